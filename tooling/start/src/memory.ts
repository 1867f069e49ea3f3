/**
 * How V8 is told to use memory (heaps in MB), else it grows as far as the machine's memory goes; the worker shall stay under
 * 256 MB in all. The bench starts the processes in the same way.
 */
export const memory: Record<'web' | 'worker', { args: string[]; env: Record<string, string> }> = {
  web: { args: ['--max-old-space-size=512'], env: {} },
  worker: {
    // Rows that are passed on die young: with more room for them fewer are moved to the old heap.
    args: ['--max-old-space-size=160', '--max-semi-space-size=8'],
    // glibc keeps a memory arena for each thread and core; two are enough here.
    env: { MALLOC_ARENA_MAX: '2' },
  },
}
