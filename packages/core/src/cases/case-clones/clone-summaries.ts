import { idArray } from '@caseweave/db/id-array'
import { summaryKeyFor, testCases } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'
import { summaryFor } from './summary-for'

const c = named(testCases, 'c')

/** What a case is called, and the module that it comes to. */
type Wanted = { moduleId: number; summary: string }

const keyed = selected({
  place: sql<number>`place::int`,
  key: sql<string>`key`,
  taken: sql<boolean>`exists (select from ${c} where ${c.moduleId} = asked.module_id and ${c.summaryKey} = asked.key and ${c.deletedAt} is null)`,
})

/**
 * A summary for each clone that no other live case of its module has, nor another one of them: that of its case, or the same with "(copy)".
 * More numbers are tried at a time from round to round, so that the hundredth copy asks seven times.
 */
export async function freeSummaries(ctx: Ctx, wanted: readonly Wanted[]): Promise<string[]> {
  const found = wanted.map(({ summary }) => summary)
  const used = new Set<string>()
  let open = wanted.map((_, index) => index)
  for (let from = 0, size = 1; open.length > 0; from += size, size *= 2) {
    const tried = open.flatMap((index) =>
      Array.from({ length: size }, (_, step) => ({
        index,
        summary: summaryFor(wanted[index]?.summary ?? '', from + step),
      })),
    )
    const answers = await keys(
      ctx,
      tried.map(({ index, summary }) => ({ moduleId: wanted[index]?.moduleId ?? 0, summary })),
    )
    const done = new Set<number>()
    for (const { place, key, taken } of answers) {
      const { index, summary } = tried[place - 1] ?? { index: -1, summary: '' }
      const name = `${wanted[index]?.moduleId}:${key}`
      if (taken || done.has(index) || used.has(name)) continue
      used.add(name)
      done.add(index)
      found[index] = summary
    }
    open = open.filter((index) => !done.has(index))
  }
  return found
}

/** How each of these is compared, and whether its module has it. */
function keys(ctx: Ctx, asked: readonly Wanted[]) {
  const texts = sql.param(asked.map(({ summary }) => summary))
  return keyed.rows(
    ctx.db,
    sql`
      with asked as materialized (
        select module_id,  ${summaryKeyFor(sql`summary`)} as key, place
        from unnest(${idArray(asked.map(({ moduleId }) => moduleId))}, ${texts}::text[]) with ordinality asked (module_id, summary, place)
      )
      select ${keyed} from asked order by place`,
  )
}

/** The number of another live case of the module with this summary; null when there is none. */
export async function caseOfSummary(
  ctx: Ctx,
  { moduleId, summary, except }: Wanted & { except: number },
): Promise<number | null> {
  const [row] = await ctx.db
    .select({ number: testCases.number })
    .from(testCases)
    .where(
      sql`${testCases.moduleId} = ${moduleId} and ${testCases.summaryKey} = ${summaryKeyFor(sql`${summary}::text`)} and ${testCases.deletedAt} is null
        and ${testCases.id} <> ${except}`,
    )
    .limit(1)
  return row?.number ?? null
}
