import { scenarioLinks, testCaseSearch, testCases } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { tagPrefix } from '../../cases/case-search/write-documents'
import { named } from '../../platform/database/named-tables'
import type { TermCounts } from '../step-matching/project-terms'
import { isFunctionWord } from '../word-vectors/function-words'
import { type LearnedWords, withLearned } from '../word-vectors/learned-words'
import { likelyTerms } from '../word-vectors/near-terms'
import { bareTag, documentTerms } from './document-terms'
import { mostCompared } from './find-scenarios'
import type { ComparedScenario } from './read-scenarios'

const links = named(scenarioLinks)
const c = named(testCases, 'c')
const s = named(testCaseSearch, 's')

/** Cases that are ranked: where a scenario's words are in more, those that the index brings first. */
const mostRanked = 2_000

/** Cases that are compared whatever they share, so that there is always something to look at. */
const fewestCompared = 10

/** How many are compared with the scenario that a page is about. */
const forPage = { most: mostCompared, fewest: fewestCompared }

/** Words that lead to cases. */
const mostAsked = 6
/** Words near to one of these that lead to cases too. */
const mostNear = 4

/**
 * The ids of the cases that share the most with a scenario, as a query: by the words of the search, the rarest in scenarios two by
 * two, and by its tags. Those that are tied to it are among them.
 */
export function caseCandidates(
  projectId: number,
  one: ComparedScenario,
  { counts, learned }: { counts: TermCounts; learned: LearnedWords },
  { most, fewest } = forPage,
): SQL {
  const orNear = nearWith(withLearned(likelyTerms, learned))
  const terms = documentTerms([one.name, ...one.steps.map((step) => step.text)], [])
  const rarest = terms
    .filter((term) => (term.length > 1 || /[^\p{ASCII}]/u.test(term)) && !isFunctionWord(term))
    .map((term) => ({ term, documents: counts.of(term) }))
    .sort((a, b) => a.documents - b.documents || (a.term < b.term ? -1 : 1))
    .slice(0, mostAsked)
    .map(({ term }) => term)
  // Documents of the search hold tags as words with a prefix.
  const tags = JSON.stringify(one.tags.map((tag) => literal(`${tagPrefix}${bareTag(tag)}`)))
  return sql`
    with words as materialized (
      select to_tsquery('simple', word) as query
      from json_array_elements_text(${JSON.stringify(rarest.map(orNear))}::json) word
    ), found as materialized (
      select ${s.testCaseId} as id, ${s.document} from ${s}
      where ${s.projectId} = ${projectId} and ${s.document} @@ to_tsquery('simple', ${queryOf(rarest.map(orNear))}) limit ${mostRanked}
    ), ranked as (
      select found.id from found
      order by (select count(*) from words where found.document @@ words.query)
        + (select count(*) from json_array_elements_text(${tags}::json) tag where found.document @@ tag::tsquery) desc,
        found.id desc limit ${most}
    )
    select id from ranked
    union
    select ${links.testCaseId} from ${links} where ${links.scenarioId} = ${one.id}
    union
    -- By number, since in the order of ids those of all projects before this one would be read.
    (select ${c.id} from ${c}
    where ${c.projectId} = ${projectId} and ${c.deletedAt} is null order by ${c.number} limit ${fewest})`
}

/** A word as the beginning of one, in quotes of the query language. */
const literal = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
const inQuotes = (word: string) => `${literal(word)}:*`

/** A word, or one that says nearly the same. */
const nearWith = (near: (word: string) => readonly { term: string }[]) => (word: string) =>
  `(${[
    word,
    ...near(word)
      .slice(0, mostNear)
      .map(({ term }) => term),
  ]
    .map(inQuotes)
    .join(' | ')})`

/** Two of the words at least, or the only one there is. */
function queryOf(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return words.flatMap((word, index) => words.slice(index + 1).map((other) => `(${word} & ${other})`)).join(' | ')
}
