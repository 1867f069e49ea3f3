import { foundOfKind } from '@caseweave/contract/front/palette'
import { featureFiles, scenarios, scenarioVersions } from '@caseweave/db/schema'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { holdingPattern, holdsTrigram } from '../../cases/case-search/text-condition'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'

const f = named(featureFiles, 'f')
const s = named(scenarios, 's')
const v = named(scenarioVersions, 'v')

/** So many that have the words are compared, of which the best are offered. */
const compared = 50

/** Where no word holds a trigram, so that the index cannot help, so many scenarios are looked at. */
const mostLookedAt = 5_000

const holding = (column: SQLWrapper, words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => sql`and ${column} ilike ${holdingPattern(word)}`),
    sql` `,
  )

/** Names that begin with the first word before others, the shortest first. */
const order = (name: SQLWrapper, [first = '']: readonly string[]): SQL =>
  sql`not starts_with(lower(${name}), ${first}), length(${name}), lower(${name})`

/** Live feature files by their names. */
export const findFeatureFiles = (ctx: Ctx, projectId: number, words: readonly string[]) =>
  ctx.db
    .select({ id: f.id, name: f.name })
    .from(sql`${f} where ${f.projectId} = ${projectId} and ${f.deletedAt} is null ${holding(f.name, words)}
      order by ${order(f.name, words)} limit ${foundOfKind}`)

/** Live scenarios by their names, with their files; found by the trigrams of their names. */
export function findScenarios(ctx: Ctx, projectId: number, words: readonly string[]) {
  const live = sql`select * from ${s} where ${s.projectId} = ${projectId} and ${s.deletedAt} is null`
  const near = words.some(holdsTrigram) ? live : sql`select * from (${live} limit ${mostLookedAt}) s where true`
  const kind = sql`(select ${v.kind} from ${v} where ${v.scenarioId} = ${s.id} order by ${v.version} desc limit 1)`
  return ctx.db
    .select({ id: s.id, name: s.name, fileId: f.id, fileName: f.name })
    .from(sql`(${near} ${holding(s.name, words)} limit ${compared}) s join ${f} on ${f.id} = ${s.featureFileId}
      where ${kind} <> 'background' order by ${order(s.name, words)}, ${s.id} limit ${foundOfKind}`)
}
