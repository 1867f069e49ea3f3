import { inject } from 'vitest'
import { createTestDatabase } from './create-test-database'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the template database: migrated, and with the demo project for browser tests; set by the global setups of the projects. */
    databaseServer: string
  }
}

let url: Promise<string> | undefined

/**
 * Address of a database with the newest schema, of its own for this test file: without rows, or for browser tests with the demo project. Its tests share it: each makes an organization of
 * its own or rolls back.
 */
export function testDatabaseUrl(): Promise<string> {
  url ??= createTestDatabase(inject('databaseServer'), `test_${process.pid}`)
  return url
}
