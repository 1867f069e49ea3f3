import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDatabase } from '@caseweave/core/prepare'
import { createTestDatabase } from '@caseweave/db/testing/create-test-database'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { browserPath } from './browser'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the files of the demo project. */
    demoFiles: string
    /** The database without anybody in it, of which copies can be made. */
    emptyDatabase: string
  }
}

/** Brings the database to the newest schema with the demo project in it, and answers the temporary folder of that project's files. */
export async function prepareDemo(databaseUrl: string): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'caseweave-demo-'))
  const log = pino({ level: 'warn' }, pino.destination(2))
  await prepareDatabase({ databaseUrl, dataDir, demo: true }, { log, onProgress: () => {} })
  return dataDir
}

/** Loads the demo project once: the database of every browser test is a copy of this one. */
export default async function setup(project: TestProject) {
  const empty = project.getProvidedContext().databaseServer
  const databaseUrl = await createTestDatabase(empty, 'demo')
  // The browser is unpacked here, before two files do it at once.
  const [files] = await Promise.all([prepareDemo(databaseUrl), browserPath()])
  project.provide('databaseServer', databaseUrl)
  project.provide('demoFiles', files)
  project.provide('emptyDatabase', empty)
  return () => rmSync(files, { recursive: true, force: true })
}
