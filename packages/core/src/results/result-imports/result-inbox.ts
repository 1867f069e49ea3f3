import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import {
  type AliasRow,
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
  const [count] = await ctx.db.execute<{ total: number; results: number }>(
    sql`select count(*)::int as total, coalesce(sum(${sg.waiting}), 0)::int as results from ${sg} where ${chosen}`,
  )
  const total = count?.total ?? 0
  const page = Math.min(input.page, Math.max(1, Math.ceil(total / inboxPageSize)))
  type Row = Omit<InboxView['items'][number], 'candidates' | 'id' | 'lastAt'> & {
    id: string
    lastAt: string
    candidates: string[]
  }
  const rows = await ctx.db.execute<Row>(sql`
    select ${sg.id}, ${sg.name}, ${sg.className} as "className", ${sg.fileName} as "fileName", ${sg.suite}, ${sg.waiting},
      ${sg.ambiguous}, ${sg.lastResult} as "lastResult", ${sg.lastMessage} as "lastMessage", ${sg.lastAt} as "lastAt",
      ${sg.candidates}
    from ${sg} where ${chosen}
    order by ${sg.waiting} desc nulls last, ${sg.id} limit ${inboxPageSize} offset ${(page - 1) * inboxPageSize}`)
  const known = await candidatesById(ctx, projectId, [...new Set(rows.flatMap((row) => row.candidates.map(Number)))])
  const unclear = rows.filter((row) => !row.ambiguous)
  const suggested = await suggestCases(
    ctx,
    projectId,
    unclear.map(({ name }) => name),
  )
  const items = rows.map((row) => ({
    ...row,
    id: Number(row.id),
    lastAt: new Date(row.lastAt),
    candidates: row.ambiguous
      ? row.candidates.flatMap((id) => known.get(Number(id)) ?? [])
      : (suggested.get(row.name) ?? []),
  }))
  return { page, total, results: count?.results ?? 0, items }
}

async function candidatesById(
  ctx: Ctx,
  projectId: number,
  ids: readonly number[],
): Promise<Map<number, CaseCandidate>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.execute<{ id: string; number: number; summary: string }>(sql`
    select ${cases.id}, ${cases.number}, ${cases.summary} from ${cases}
    where ${cases.projectId} = ${projectId} and ${cases.deletedAt} is null and ${cases.id} = any (${idArray(ids)})`)
  return new Map(rows.map((row) => [Number(row.id), { ...row, id: Number(row.id), percent: null }]))
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
      const rows = await tx.db.execute<{ id: string; number: number; summary: string; percent: number }>(sql`
        select ${c.id}, ${c.number}, ${c.summary}, round(similarity(${c.summary}, ${name}) * 100)::int as percent from ${c}
        where ${c.projectId} = ${projectId} and ${c.deletedAt} is null and ${c.summary} % ${name}
        order by 4 desc, ${c.number} limit 3`)
      found.set(
        name,
        rows.map((row) => ({ ...row, id: Number(row.id) })),
      )
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
  type Row = { name: string; className: string; waiting: number; candidates: string[] }
  const [row] = await ctx.db.execute<Row>(sql`
    select ${signatures.name}, ${signatures.className} as "className", ${signatures.waiting}, ${signatures.candidates}
    from ${signatures}
    where ${signatures.id} = ${input.id} and ${signatures.projectId} = ${projectId} and ${signatures.waiting} > 0`)
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  if (search === '') {
    const known = [...(await candidatesById(ctx, projectId, row.candidates.map(Number))).values()]
    const alikes = known.length > 0 ? [] : ((await suggestCases(ctx, projectId, [row.name])).get(row.name) ?? [])
    return { ...row, id: input.id, candidates: [...known, ...alikes] }
  }
  const number = /^(?:tc[-_ ]?)?(\d{1,9})$/i.exec(search)?.[1]
  const found = await ctx.db.execute<{ id: string; number: number; summary: string }>(sql`
    select ${c.id}, ${c.number}, ${c.summary} from ${c}
    where ${c.projectId} = ${projectId} and ${c.deletedAt} is null
      and ${number === undefined ? sql`${c.summary} ilike ${holdingPattern(search)}` : sql`${c.number} = ${Number(number)}`}
    order by ${c.number} desc limit 20`)
  return { ...row, id: input.id, candidates: found.map((each) => ({ ...each, id: Number(each.id), percent: null })) }
}

/** How many tests of a project wait for a decision. */
export async function countInbox(ctx: Ctx, { projectId }: { projectId: number }): Promise<number> {
  const [row] = await ctx.db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${signatures} where ${signatures.projectId} = ${projectId}
      and ${signatures.waiting} > 0`)
  return row?.count ?? 0
}

/** Aliases on one page. */
const aliasPageSize = 50

/** What was decided about tests of a project, the newest first; `before` is the id of the last one that is known. */
export async function listAliases(
  ctx: Ctx,
  input: { projectId: number; before?: number | undefined },
): Promise<AliasRow[]> {
  type Row = Omit<AliasRow, 'id' | 'createdAt'> & { id: string; createdAt: string }
  const rows = await ctx.db.execute<Row>(sql`
    select ${a.id}, ${sg.name}, ${sg.className} as "className", ${sg.fileName} as "fileName",
      case when ${c.id} is null then null else
        json_build_object('number', ${c.number}, 'summary', ${c.summary}, 'deleted',
      ${c.deletedAt} is not null) end as "testCase",
      (select count(*)::int from ${r} where ${r.signatureId} = ${sg.id}) as results,
      coalesce(nullif(btrim(${u.firstName} || ' ' || ${u.lastName}), ''), ${u.username}) as "createdBy",
      ${a.createdAt} as "createdAt"
    from ${a} join ${sg} on ${sg.id} = ${a.signatureId}
    left join ${c} on ${c.id} = ${a.testCaseId} left join ${u} on ${u.id} = ${a.createdBy}
    where ${a.projectId} = ${input.projectId} ${input.before === undefined ? sql`` : sql`and ${a.id} < ${input.before}`}
    order by ${a.id} desc limit ${aliasPageSize}`)
  return rows.map((row) => ({ ...row, id: Number(row.id), createdAt: new Date(row.createdAt) }))
}
