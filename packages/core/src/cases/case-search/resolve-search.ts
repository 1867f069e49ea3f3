import {
  isTextClause,
  type KeyClause,
  parseSearch,
  printClause,
  type SearchProblem,
} from '@caseweave/contract/cases/case-search/search-language'
import { numberText } from '@caseweave/contract/platform/numbers'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { hasTag, isChoice, isPerson, isWhen, type KeyCondition, nothing } from './key-conditions'
import { findModules } from './search-modules'
import { findPeople, findTags, mostTags } from './search-names'
import { asksPhrasesAlone, foundByText, type TextCondition, textCondition, withoutTexts } from './text-condition'
import { documentsAreDue } from './write-documents'

/** A search with its names looked up: what it asks of a case `c`, and of the scope that it is looked for in. */
export type ResolvedSearch = {
  text: TextCondition | null
  keys: KeyCondition[]
  /** What a case must not hold. */
  without: SQL[]
  /** The modules that a case may lie in (null = any), and those that it may not. */
  modules: { within: number[] | null; outside: number[] }
  /** Which of the two the search leaves. */
  applicable: boolean[]
  problems: SearchProblem[]
}

/** What a search is asked with: days begin in the reader's zone. */
type SearchInput = { projectId: number; search: string; timeZone?: string | undefined }

/** Reads a search and looks up the tags, people and modules that it names; those that are not there become problems. */
export async function resolveSearch(ctx: Ctx, input: SearchInput): Promise<ResolvedSearch> {
  const { clauses, problems } = parseSearch(input.search)
  const texts = clauses.filter(isTextClause)
  const documentsComplete =
    asksPhrasesAlone(texts) && texts.length > 0 && !(await documentsAreDue(ctx, input.projectId))
  const resolved: ResolvedSearch = {
    text: textCondition(texts, documentsComplete),
    keys: [],
    without: withoutTexts(texts),
    modules: { within: null, outside: [] },
    applicable: [true, false],
    problems: [...problems],
  }
  const keys = clauses.filter((clause): clause is KeyClause => clause.key !== 'text')
  const found = await Promise.all(keys.map((clause) => lookUp(ctx, input, clause)))
  for (const [index, names] of found.entries()) {
    const clause = keys[index]
    if (clause) add(ctx, resolved, { clause, names, timeZone: input.timeZone ?? 'UTC' })
  }
  return resolved
}

/** What the values of a key turned out to be. */
type Names = { ids: number[]; tags: string[]; none: boolean; problems: SearchProblem[] }

async function lookUp(ctx: Ctx, { projectId }: SearchInput, clause: KeyClause): Promise<Names> {
  const names: Names = { ids: [], tags: [], none: false, problems: [] }
  const missing = (value: string, message: string) =>
    names.problems.push({ text: printClause(clause), message, missing: value })
  const { key } = clause
  if (key !== 'tag' && key !== 'module' && key !== 'assigned' && key !== 'created-by') return names
  for (const value of clause.values) {
    if (key === 'tag') {
      const tags = await findTags(ctx, projectId, value)
      if (tags.length === 0) missing(value, `No test case of this project has the tag “${value}”.`)
      names.tags.push(...tags)
    } else if (key === 'module') {
      const ids = await findModules(ctx, projectId, value)
      if (ids.length === 0) missing(value, `This project has no module “${value}”.`)
      names.ids.push(...ids)
    } else if (key === 'assigned' && value.toLowerCase() === 'none') names.none = true
    else {
      const column = key === 'assigned' ? 'assigned_to' : 'created_by'
      const ids = await findPeople(ctx, projectId, column, value)
      if (ids.length === 0)
        missing(value, `Nobody in this project is called “${value}”. Write a part of a name, or me.`)
      names.ids.push(...ids)
    }
  }
  return withFewerTags(names, clause)
}

/** At most {@link mostTags}: a statement takes no list without end, nor a query of documents so deep. */
function withFewerTags(names: Names, clause: KeyClause): Names {
  const tags = [...new Set(names.tags)]
  if (tags.length < mostTags) return { ...names, tags }
  const message = `This means too many tags: ${numberText(mostTags)} of them were searched for. Write more of their beginnings.`
  return {
    ...names,
    tags: tags.slice(0, mostTags),
    problems: [...names.problems, { text: printClause(clause), message }],
  }
}

interface Found {
  clause: KeyClause
  names: Names
  timeZone: string
}

function add(ctx: Ctx, resolved: ResolvedSearch, { clause, names, timeZone }: Found): void {
  const { key, values, not } = clause
  resolved.problems.push(...names.problems)
  if (key === 'module') {
    const { modules } = resolved
    if (not) modules.outside.push(...names.ids)
    else {
      const wanted = new Set(names.ids)
      modules.within = modules.within ? modules.within.filter((id) => wanted.has(id)) : [...wanted]
    }
  } else if (key === 'applicable') {
    const wanted = values.map((value) => value === 'yes')
    resolved.applicable = resolved.applicable.filter((each) => wanted.includes(each) !== not)
  } else resolved.keys.push(conditionOf(ctx, { key, values, not, names, timeZone }))
}

interface Condition {
  key: Exclude<KeyClause['key'], 'module' | 'applicable'>
  values: readonly string[]
  not: boolean
  names: Names
  timeZone: string
}

function conditionOf(ctx: Ctx, { key, values, not, names, timeZone }: Condition): KeyCondition {
  const { ids, tags, none } = names
  if (key === 'tag') return tags.length > 0 ? hasTag(tags, not) : nothing(not)
  if (key === 'assigned' || key === 'created-by') {
    const column = key === 'assigned' ? 'assigned_to' : 'created_by'
    return ids.length > 0 || none ? isPerson(column, { ids, none, not }) : nothing(not)
  }
  if (key === 'updated' || key === 'created') return isWhen(ctx, key, { values, not, timeZone })
  return isChoice(key, values, not)
}

/** True when a search asks something of the cases themselves, not of the scope alone. */
export const asksCases = ({ text, keys, without }: ResolvedSearch) =>
  text !== null || keys.length > 0 || without.length > 0

/** True when it looks for words, or for cases without some. */
export const asksTexts = ({ text, without }: ResolvedSearch) => text !== null || without.length > 0

const all = (conditions: readonly SQL[]): SQL => sql.join([sql`true`, ...conditions], sql` and `)

/** What a case `c` has to fulfil apart from the words it must hold. */
export const beside = ({ keys, without }: ResolvedSearch): SQL => all([...keys.map((key) => key.sql), ...without])

/** All that a case `c` has to fulfil. What is at hand comes first. */
export const holds = ({ text, keys, without }: ResolvedSearch): SQL =>
  all([...keys.map((key) => key.sql), ...(text ? [text.ofCase] : []), ...without])

/** The same for a query that wants all matches: the words are looked up in their indexes once. */
export const matchesAll = (search: ResolvedSearch, projectId: number): SQL =>
  all([beside(search), ...(search.text ? [foundByText(search.text, projectId)] : [])])
