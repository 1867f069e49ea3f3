import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { pageCountOf } from '@caseweave/contract/platform/page-count'
import {
  type AliasRow,
  aliasPageSize,
  type CaseCandidate,
  type InboxView,
  inboxPageSize,
  type ListInbox,
} from '@caseweave/contract/results/result-imports/result-inbox'
import { idArray } from '@caseweave/db/id-array'
import { resultAliases, resultSignatures, testCases, unmatchedResults, users } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import { holdingPattern } from '../../cases/case-search/text-condition'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { personName } from '../../platform/text/person-name'

const a = named(resultAliases, 'a')
const c = named(testCases, 'c')
const cases = named(testCases)
const r = named(unmatchedResults, 'r')
const sg = named(resultSignatures, 'sg')
const signatures = named(resultSignatures)
const u = named(users, 'u')

/** How alike (0 to 1) a summary has to be to be suggested. */
const alike = 0.35
/** How long (ms) suggestions may take: they are an extra. */
const patience = 1_000

/** A page of the tests whose results wait, those with most results first. Only what is alike is suggested; nothing is matched by it. */
export async function listInbox(ctx: Ctx, input: { projectId: number } & ListInbox): Promise<InboxView> {
  const { projectId, show, search } = input
  const like = holdingPattern(search)
  const chosen = sql`${sg.projectId} = ${projectId} and ${sg.waiting} > 0
    ${show === 'all' ? sql`` : sql`and ${sg.ambiguous} = ${show === 'ambiguous'}`}
    ${search === '' ? sql`` : sql`and (${sg.name} ilike ${like} or ${sg.className} ilike ${like} or ${sg.fileName} ilike ${like})`}`
  const [count] = await ctx.db
    .select({ total: sql<number>`count(*)::int`, results: sql<number>`coalesce(sum(${sg.waiting}), 0)::int` })
    .from(sg)
    .where(chosen)
  const total = count?.total ?? 0
  const page = Math.min(input.page, pageCountOf(total, inboxPageSize))
  const rows = await ctx.db
    .select({
      id: sg.id,
      name: sg.name,
      className: sg.className,
      fileName: sg.fileName,
      suite: sg.suite,
      waiting: sg.waiting,
      ambiguous: sg.ambiguous,
      lastResult: sg.lastResult,
      lastMessage: sg.lastMessage,
      lastAt: sg.lastAt,
      candidates: sg.candidates,
    })
    .from(sg)
    .where(chosen)
    .orderBy(sql`${sg.waiting} desc nulls last`, sg.id)
    .limit(inboxPageSize)
    .offset((page - 1) * inboxPageSize)
  const known = await candidatesById(ctx, projectId, [...new Set(rows.flatMap((row) => row.candidates))])
  const unclear = rows.filter((row) => !row.ambiguous)
  const suggested = await suggestCases(
    ctx,
    projectId,
    unclear.map(({ name }) => name),
  )
  const items = rows.map((row) => ({
    ...row,
    candidates: row.ambiguous ? row.candidates.flatMap((id) => known.get(id) ?? []) : (suggested.get(row.name) ?? []),
  }))
  return { page, total, results: count?.results ?? 0, items }
}

async function candidatesById(
  ctx: Ctx,
  projectId: number,
  ids: readonly number[],
): Promise<Map<number, CaseCandidate>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: cases.id, number: cases.number, summary: cases.summary })
    .from(cases)
    .where(
      sql`${cases.projectId} = ${projectId} and ${cases.deletedAt} is null and ${cases.id} = any (${idArray(ids)})`,
    )
  return new Map(rows.map((row) => [row.id, { ...row, percent: null }]))
}

/** Up to three cases with summaries like each name; none where looking takes too long. */
async function suggestCases(
  ctx: Ctx,
  projectId: number,
  names: readonly string[],
): Promise<Map<string, CaseCandidate[]>> {
  const wanted = [...new Set(names)].filter((name) => name.length >= 4)
  const found = new Map<string, CaseCandidate[]>()
  if (wanted.length === 0) return found
  const began = performance.now()
  await ctx.tx(async (tx) => {
    await tx.db.execute(sql`select set_config('pg_trgm.similarity_threshold', ${String(alike)}, true)`)
    for (const name of wanted) {
      if (performance.now() - began > patience) return
      const percent = sql<number>`round(similarity(${c.summary}, ${name}) * 100)::int`
      const rows = await tx.db
        .select({ id: c.id, number: c.number, summary: c.summary, percent })
        .from(c)
        .where(sql`${c.projectId} = ${projectId} and ${c.deletedAt} is null and ${c.summary} % ${name}`)
        .orderBy(sql`4 desc`, c.number)
        .limit(3)
      found.set(name, rows)
    }
  })
  return found
}

/** A test of the inbox with cases that a person may mean: by number or by words, else those that are suggested; NOT_FOUND for others. */
export async function getInboxItem(
  ctx: Ctx,
  input: { projectId: number; id: number; search: string },
): Promise<
  Pick<InboxView['items'][number], 'id' | 'name' | 'className' | 'waiting'> & { candidates: CaseCandidate[] }
> {
  const { projectId, search } = input
  const [row] = await ctx.db
    .select({
      id: signatures.id,
      name: signatures.name,
      className: signatures.className,
      waiting: signatures.waiting,
      candidates: signatures.candidates,
    })
    .from(signatures)
    .where(sql`${signatures.id} = ${input.id} and ${signatures.projectId} = ${projectId} and ${signatures.waiting} > 0`)
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  if (search === '') {
    const known = [...(await candidatesById(ctx, projectId, row.candidates)).values()]
    const alikes = known.length > 0 ? [] : ((await suggestCases(ctx, projectId, [row.name])).get(row.name) ?? [])
    return { ...row, candidates: [...known, ...alikes] }
  }
  const number = /^(?:tc[-_ ]?)?(\d{1,9})$/i.exec(search)?.[1]
  const found = await ctx.db
    .select({ id: c.id, number: c.number, summary: c.summary })
    .from(c)
    .where(sql`${c.projectId} = ${projectId} and ${c.deletedAt} is null
      and ${number === undefined ? sql`${c.summary} ilike ${holdingPattern(search)}` : sql`${c.number} = ${Number(number)}`}`)
    .orderBy(sql`${c.number} desc`)
    .limit(20)
  return { ...row, candidates: found.map((each) => ({ ...each, percent: null })) }
}

/** How many tests of a project wait for a decision. */
export async function countInbox(ctx: Ctx, { projectId }: { projectId: number }): Promise<number> {
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(signatures)
    .where(sql`${signatures.projectId} = ${projectId} and ${signatures.waiting} > 0`)
  return row?.count ?? 0
}

/** What was decided about tests of a project, the newest first; `before` is the id of the last one that is known. */
export async function listAliases(
  ctx: Ctx,
  input: { projectId: number; before?: number | undefined },
): Promise<AliasRow[]> {
  return ctx.db
    .select({
      id: a.id,
      name: sg.name,
      className: sg.className,
      fileName: sg.fileName,
      testCase: sql<AliasRow['testCase']>`case when ${c.id} is null then null else
        json_build_object('number', ${c.number}, 'summary', ${c.summary}, 'deleted', ${c.deletedAt} is not null) end`,
      results: sql<number>`(select count(*)::int from ${r} where ${r.signatureId} = ${sg.id})`,
      createdBy: sql<string | null>`nullif(${personName(u)}, '')`,
      createdAt: a.createdAt,
    })
    .from(sql`${a} join ${sg} on ${sg.id} = ${a.signatureId}
      left join ${c} on ${c.id} = ${a.testCaseId} left join ${u} on ${u.id} = ${a.createdBy}`)
    .where(sql`${a.projectId} = ${input.projectId}
      ${input.before === undefined ? sql`` : sql`and ${a.id} < ${input.before}`}`)
    .orderBy(sql`${a.id} desc`)
    .limit(aliasPageSize)
}
