import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDatabase } from '@caseweave/core/prepare'
import { createTestDatabase } from '@caseweave/db/testing/create-test-database'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the files of the demo project. */
    demoFiles: string
  }
}

/** Loads the demo project once: the database of every browser test is a copy of this one. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'caseweave-demo-'))
  const databaseUrl = await createTestDatabase(project.getProvidedContext().databaseServer, 'demo')
  const log = pino({ level: 'warn' }, pino.destination(2))
  await prepareDatabase({ databaseUrl, dataDir, demo: true }, { log, onProgress: () => {} })
  project.provide('databaseServer', databaseUrl)
  project.provide('demoFiles', dataDir)
  return () => rmSync(dataDir, { recursive: true, force: true })
}
