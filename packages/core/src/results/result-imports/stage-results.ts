import { driverOf } from '@caseweave/db/client'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { copyLines } from '../../platform/database/copy-lines'
import { copyRow } from '../../platform/database/copy-rows'
import { type ParsedResult, resultOfStatus } from '../executions/parse/parsed-result'
import { splitParameters } from '../executions/parse/result-values'

/** What staging tells about the results that it took. */
export type Staged = { total: number; undated: number; future: number }

const columns = `position, line, name, base, class_name, file_name, suite, feature, slug, dataset, result, raw_status, executed_at,
  duration_ms, message, linked_bug, remarks, keys, retried`

/**
 * Tables of the connection that the results of one file pass through: empty at the beginning of each transaction, and never
 * written to the disk's log. `base` is the name without parameters.
 */
async function prepareStaging(tx: Ctx): Promise<void> {
  await tx.db.execute(sql`set local client_min_messages = warning`)
  await tx.db.execute(sql`
    create temporary table if not exists staged_results (
      position int not null, line int not null, name text not null, base text not null, class_name text not null,
      file_name text not null, suite text not null, feature text not null, slug text not null, dataset text not null,
      result text not null, raw_status text not null, executed_at timestamptz not null, duration_ms bigint not null,
      message text not null, linked_bug text not null, remarks text not null, keys text[] not null, retried boolean not null
    ) on commit delete rows`)
  await tx.db.execute(sql`
    create temporary table if not exists matched_results (
      position int not null, test_case_id bigint, rung text not null, candidates bigint[] not null default '{}',
      execution_id bigint not null default nextval('executions_id_seq')
    ) on commit delete rows`)
}

/** Gives the results of a file to the database, as they are read; memory holds one batch. In a transaction of its own connection. */
export async function stageResults(
  tx: Ctx,
  results: AsyncIterable<ParsedResult>,
  options: { arrivedAt: Date; taken: (count: number) => Promise<void> },
): Promise<Staged> {
  await prepareStaging(tx)
  const staged: Staged = { total: 0, undated: 0, future: 0 }
  const arrived = options.arrivedAt.getTime()
  const arrivedText = options.arrivedAt.toISOString()
  async function* lines() {
    let batch = ''
    for await (const one of results) {
      staged.total += 1
      let executedAt = arrivedText
      if (one.executedAt === null) staged.undated += 1
      else if (one.executedAt.getTime() > arrived) staged.future += 1
      else executedAt = one.executedAt.toISOString()
      batch += copyRow([
        staged.total,
        one.line,
        one.name,
        splitParameters(one.name).base,
        one.className,
        one.fileName,
        one.suite,
        one.feature,
        one.scenarioSlug,
        one.dataset,
        resultOfStatus[one.status],
        one.rawStatus,
        executedAt,
        one.durationMs,
        one.message,
        one.linkedBug,
        one.remarks,
        one.keys,
        one.retried,
      ])
      if (batch.length < 65_536) continue
      yield batch
      batch = ''
      await options.taken(staged.total)
    }
    if (batch !== '') yield batch
  }
  await copyLines(driverOf(tx.db), `staged_results (${columns})`, lines)
  await tx.db.execute(sql`analyze staged_results (position, name)`)
  return staged
}
