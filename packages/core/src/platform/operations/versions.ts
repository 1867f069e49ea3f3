import type { InstalledVersions } from '@caseweave/contract/platform/operations/operations'
import { version } from '@caseweave/contract/platform/version'
import { schemaVersion } from '@caseweave/db/migrate'
import type { Ctx } from '../../context'
import { inTime } from '../in-time'
import { checkPatience } from '../monitoring/readiness'

/** Which versions are at work: of the product, of the schema, and of what it runs on. */
export async function installedVersions({
  sql,
  queue,
  commit,
}: Pick<Ctx, 'sql' | 'queue' | 'commit'>): Promise<InstalledVersions> {
  const [schema, [server], backend] = await Promise.all([
    schemaVersion(sql),
    sql<{ version: string }[]>`select current_setting('server_version') as version`,
    queue.backend(),
  ])
  return {
    ...{ product: version, commit: commit ?? null, schema },
    ...{ postgres: server?.version ?? '', node: process.versions.node, queue: `BullMQ on ${backend}` },
  }
}

/** The version of the product with its commit, and the schema of the database as far as it answers: for whom `/metrics` is. */
export async function aboutProduct({
  sql,
  commit,
}: Pick<Ctx, 'sql' | 'commit'>): Promise<{ version: string; commit?: string | undefined; schema: string }> {
  const schema = await inTime(schemaVersion(sql), checkPatience, 'The database does not say its version.').catch(
    () => 'unknown',
  )
  return { version, commit, schema }
}
