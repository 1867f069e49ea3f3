import {
  comparedFrom,
  type SimilarCase,
  type SimilarCasesQuery,
} from '@caseweave/contract/cases/case-search/case-search'
import { cleanName } from '@caseweave/contract/platform/case-text'
import { testCases } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'
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

/**
 * Cases of the project that are likely to be the same as the one being written, the likeliest first, those of its module
 * before others. Empty for a summary of a few letters.
 */
export async function similarCases(ctx: Ctx, input: SimilarCasesQuery & { projectId: number }): Promise<SimilarCase[]> {
  const summary = cleanName(input.summary)
  if (summary.length < comparedFrom) return []
  const query = { ...input, summary }
  const [near, far] = await Promise.all([inModule(ctx, query), inProject(ctx, query)])
  const found = [...near, ...far.filter(({ number }) => !near.some((each) => each.number === number))].slice(0, told)
  const trails = await moduleTrails(
    ctx,
    found.map(({ moduleId }) => moduleId),
  )
  return found.map(({ moduleId, ...each }) => ({
    ...each,
    module: trails.get(moduleId)?.map(({ name }) => name) ?? [],
  }))
}

type Query = SimilarCasesQuery & { projectId: number }

/** The likeliest of the cases that fulfil a condition, never the one being written. */
async function likeliest(ctx: Ctx, { projectId, number, moduleId, summary }: Query, condition: SQL) {
  const shown = selected({
    number: c.number,
    summary: c.summary,
    moduleId: c.moduleId,
    percent: sql<number>`round(similarity(${c.summary}, ${summary}) * 100)::int`,
    exact: sql<boolean>`${c.moduleId} = ${moduleId} and lower(${c.summary}) = lower(${summary})`,
  })
  return shown.rows(
    ctx.db,
    sql`
      select ${shown} from ${c}
      where ${condition} and ${c.projectId} = ${projectId} and ${c.deletedAt} is null and ${c.number} <> ${number}
      order by exact desc, percent desc, ${c.number} desc limit ${told}`,
  )
}

/** Reads the module's summaries one by one, the newest first when there are very many. */
async function inModule(ctx: Ctx, query: Query) {
  if (query.moduleId === 0) return []
  const newest = sql`
    select ${c.id} from ${c} where ${c.moduleId} = ${query.moduleId} and ${c.deletedAt} is null
    order by ${c.number} desc limit ${mostCompared}`
  const fits = sql`${c.id} in (${newest}) and similarity(${c.summary}, ${query.summary}) >= ${alike.inModule}`
  return likeliest(ctx, query, fits)
}

/** Asks the trigram index; nothing when it takes too long. */
async function inProject(ctx: Ctx, query: Query) {
  try {
    return await ctx.tx(async (tx) => {
      await tx.db.execute(sql`
        select set_config('pg_trgm.similarity_threshold', ${String(alike.inProject)}, true),
          set_config('statement_timeout', ${String(patience)}, true)`)
      return likeliest(tx, query, sql`${c.summary} % ${query.summary}`)
    })
  } catch (error) {
    if (isTimeout(error) || (error instanceof Error && isTimeout(error.cause))) return []
    throw error
  }
}

/** PostgreSQL's query_canceled. */
const isTimeout = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '57014'
