import {
  comparedFrom,
  type SimilarCase,
  type SimilarCasesQuery,
} from '@caseweave/contract/cases/case-search/case-search'
import { cleanSummary } from '@caseweave/contract/platform/case-text'
import { testCases } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { moduleTrails } from '../../project/modules/module-trails'

const c = named(testCases, 'c')

/** How many similar cases are told. */
const told = 5

/** From this share of common trigrams on two summaries are alike: in one module, and in the whole project. */
export const alike = { inModule: 0.6, inProject: 0.75 } as const

/** A module with more cases than this is not read as a whole. */
const mostCompared = 5_000

/** The hint comes while somebody types: a project of which every summary is alike is not worth more than this (ms). */
const patience = 400

type Found = { number: number; summary: string; module: number; percent: number; exact: boolean }

/**
 * Cases of the project that are likely to be the same as the one being written, the likeliest first, those of its module
 * before others. Empty for a summary of a few letters.
 */
export async function similarCases(ctx: Ctx, input: SimilarCasesQuery & { projectId: number }): Promise<SimilarCase[]> {
  const summary = cleanSummary(input.summary)
  if (summary.length < comparedFrom) return []
  const query = { ...input, summary }
  const [near, far] = await Promise.all([inModule(ctx, query), inProject(ctx, query)])
  const found = [...near, ...far.filter(({ number }) => !near.some((each) => each.number === number))].slice(0, told)
  const trails = await moduleTrails(
    ctx,
    found.map(({ module }) => module),
  )
  return found.map((each) => ({ ...each, module: trails.get(each.module)?.map(({ name }) => name) ?? [] }))
}

type Query = SimilarCasesQuery & { projectId: number }

/** What is told of a case, and which one it must not be. */
const columns = ({ summary, moduleId }: Query): SQL => sql`
  ${c.number}, ${c.summary}, ${c.moduleId}::float8 as module,
  round(similarity(${c.summary}, ${summary}) * 100)::int as percent, ${c.moduleId} = ${moduleId}
  and lower(${c.summary}) = lower(${summary}) as exact
  from ${c}`
const other = ({ projectId, number }: Query): SQL =>
  sql`${c.projectId} = ${projectId} and ${c.deletedAt} is null and ${c.number} <> ${number}`
const likeliest = sql`order by exact desc, percent desc, ${c.number} desc limit ${told}`

/** Reads the module's summaries one by one, the newest first when there are very many. */
async function inModule(ctx: Ctx, query: Query): Promise<Found[]> {
  if (query.moduleId === 0) return []
  const newest = sql`
    select ${c.id} from ${c} where ${c.moduleId} = ${query.moduleId} and ${c.deletedAt} is null
    order by ${c.number} desc limit ${mostCompared}`
  return ctx.db.execute<Found>(sql`
    select ${columns(query)} where ${c.id} in (${newest}) and ${other(query)}
      and similarity(${c.summary}, ${query.summary}) >= ${alike.inModule} ${likeliest}`)
}

/** Asks the trigram index; nothing when it takes too long. */
async function inProject(ctx: Ctx, query: Query): Promise<Found[]> {
  try {
    return await ctx.tx(async (tx) => {
      await tx.db.execute(sql`
        select set_config('pg_trgm.similarity_threshold', ${String(alike.inProject)}, true),
          set_config('statement_timeout', ${String(patience)}, true)`)
      return tx.db.execute<Found>(
        sql`select ${columns(query)} where ${other(query)} and ${c.summary} % ${query.summary} ${likeliest}`,
      )
    })
  } catch (error) {
    if (isTimeout(error) || (error instanceof Error && isTimeout(error.cause))) return []
    throw error
  }
}

/** PostgreSQL's query_canceled. */
const isTimeout = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '57014'
