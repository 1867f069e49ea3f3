import { idArray } from '@caseweave/db/id-array'
import { summaryKeyFor, testCases } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { lowered } from '../../platform/database/lowered'
import { named } from '../../platform/database/named-tables'
import type { TargetModule } from './target-module'

const c = named(testCases, 'c')
const cases = named(testCases)
const found = named(testCases, 'found')

/** A scenario or test that wants a case. */
export type CaseWish = {
  /** Cases that it is linked to already. */
  linked: readonly { id: number; number: number; deleted: boolean }[]
  /** Numbers of cases that its tags name. */
  tagged: readonly number[]
  /** The summary of a new case. */
  summary: string
}

/** What the scenarios or tests of one file wish, and where new cases of theirs go. */
export type FileWishes = { module: TargetModule; wishes: readonly CaseWish[] }

/** What becomes of a wish. `cases` are to be linked; with `add` there is none yet. */
export type CasePlan = {
  verdict: 'add' | 'link' | 'there' | 'skipped'
  cases: { id: number; number: number }[]
  module: TargetModule
  /** The plan whose case this one shares; null when it stands for itself. */
  sameAs: CasePlan | null
  source: 'tag' | 'import'
  summary: string
  /** What the database compares the summary of a new case by; empty for a plan that adds none. */
  key: string
  remark: string
}

/**
 * Decides which case each scenario or test gets: the ones that its tags name, those that it has, one of the same summary in the
 * module, else a new one: the same summary in the same module is the same case, as in every import. Nothing is written. Answers
 * the plans of each file in the order of its wishes.
 */
export async function planCases(
  ctx: Ctx,
  { projectId, addCases }: { projectId: number; addCases: boolean },
  files: readonly FileWishes[],
): Promise<CasePlan[][]> {
  const byNumber = await casesByNumber(ctx, projectId, files)
  const plans = files.map(({ module, wishes }) => wishes.map((wish) => planOf(wish, module, byNumber, addCases)))
  await keySummaries(ctx, plans.flat())
  plans.forEach(shareRepeated)
  await findSummaries(ctx, plans.flat())
  return plans
}

function planOf(
  wish: CaseWish,
  module: TargetModule,
  byNumber: ReadonlyMap<number, number>,
  addCases: boolean,
): CasePlan {
  const { linked, tagged, summary } = wish
  const live = linked.filter((link) => !link.deleted)
  const missing = tagged.filter((number) => !byNumber.has(number))
  const remark = missing.map((number) => `TC-${number} is no test case of this project.`).join(' ')
  const plan = {
    source: 'tag' as const,
    module,
    summary,
    key: '',
    remark,
    cases: [] as CasePlan['cases'],
    sameAs: null,
  }
  const named = tagged.flatMap((number) => ({ id: byNumber.get(number) ?? 0, number })).filter(({ id }) => id > 0)
  const isKnown = (number: number) => live.some((link) => link.number === number)
  if (named.some(({ number }) => !isKnown(number))) return { ...plan, verdict: 'link', cases: named }
  if (live.length > 0) return { ...plan, verdict: 'there', cases: live.map(({ id, number }) => ({ id, number })) }
  const removed = linked.map(({ number }) => `TC-${number} was deleted.`)
  if (removed.length > 0) return { ...plan, verdict: 'skipped', remark: joined(...removed, remark) }
  if (addCases) return { ...plan, verdict: 'add', source: 'import' }
  return { ...plan, verdict: 'skipped', remark: joined('New test cases were not asked for.', remark) }
}

async function casesByNumber(ctx: Ctx, projectId: number, files: readonly FileWishes[]): Promise<Map<number, number>> {
  const numbers = [...new Set(files.flatMap(({ wishes }) => wishes.flatMap((wish) => wish.tagged)))]
  if (numbers.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: cases.id, number: cases.number })
    .from(cases)
    .where(sql`${cases.projectId} = ${projectId} and ${cases.number} = any (${`{${numbers.join(',')}}`}::int[])
      and ${cases.deletedAt} is null`)
  return new Map(rows.map((row) => [row.number, row.id]))
}

/** Has the database say which summaries are the same: it compares them with those of cases, and writes some small letters otherwise than JavaScript. */
async function keySummaries(ctx: Ctx, plans: readonly CasePlan[]): Promise<void> {
  const adding = plans.filter(({ verdict }) => verdict === 'add')
  if (adding.length === 0) return
  const rows = await ctx.db
    .select({ place: sql<number>`wanted.place`, key: sql<string>`${summaryKeyFor(sql`wanted.summary`)}` })
    .from(wantedOf(adding))
  for (const { place, key } of rows) Object.assign(adding[place] ?? {}, { key })
}

/** Lets the second and later wishes of one summary in a file have the case of the first. */
function shareRepeated(plans: readonly CasePlan[]): void {
  const first = new Map<string, CasePlan>()
  for (const plan of plans) {
    if (plan.verdict !== 'add') continue
    const leader = first.get(plan.key)
    if (!leader) first.set(plan.key, plan)
    else Object.assign(plan, { verdict: 'link', sameAs: leader, remark: joined(sameName, plan.remark) })
  }
}

/**
 * Lets a dry run tell what the import will do: what an earlier file of the same import adds is there by then. `added` holds the
 * module and summary of each, and takes in those of this file.
 */
export async function shareWithEarlierFiles(
  ctx: Ctx,
  plans: readonly CasePlan[],
  modulePath: readonly string[],
  added: Set<string>,
): Promise<void> {
  const adding = plans.filter(({ verdict }) => verdict === 'add')
  if (adding.length === 0) return
  // No name of a module holds a line break.
  const module = await lowered(ctx, modulePath.join('\n'))
  for (const plan of adding) {
    const key = `${module}\n${plan.key}`
    if (added.has(key)) Object.assign(plan, { verdict: 'link', remark: joined(earlierFile, plan.remark) })
    added.add(key)
  }
}

const earlierFile = 'An earlier file of this import has the same summary and module.'
const sameName = 'Has the name of another one of this file: both belong to one test case.'
const joined = (...sentences: string[]) => sentences.filter(Boolean).join(' ')

/**
 * Looks for cases of the wished summaries in their modules: one that is there is linked. Plans that have been looked for already
 * are looked for again, since others may have added cases until the caller held the project.
 */
export async function findSummaries(ctx: Ctx, plans: readonly CasePlan[]): Promise<void> {
  const filled = await modulesWithCases(ctx, plans)
  const open = plans.filter(({ verdict, module }) => verdict === 'add' && filled.has(module.moduleId ?? 0))
  if (open.length === 0) return
  const place = sql<number>`wanted.place`
  const rows = await ctx.db
    .selectDistinctOn([place], { place, id: found.id, number: found.number })
    .from(sql`${wantedOf(open)}
      cross join lateral (
        select ${c.id}, ${c.number}, ${c.deletedAt} from ${c}
        where ${c.moduleId} = wanted.module and ${c.summaryKey} = ${summaryKeyFor(sql`wanted.summary`)} offset 0
      ) found`)
    .where(sql`${found.deletedAt} is null`)
    .orderBy(place, found.number)
  for (const { place, ...one } of rows) {
    const plan = open[place]
    if (plan) linkToFound(plan, one)
  }
}

/** Makes a plan that of a wish whose summary a case in its module has already. */
export function linkToFound(plan: CasePlan, found: CasePlan['cases'][number]): void {
  const remark = joined(`TC-${found.number} has the same summary and module.`, plan.remark)
  Object.assign(plan, { verdict: 'link', cases: [found], remark })
}

/** The modules of open plans that hold cases at all: a new one, as large files mostly have, need not be searched. */
async function modulesWithCases(ctx: Ctx, plans: readonly CasePlan[]): Promise<Set<number>> {
  const ids = new Set<number>()
  for (const { verdict, module } of plans) if (verdict === 'add' && module.moduleId !== null) ids.add(module.moduleId)
  if (ids.size === 0) return ids
  const rows = await ctx.db
    .select({ id: sql`wanted.id`.mapWith(Number) })
    .from(sql`unnest(${idArray(ids)}) as wanted (id)`)
    .where(sql`exists (select from ${c} where ${c.moduleId} = wanted.id)`)
  return new Set(rows.map((row) => row.id))
}

/**
 * Finds the wishes for new cases whose summary and module an earlier file of `files` wishes too, in modules that are there: those
 * shall have the case of the first, which is `leader`.
 */
export async function sharedAmongFiles(
  ctx: Ctx,
  files: readonly (readonly CasePlan[])[],
): Promise<{ plan: CasePlan; leader: CasePlan }[]> {
  const shared = modulesOfSeveral(files)
  const open = files.flat().filter(({ verdict, module }) => verdict === 'add' && shared.has(module.moduleId ?? 0))
  if (open.length === 0) return []
  const rows = await ctx.db
    .select({ place: sql<number>`place`, leader: sql<number>`leader` })
    .from(sql`(
      select place, min(place) over (partition by module, ${summaryKeyFor(sql`wanted.summary`)}) as leader
      from ${wantedOf(open)}
    ) one`)
    .where(sql`leader < place`)
    .orderBy(sql`place`)
  return rows.flatMap((row) => {
    const [plan, leader] = [open[row.place], open[row.leader]]
    return plan && leader ? [{ plan, leader }] : []
  })
}

function modulesOfSeveral(files: readonly (readonly CasePlan[])[]): Set<number> {
  const first = new Map<number, number>()
  const shared = new Set<number>()
  for (const [file, plans] of files.entries())
    for (const { verdict, module } of plans) {
      if (verdict !== 'add' || module.moduleId === null) continue
      if (!first.has(module.moduleId)) first.set(module.moduleId, file)
      else if (first.get(module.moduleId) !== file) shared.add(module.moduleId)
    }
  return shared
}

/** Summaries with their modules as rows; `place` is the index of the plan. */
const wantedOf = (plans: readonly CasePlan[]) => {
  const rows = plans.map(({ module, summary }, place) => ({ place, module: module.moduleId, summary }))
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as wanted (place int, module bigint, summary text)`
}
