import {
  type CaseAgreement,
  type ComparedResult,
  type Comparison,
  comparisonsShown,
  type ReleaseAgreement,
} from '@caseweave/contract/results/agreement/agreement'
import type { ResultsOfCase } from '@caseweave/contract/results/executions/execution-form'
import { caseAgreements, environments, releases, verdictComparisons } from '@caseweave/db/schema'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { caseOfResults } from '../executions/case-of-results'
import { tellingExecution } from './telling-execution'

const environment = named(environments, 'environment')
const r = named(releases, 'r')
const v = named(verdictComparisons, 'v')

/**
 * How often manual and automated results of a case say the same, over all and in each release, with the last pair that did not.
 * NOT_FOUND when the project has no such case; a deleted case shows its own too.
 */
export async function getCaseAgreement(ctx: Ctx, input: ResultsOfCase & { projectId: number }): Promise<CaseAgreement> {
  const { id, number, summary, deletedAt } = await caseOfResults(ctx, input)
  const [[sum], perRelease, alone, newest, [lastDisagreement]] = await Promise.all([
    ctx.db.select().from(caseAgreements).where(eq(caseAgreements.testCaseId, id)),
    releasesOf(ctx, id),
    ctx.db.$count(
      verdictComparisons,
      sql`${verdictComparisons.testCaseId} = ${id} and ${verdictComparisons.automatedBatchId} is null`,
    ),
    comparisonsOf(ctx, id, sql`true`, comparisonsShown),
    comparisonsOf(ctx, id, sql`${v.result} <> ${v.automatedResult}`, 1),
  ])
  const { compared = 0, agreed = 0, agreeingSince = null } = sum ?? {}
  return {
    ...{ number, summary, deleted: deletedAt !== null, compared, agreed, since: agreeingSince, alone },
    ...{ releases: perRelease, lastDisagreement: lastDisagreement ?? null, newest },
  }
}

async function releasesOf(ctx: Ctx, testCaseId: number): Promise<ReleaseAgreement[]> {
  return ctx.db
    .select({
      release: r.number,
      compared: sql<number>`count(*)::int`,
      agreed: sql<number>`(count(*) filter (where told.agrees))::int`,
      since: sql<Date | null>`min(told.at) filter (where told.broken is null or told.place < told.broken)`.mapWith(
        verdictComparisons.at,
      ),
    })
    .from(sql`(
      select *, min(place) filter (where not agrees) over (partition by release_id) as broken from (
        select ${v.releaseId}, ${v.at}, ${v.result} = ${v.automatedResult} as agrees,
          row_number() over (partition by ${v.releaseId} order by ${v.at} desc, ${v.batchId} desc) as place
        from ${v} where ${v.testCaseId} = ${testCaseId} and ${v.automatedBatchId} is not null
      ) placed
    ) told join ${r} on ${r.id} = told.release_id`)
    .groupBy(sql`${r.id}, ${r.number}, ${r.createdAt}`)
    .orderBy(sql`${r.createdAt} desc, ${r.id} desc`)
}

const side = (result: SQL, at: SQL, batchId: SQL) => sql<ComparedResult>`json_build_object('result', ${result},
  'at', ${at}, 'executionId', ${tellingExecution(sql`${v.testCaseId}`, batchId)})`

async function comparisonsOf(ctx: Ctx, testCaseId: number, which: SQL, limit: number): Promise<Comparison[]> {
  const rows = await ctx.db
    .select({
      release: r.number,
      environment: environment.name,
      manual: side(sql`${v.result}`, sql`${v.at}`, sql`${v.batchId}`),
      automated: side(sql`${v.automatedResult}`, sql`${v.automatedAt}`, sql`${v.automatedBatchId}`),
    })
    .from(sql`${v} join ${r} on ${r.id} = ${v.releaseId} join ${environment} on ${environment.id} = ${v.environmentId}`)
    .where(sql`${v.testCaseId} = ${testCaseId} and ${v.automatedBatchId} is not null and ${which}`)
    .orderBy(sql`${v.at} desc, ${v.batchId} desc`)
    .limit(limit)
  const dated = (one: ComparedResult): ComparedResult => ({ ...one, at: new Date(one.at) })
  return rows.map(({ manual, automated, ...place }) => ({
    ...place,
    manual: dated(manual),
    automated: dated(automated),
  }))
}
