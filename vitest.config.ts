import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const excluded = ['**/node_modules/**', '**/build/**', '**/.data/**']
const noConsoleErrors = './tooling/vitest/src/no-console-errors.ts'
const database = './tooling/vitest/src/global-setup.ts'

/** The four kinds of tests; source: docs/architecture.md. PostgreSQL is started only when a kind that needs it has files to run. */
export default defineConfig({
  test: {
    maxWorkers: Math.min(4, availableParallelism()),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...excluded, '**/*.db.test.ts', '**/*.http.test.ts'],
          setupFiles: [noConsoleErrors],
          // A busy machine makes nothing wrong, only slow.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: ['**/*.db.test.ts'],
          exclude: excluded,
          setupFiles: [noConsoleErrors],
          globalSetup: [database],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['**/*.http.test.ts'],
          exclude: excluded,
          setupFiles: [noConsoleErrors],
          globalSetup: [database],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['**/*.e2e.ts'],
          exclude: excluded,
          setupFiles: [noConsoleErrors],
          globalSetup: [database, './tooling/e2e/src/demo-template.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // A busy browser draws late.
          expect: { poll: { timeout: 15_000 } },
          // A browser and the whole product fill a machine: two at a time, after all others.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
