import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseRuntimeSettings } from '@caseweave/contract/platform/settings'
import { openDatabase } from '@caseweave/db/client'
import { projectSnapshots } from '@caseweave/db/schema'
import { makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { testDatabaseUrl } from '@caseweave/db/testing/test-database'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { startWorker } from './worker'

it('keeps the figures of today as soon as it starts, after however long a downtime', async () => {
  const databaseUrl = await testDatabaseUrl()
  const settings = parseRuntimeSettings({
    DATABASE_URL: databaseUrl,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'caseweave-worker-')),
    APP_SECRET: randomBytes(32).toString('base64'),
  })
  const { db, close } = openDatabase(databaseUrl, { max: 1 })
  const project = await makeProject(db, (await makeOrganization(db)).id)
  const longAgo = { firstDay: '2020-01-01', lastDay: '2020-01-02', takenAt: new Date('2020-01-02T23:50:00Z') }
  await db.insert(projectSnapshots).values({ projectId: project.id, ...longAgo })
  const worker = await startWorker(settings, pino({ level: 'silent' }))
  const today = new Date().toISOString().slice(0, 10)
  let kept: (typeof longAgo)[] = []
  for (const end = Date.now() + 20_000; Date.now() < end && kept[0]?.lastDay !== today; ) {
    await new Promise((done) => setTimeout(done, 50))
    kept = await db.select().from(projectSnapshots)
  }
  await worker.stop()
  await close()
  expect(kept).toEqual([expect.objectContaining({ firstDay: '2020-01-01', lastDay: today })])
})
