import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import LongestFirst from './tooling/vitest/src/longest-first'

const excluded = ['**/node_modules/**', '**/build/**', '**/.data/**']
const guards = ['./tooling/vitest/src/no-console-errors.ts', './tooling/vitest/src/no-traces.ts']
/** Properties are tried with the same examples in every run. */
const seed = './tooling/vitest/src/fixed-seed.ts'
const database = './tooling/vitest/src/global-setup.ts'
const freshDatabase = './tooling/vitest/src/fresh-database.ts'
/** Files that change their process for good; see docs/decisions/test-isolation.md. */
const own = '**/*.own.db.test.ts'

/** The four kinds of tests; source: docs/architecture.md. PostgreSQL is started only when a kind that needs it has files to run. */
export default defineConfig({
  test: {
    // One more than there are cores: files wait for the database, for a browser, and for what was killed to be given up.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    // Loading the product takes longer than most files: they share processes, and leave no traces there.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // What is polled for comes late on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    reporters: ['default', './tooling/vitest/src/times.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...excluded, '**/*.db.test.ts', '**/*.http.test.ts'],
          setupFiles: [...guards, seed],
          // A busy machine makes nothing wrong, only slow.
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: ['**/*.db.test.ts'],
          exclude: [...excluded, own],
          setupFiles: [...guards, seed, freshDatabase],
          globalSetup: [database],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'db-own',
          include: [own],
          exclude: excluded,
          isolate: true,
          setupFiles: [...guards, seed, freshDatabase],
          globalSetup: [database],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['**/*.http.test.ts'],
          exclude: excluded,
          setupFiles: [...guards, freshDatabase],
          globalSetup: [database],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['**/*.e2e.ts'],
          exclude: excluded,
          setupFiles: [...guards, freshDatabase],
          globalSetup: [database, './tooling/e2e/src/demo-template.ts'],
          // Some look at a dozen screens in two themes; a busy machine makes nothing wrong, only slow.
          testTimeout: 300_000,
          hookTimeout: 180_000,
          // A browser and the whole product need a machine: after all others.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
