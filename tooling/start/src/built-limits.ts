/** How much memory a built process of the product may take: arguments of Node, and environment. */
export type ProcessLimits = { args: string[]; env: Record<string, string> }

/** The heaps are limited (MB), else V8 grows them as far as the machine's memory goes; the worker shall stay under 256 MB in all. */
export const builtLimits: Record<'web' | 'worker', ProcessLimits> = {
  web: { args: ['--max-old-space-size=512'], env: {} },
  worker: {
    // Rows that are passed on die young: with more room for them fewer are moved to the old heap.
    args: ['--max-old-space-size=160', '--max-semi-space-size=8'],
    // glibc keeps a memory arena for each thread and core; two are enough here.
    env: { MALLOC_ARENA_MAX: '2' },
  },
}
