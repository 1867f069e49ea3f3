import type {
  RetireCases,
  RetirementEvidence,
  RetirementOutcome,
} from '@caseweave/contract/automation/manual-retirement/manual-retirement'
import type {
  RetirementReason,
  RetirementState,
} from '@caseweave/contract/automation/manual-retirement/retirement-rule'
import { idArray } from '@caseweave/db/id-array'
import { manualRetirements, testCases } from '@caseweave/db/schema'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { lockResults } from '../../results/executions/keep-results'
import { minutesOfRun, readEffort, readUsualMinutes } from '../automation-plan/read-effort'
import { c, retiredBy, standing, standingColumns } from './standing'

type Named = RetireCases & { projectId: number }

/** What a person may decide in spite of: it is known to him who looks again. What is missing has to be mended first. */
const decided = new Set<RetirementReason>(['disagreed', 'changed'])

const mayRetire = ({ state, reasons }: { state: RetirementState; reasons: RetirementReason[] }) =>
  state === 'could' || (state === 'again' && reasons.every((reason) => decided.has(reason)))

/**
 * Retires the manual runs of the cases that could be retired, and keeps retired those that a person has looked at again, with what
 * spoke for it; all others stay as they are and are named. Results of the project wait meanwhile, so that none comes in between.
 */
export async function retireRuns(ctx: Ctx, { projectId, numbers }: Named): Promise<RetirementOutcome> {
  const createdBy = requireActor(ctx).id
  return ctx.tx(async (tx) => {
    await lockResults(tx, projectId)
    const found = await tx.db
      .select(standingColumns)
      .from(sql`${standing(projectId, sql`${c.number} = any (${idArray(numbers)})`)} ${retiredBy}`)
      .orderBy(sql`standing.number`)
    const due = found.filter(mayRetire)
    const [effort, usual] = await Promise.all([
      readEffort(
        tx,
        due.map(({ id }) => id),
      ),
      readUsualMinutes(tx, projectId),
    ])
    const createdAt = tx.now()
    const rows = due.map(({ id, version, compared, agreed, releases, since, lastAt }) => {
      const { minutes } = minutesOfRun(effort.get(id), usual)
      const times = { since: since?.toISOString() ?? null, lastAt: lastAt?.toISOString() ?? null }
      const evidence: RetirementEvidence = { version, compared, agreed, releases, ...times, minutes }
      return { projectId, testCaseId: id, evidence, createdBy, createdAt }
    })
    if (rows.length > 0)
      await tx.db
        .insert(manualRetirements)
        .values(rows)
        .onConflictDoUpdate({
          target: manualRetirements.testCaseId,
          targetWhere: sql`ended_at is null`,
          set: {
            evidence: sql`excluded.evidence`,
            createdBy: sql`excluded.created_by`,
            createdAt: sql`excluded.created_at`,
          },
        })
    return outcomeOf(numbers, due)
  })
}

/** Offers the manual runs of these cases again; those that were not retired are named. */
export async function takeBackRuns(ctx: Ctx, { projectId, numbers }: Named): Promise<RetirementOutcome> {
  const endedBy = requireActor(ctx).id
  const cases = ctx.db
    .select({ id: testCases.id })
    .from(testCases)
    .where(and(eq(testCases.projectId, projectId), sql`${testCases.number} = any (${idArray(numbers)})`))
  return ctx.tx(async (tx) => {
    const ended = await tx.db
      .update(manualRetirements)
      .set({ endedBy, endedAt: tx.now() })
      .where(and(inArray(manualRetirements.testCaseId, cases), isNull(manualRetirements.endedAt)))
      .returning({
        number: sql<number>`(select ${c.number} from ${c} where ${c.id} = ${manualRetirements.testCaseId})`,
      })
    return outcomeOf(numbers, ended)
  })
}

function outcomeOf(asked: readonly number[], done: readonly { number: number }[]): RetirementOutcome {
  const changed = new Set(done.map(({ number }) => number))
  return { changed: changed.size, left: [...new Set(asked)].filter((number) => !changed.has(number)) }
}
