import type {} from '@caseweave/db/testing/test-database'
import type { TestProject } from 'vitest/node'
import { startTestServer, type TestServer } from './test-server'

/** Every project loads this file anew; the server is one for all of them. */
const shared: { server?: Promise<TestServer>; users?: number } =
  Reflect.get(globalThis, Symbol.for('caseweave.tests')) ?? {}
Reflect.set(globalThis, Symbol.for('caseweave.tests'), shared)

/** Gives the tests of a project the one PostgreSQL of the run; the last project to end stops it. */
export default async function setup(project: TestProject) {
  shared.users = (shared.users ?? 0) + 1
  shared.server ??= startTestServer()
  const server = await shared.server
  project.provide('databaseServer', server.url)
  return async () => {
    shared.users = (shared.users ?? 1) - 1
    if (shared.users > 0) return
    shared.server = undefined
    await server.stop()
  }
}
