import { defineConfig } from 'vitest/config'

/** Files that leave something behind, run as the project's are: in one process, with its guards. */
export default defineConfig({
  test: {
    root: `${import.meta.dirname}/traces`,
    include: ['*.case.ts'],
    isolate: false,
    maxWorkers: 1,
    // In the same order always, not by how long they took before.
    cache: false,
    setupFiles: ['../../no-console-errors.ts', '../../no-traces.ts'],
  },
})
