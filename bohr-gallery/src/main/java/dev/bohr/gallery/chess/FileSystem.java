package dev.bohr.gallery.chess;

import dev.bohr.gallery.Together;

/**
 * The file system model of Flanagan and Godefroid (2005), which Musuvathi and Qadeer (2007) use to measure coverage: processes
 * create files, and each takes an inode and a free block, under a lock of its own. It has no bug. With few inodes and blocks the
 * processes get into each other's way.
 */
public final class FileSystem {
    /** Which block an inode has, 0 for none; also its lock. */
    private static final class Inode {
        int block;
    }

    /** Whether a block is in use; also its lock. */
    private static final class Block {
        boolean busy;
    }

    private final Inode[] inodes;
    private final Block[] blocks;

    private FileSystem(int inodes, int blocks) {
        this.inodes = new Inode[inodes];
        for (int i = 0; i < inodes; i++) {
            this.inodes[i] = new Inode();
        }
        this.blocks = new Block[blocks];
        for (int i = 0; i < blocks; i++) {
            this.blocks[i] = new Block();
        }
    }

    private void create(int file) {
        int number = file % inodes.length;
        Inode inode = inodes[number];
        synchronized (inode) {
            if (inode.block == 0) {
                inode.block = 1 + allocate(number * 2 % blocks.length);
            }
        }
    }

    private int allocate(int from) {
        int number = from;
        while (true) {
            Block block = blocks[number];
            synchronized (block) {
                if (!block.busy) {
                    block.busy = true;
                    return number;
                }
            }
            number = (number + 1) % blocks.length;
        }
    }

    private void claim() {
        boolean[] used = new boolean[blocks.length];
        for (Inode inode : inodes) {
            if (inode.block != 0 && used[inode.block - 1]) {
                throw new AssertionError("two files in one block");
            }
            if (inode.block != 0) {
                used[inode.block - 1] = true;
            }
        }
    }

    /** @param files how many each process creates: the first is its own, the next that of its neighbour, and so on */
    public static void run(int processes, int files, int inodes, int blocks) throws InterruptedException {
        FileSystem system = new FileSystem(inodes, blocks);
        Together.runNumbered(processes, process -> {
            for (int file = 0; file < files; file++) {
                system.create(process + file);
            }
        });
        system.claim();
    }

    public static void run() throws InterruptedException {
        run(3, 2, 3, 3);
    }
}
