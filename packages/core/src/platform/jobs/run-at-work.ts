import { jobs } from '@caseweave/db/schema'
import { and, desc, eq, getTableName, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Ctx, requireActor } from '../../context'

/** A table of runs that a job each carries out. */
type Runs = PgTable & {
  id: AnyPgColumn<{ data: number; notNull: true }>
  projectId: AnyPgColumn<{ data: number }>
  jobId: AnyPgColumn<{ data: string }>
  createdBy: AnyPgColumn<{ data: number }>
  finishedAt: AnyPgColumn
}

/**
 * The run that the person has begun already, is `same` as the one asked for and not done; null where there is none. Until the transaction
 * ends nobody else begins one of the project, so that the same asked twice, at the same moment too, starts once.
 */
export async function runAtWork(
  tx: Ctx,
  table: Runs,
  projectId: number,
  same: SQL | undefined,
): Promise<{ id: number; jobId: string } | null> {
  await tx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`run ${getTableName(table)}`}, ${projectId}))`,
  )
  const mine = and(eq(table.projectId, projectId), eq(table.createdBy, requireActor(tx).id), isNull(table.finishedAt))
  const [run] = await tx.db
    .select({ id: table.id, jobId: jobs.id })
    .from(table)
    .innerJoin(jobs, and(eq(jobs.id, table.jobId), inArray(jobs.status, ['queued', 'running'])))
    .where(and(mine, same))
    .orderBy(desc(table.id))
    .limit(1)
  return run ?? null
}
