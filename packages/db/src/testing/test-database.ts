import { inject } from 'vitest'
import { createTestDatabase } from './create-test-database'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the template database: migrated, and with the demo project for browser tests; set by the global setups of the projects. */
    databaseServer: string
  }
}

let url: Promise<string> | undefined
let filesBefore = 0
let closing: (() => Promise<void>)[] = []

/**
 * Address of a database with the newest schema, of its own for this test file: without rows, or for browser tests with the demo project. Its
 * tests share it: each makes an organization of its own or rolls back.
 */
export function testDatabaseUrl(): Promise<string> {
  url ??= createTestDatabase(inject('databaseServer'), `test_${process.pid}`, filesBefore)
  return url
}

/** Runs `close` when the tests of this file are through: what holds its database open must not hinder the next file's. */
export function whenTestFileEnds(close: () => Promise<void>): void {
  closing.push(close)
}

/** Ends the use of this file's database; the next file of this process gets one of its own, in which no id comes again. */
export async function endTestFile(): Promise<void> {
  const all = closing
  closing = []
  await Promise.all(all.map((close) => close()))
  if (url) filesBefore += 1
  url = undefined
}
