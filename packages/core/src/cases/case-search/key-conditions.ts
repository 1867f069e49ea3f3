import { type DateBound, readDateRange } from '@caseweave/contract/cases/case-search/search-dates'
import type { ChoiceKey } from '@caseweave/contract/cases/case-search/search-keys'
import { caseFields, choiceValues } from '@caseweave/contract/cases/test-cases/case-fields'
import { isoDayIn } from '@caseweave/contract/platform/moments'
import { dayBegins } from '@caseweave/contract/platform/zone-clock'
import { idArray } from '@caseweave/db/id-array'
import { testCases } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { tagLength, tagPrefix } from './write-documents'

const c = named(testCases, 'c')

/**
 * A condition on a case `c`; `indexed`: an index finds the cases that fulfil it. `query`: what their documents match, when
 * these know of it. `choice`: a value of a fixed list, which a row has at hand. `tag`: the one tag that is asked for.
 */
export type KeyCondition = { sql: SQL; indexed: boolean; query?: SQL; choice?: boolean; tag?: string }

/** As one parameter: `tag:sprint-*` may mean thousands. */
const textArray = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`

const either = (not: boolean, condition: SQL, indexed = false): KeyCondition =>
  not ? { sql: sql`not (${condition})`, indexed: false } : { sql: sql`(${condition})`, indexed }

/** True for no case, or (`not`) for all. */
export const nothing = (not: boolean): KeyCondition => ({ sql: not ? sql`true` : sql`false`, indexed: !not })

/** Has one of the tags. The second part is what the index is partial by. */
export const hasTag = (tags: readonly string[], not: boolean): KeyCondition =>
  not
    ? { sql: sql`not ${c.tags} && ${textArray(tags)}`, indexed: false }
    : {
        sql: sql`(${c.tags} && ${textArray(tags)} and ${c.tags} <> '{}')`,
        indexed: true,
        query: tagQuery(tags),
        ...onlyOf(tags),
      }

const onlyOf = ([tag, ...others]: readonly string[]) => (tag !== undefined && others.length === 0 ? { tag } : {})

/** One of the tags, as documents have them; quoted, so that no tag is read as an operator. */
function tagQuery(tags: readonly string[]): SQL {
  const lexemes = tags.map((tag) => `'${tagPrefix}${[...tag].slice(0, tagLength).join('').replace(/['\\]/g, '$&$&')}'`)
  return sql`lower(${lexemes.join(' | ')})::tsquery`
}

/** Has one of these in the column; `none`: or nobody. */
export function isPerson(
  column: 'assigned_to' | 'created_by',
  { ids, none, not }: { ids: readonly number[]; none: boolean; not: boolean },
): KeyCondition {
  const person = sql`c.${sql.identifier(column)}`
  const one = sql`${person} = any (${idArray(ids)})`
  if (none) return either(not, sql`${person} is null or ${one}`)
  return not ? { sql: sql`(${person} is null or not ${one})`, indexed: false } : { sql: one, indexed: true }
}

const templates: Record<string, number> = { text: 1, steps: 2 }
const kinds: Record<string, readonly string[]> = {
  automatable: ['pending', 'automated'],
  'not-applicable': ['notApplicable'],
}

/** The values of a key with a fixed list; `applicable` belongs to the scope. */
export const isChoice = (...asked: Parameters<typeof hasChoice>): KeyCondition => ({
  ...hasChoice(...asked),
  choice: true,
})

function hasChoice(key: Exclude<ChoiceKey, 'applicable'>, values: readonly string[], not: boolean): KeyCondition {
  switch (key) {
    case 'kind':
      return either(not, sql`${c.kind} = any (${textArray(values.flatMap((value) => kinds[value] ?? [value]))})`)
    case 'template':
      return either(
        not,
        sql`${c.templateId} = any (${`{${values.map((value) => templates[value] ?? 0).join(',')}}`}::smallint[])`,
      )
    case 'automated': {
      const yes = values.includes('yes')
      if (yes && values.includes('no')) return either(not, sql`true`)
      return either(not, yes ? sql`${c.automated}` : sql`not ${c.automated}`)
    }
    default: {
      const chosen = choiceValues(key).filter((value) => values.includes(value.toLowerCase()))
      // Sorting by it has an index, which finds the cases of a value too.
      return either(not, sql`${c[key]} = any (${textArray(chosen)})`, caseFields[key].sorts)
    }
  }
}

/** Was added, or changed last, in one of these stretches of time; days begin in `timeZone`. */
export function isWhen(
  ctx: Ctx,
  key: 'updated' | 'created',
  { values, not, timeZone }: { values: readonly string[]; not: boolean; timeZone: string },
): KeyCondition {
  const now = sql`${ctx.now().toISOString()}::timestamptz`
  const begin = (...day: Parameters<typeof dayBegins>) => sql`${dayBegins(...day).toISOString()}::timestamptz`
  const momentOf = (bound: DateBound): SQL => {
    if ('day' in bound) return begin(bound.day, timeZone)
    if ('today' in bound) return begin(isoDayIn(ctx.now(), timeZone), timeZone, bound.today)
    return sql`(${now} - ${`${bound.ago} ${bound.unit}`}::interval)`
  }
  const stretches = values.flatMap((value) => readDateRange(value) ?? [])
  const within = (column: SQL): SQL => {
    const parts = stretches.map(({ from, before }) => {
      const bounds = [
        ...(from ? [sql`${column} >= ${momentOf(from)}`] : []),
        ...(before ? [sql`${column} < ${momentOf(before)}`] : []),
      ]
      return sql`(${sql.join(bounds, sql` and `)})`
    })
    return sql`(${sql.join(parts, sql` or `)})`
  }
  if (key === 'created') return either(not, within(sql`${c.createdAt}`), true)
  // What was never changed is found by the order of creation: so an import adds nothing to the index of changes.
  const changed = sql`${within(sql`${c.modifiedAt}`)} and ${c.modifiedAt} > ${c.createdAt}`
  const added = sql`${within(sql`${c.createdAt}`)} and ${c.modifiedAt} <= ${c.createdAt}`
  return either(not, sql`(${changed}) or (${added})`, true)
}
