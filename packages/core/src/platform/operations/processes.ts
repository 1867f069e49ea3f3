import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { ServerProcess } from '@caseweave/contract/platform/operations/operations'
import { version } from '@caseweave/contract/platform/version'
import { serverProcesses } from '@caseweave/db/schema'
import { asc, eq, lt, sql } from 'drizzle-orm'
import type { Ctx, Services } from '../../context'
import { readiness } from '../monitoring/readiness'

/** How often (ms) a process says how it is, and after how long (seconds) without a word it counts as silent. */
const every = 30_000
const silentAfter = 90
/** How long (hours) a process that has ended without a word is still shown. */
const shownFor = 24

const t = serverProcesses

/** Says of this process how it is, again and again, for the operator's page; `stop` says that it has ended. */
export function tellOfProcess(services: Services, kind: ServerProcess['kind']): { stop: () => Promise<void> } {
  const startedAt = new Date()
  const told = { id: randomUUID(), kind, host: hostname(), pid: process.pid, version, node: process.versions.node }
  const tell = async () => {
    const { checks } = await readiness(services)
    await services.db
      .insert(t)
      .values({ ...told, commit: services.commit ?? null, checks, startedAt })
      .onConflictDoUpdate({ target: t.id, set: { checks, seenAt: sql`now()` } })
    await services.db.delete(t).where(lt(t.seenAt, sql`now() - ${shownFor} * interval '1 hour'`))
  }
  let telling: Promise<void> | undefined
  const run = () => {
    // While the database hangs, one waits for it and not one more every time.
    telling ??= tell()
      .catch((error) => services.log.warn({ err: error }, 'the state of this process could not be told'))
      .finally(() => {
        telling = undefined
      })
  }
  run()
  const timer = setInterval(run, every)
  return {
    async stop() {
      clearInterval(timer)
      await telling
      await services.db
        .delete(t)
        .where(eq(t.id, told.id))
        .catch(() => {})
    },
  }
}

/** The processes that have said lately how they are, web first. */
export const listProcesses = ({ db }: Pick<Ctx, 'db'>): Promise<ServerProcess[]> =>
  db
    .select({
      ...{ id: t.id, kind: t.kind, host: t.host, pid: t.pid, version: t.version, commit: t.commit, node: t.node },
      ...{ checks: t.checks, startedAt: t.startedAt, seenAt: t.seenAt },
      silent: sql<boolean>`${t.seenAt} < now() - ${silentAfter} * interval '1 second'`,
    })
    .from(t)
    .orderBy(asc(t.kind), asc(t.host), asc(t.startedAt), asc(t.id))
    .limit(200)
