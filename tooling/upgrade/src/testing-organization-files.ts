import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { writeOrganization } from '@caseweave/core/people/organization-files/write-organization'
import { prepareDatabase } from '@caseweave/core/prepare'
import { openServices } from '@caseweave/core/services'
import { scratchDatabase } from '@caseweave/db/testing/scratch-database'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { type Dump, filesOf, landings, readCompressed, restoreDump } from './dump'
import { temporary } from './testing/temporary'

const newest = landings().at(-1) ?? ''
const log = pino({ level: 'silent' })
const onProgress = () => {}

/** An installation with rows in every table, or one that has nothing but its schema. */
export async function installation(content: 'used' | 'new') {
  const databaseUrl = await scratchDatabase(content === 'used' ? 'empty' : 'migrated')
  const dataDir = temporary()
  if (content === 'used') {
    await restoreDump(readCompressed<Dump>(filesOf(newest).rows), databaseUrl)
    await prepareDatabase({ databaseUrl, dataDir, demo: true }, { log, onProgress })
  }
  const services = openServices({ databaseUrl, dataDir, demo: true }, { name: 'caseweave-organization-test', log })
  onTestFinished(services.close)
  const keys = await services.sql<{ key: string }[]>`select storage_key as key from files`
  for (const { key } of keys) {
    mkdirSync(join(dataDir, 'files', key, '..'), { recursive: true })
    writeFileSync(join(dataDir, 'files', key), `content of ${key}`)
  }
  // Ids that follow each other can be moved as one.
  if (content === 'used') await services.sql`update environments set created_by = 8 where id = 1`
  await services.sql`update asset_label_runs set finished_at = created_at`
  await services.sql`update files set bytes = length('content of ' || storage_key)`
  return { ...services, databaseUrl, dataDir }
}

/** What a test works on. */
export type Installation = Awaited<ReturnType<typeof installation>>

/** The export of an organization, in a file. */
export async function exportOf(source: Installation, organizationId: number) {
  const file = join(temporary(), 'organization.zip')
  const { manifest } = await writeOrganization(
    source.sql,
    { organizationId, withOffice: true, files: source.files, now: new Date(), onTable: async () => {} },
    (content) => pipeline(content, createWriteStream(file)),
  )
  return { file, manifest }
}
