import { summaryKeyFor } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../context'

/** A scenario or test that wants a case. */
export type CaseWish = {
  /** Cases that it is linked to already. */
  linked: readonly { id: number; number: number; deleted: boolean }[]
  /** Numbers of cases that its tags name. */
  tagged: readonly number[]
  /** The summary of a new case. */
  summary: string
}

/** What becomes of a wish. `cases` are to be linked; with `add` there is none yet. */
export type CasePlan = {
  verdict: 'add' | 'link' | 'there' | 'skipped'
  cases: { id: number; number: number }[]
  /** The place of the wish whose case this one shares; null when it stands for itself. */
  sameAs: number | null
  source: 'tag' | 'import'
  summary: string
  remark: string
}

/** Where new cases would go; a null id is a module that is not there yet, so that nothing lies in it. */
export type CaseTarget = { projectId: number; moduleId: number | null; addCases: boolean }

/**
 * Decides which case each scenario or test gets: the ones that its tags name, those that it has, one of the same summary in the
 * module, else a new one: the same summary in the same module is the same case, as in every import. Nothing is written.
 */
export async function planCases(ctx: Ctx, target: CaseTarget, wishes: readonly CaseWish[]): Promise<CasePlan[]> {
  const byNumber = await casesByNumber(ctx, target.projectId, wishes)
  const plans = wishes.map((wish) => planOf(wish, byNumber, target.addCases))
  shareRepeated(plans)
  await findSummaries(ctx, target.moduleId, plans)
  return plans
}

function planOf(wish: CaseWish, byNumber: ReadonlyMap<number, number>, addCases: boolean): CasePlan {
  const live = wish.linked.filter((link) => !link.deleted)
  const known = new Set(live.map((link) => link.number))
  const missing = wish.tagged.filter((number) => !byNumber.has(number))
  const remark = missing.map((number) => `TC-${number} is no test case of this project.`).join(' ')
  const plan = { source: 'tag' as const, summary: wish.summary, remark, cases: [] as CasePlan['cases'], sameAs: null }
  const named = wish.tagged.flatMap((number) => ({ id: byNumber.get(number) ?? 0, number })).filter(({ id }) => id > 0)
  if (named.some(({ number }) => !known.has(number))) return { ...plan, verdict: 'link', cases: named }
  if (live.length > 0) return { ...plan, verdict: 'there', cases: live.map(({ id, number }) => ({ id, number })) }
  const removed = wish.linked.map(({ number }) => `TC-${number} was deleted.`)
  if (removed.length > 0) return { ...plan, verdict: 'skipped', remark: joined(...removed, remark) }
  if (addCases) return { ...plan, verdict: 'add', source: 'import' }
  return { ...plan, verdict: 'skipped', remark: joined('New test cases were not asked for.', remark) }
}

async function casesByNumber(ctx: Ctx, projectId: number, wishes: readonly CaseWish[]): Promise<Map<number, number>> {
  const numbers = [...new Set(wishes.flatMap((wish) => wish.tagged))]
  if (numbers.length === 0) return new Map()
  const rows = await ctx.db.execute<{ id: string; number: number }>(sql`
    select id, number from test_cases
    where project_id = ${projectId} and number = any (${`{${numbers.join(',')}}`}::int[]) and deleted_at is null`)
  return new Map(rows.map((row) => [row.number, Number(row.id)]))
}

/** As the database compares summaries; good enough within one file. */
const folded = (summary: string) => summary.replace(/\s+/g, ' ').trim().toLowerCase()

/** Lets the second and later wishes of one summary have the case of the first. */
function shareRepeated(plans: readonly CasePlan[]): void {
  const first = new Map<string, number>()
  plans.forEach((plan, index) => {
    if (plan.verdict !== 'add') return
    const key = folded(plan.summary)
    const leader = first.get(key)
    if (leader === undefined) first.set(key, index)
    else Object.assign(plan, { verdict: 'link', sameAs: leader, remark: joined(sameName, plan.remark) })
  })
}

/**
 * Lets a dry run tell what the import will do: what an earlier file of the same import adds is there by then. `added` holds the
 * module and summary of each, and takes in those of this file.
 */
export function shareWithEarlierFiles(
  plans: readonly CasePlan[],
  modulePath: readonly string[],
  added: Set<string>,
): void {
  for (const plan of plans) {
    if (plan.verdict !== 'add') continue
    const key = JSON.stringify([...modulePath, plan.summary].map(folded))
    if (added.has(key)) Object.assign(plan, { verdict: 'link', remark: joined(earlierFile, plan.remark) })
    added.add(key)
  }
}

const earlierFile = 'An earlier file of this import has the same summary and module.'
const sameName = 'Has the name of another one of this file: both belong to one test case.'
const joined = (...sentences: string[]) => sentences.filter(Boolean).join(' ')

/**
 * Looks for cases of the wished summaries in the module: one that is there is linked. Plans that have been looked for already are
 * looked for again, since others may have added cases until the caller held the project.
 */
export async function findSummaries(ctx: Ctx, moduleId: number | null, plans: readonly CasePlan[]): Promise<void> {
  const open = plans.filter((plan) => plan.verdict === 'add')
  if (moduleId === null || open.length === 0) return
  const rows = await ctx.db.execute<{ place: number; id: string; number: number }>(sql`
    select distinct on (wanted.place) wanted.place::int - 1 as place, found.id, found.number
    from json_array_elements_text(${JSON.stringify(open.map((plan) => plan.summary))}::json)
      with ordinality as wanted (summary, place)
    cross join lateral (
      select c.id, c.number, c.deleted_at from test_cases c
      where c.module_id = ${moduleId}
        and c.summary_key = ${summaryKeyFor(sql`wanted.summary`)} offset 0
    ) found
    where found.deleted_at is null and exists (select from test_cases where module_id = ${moduleId})
    order by wanted.place, found.number`)
  for (const { place, id, number } of rows) {
    const plan = open[place]
    if (!plan) continue
    const remark = joined(`TC-${number} has the same summary and module.`, plan.remark)
    Object.assign(plan, { verdict: 'link', cases: [{ id: Number(id), number }], remark })
  }
}
