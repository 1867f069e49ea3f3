import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../context'
import { bareTag, documentTerms } from './document-terms'
import { readTermCounts } from './project-terms'
import type { ComparedScenario } from './read-scenarios'

/** Cases that are compared exactly. */
const mostCompared = 50

/** Cases that are ranked: where a scenario's words are in more, those that the index brings first. */
const mostRanked = 2_000

/** Words that lead to cases. */
const mostAsked = 6

/**
 * The ids of the cases that share the most with a scenario, as a query: by the words of the search, the rarest in scenarios two by
 * two, and by its tags. Those that are tied to it are among them.
 */
export async function caseCandidates(ctx: Ctx, projectId: number, one: ComparedScenario): Promise<SQL> {
  const terms = documentTerms([one.name, ...one.steps.map((step) => step.text)], [])
  const counts = await readTermCounts(ctx, projectId, terms)
  const rarest = terms
    .filter((term) => term.length > 1 || /[^\p{ASCII}]/u.test(term))
    .map((term) => ({ term, documents: counts.of(term) }))
    .sort((a, b) => a.documents - b.documents || (a.term < b.term ? -1 : 1))
    .slice(0, mostAsked)
    .map(({ term }) => term)
  const asked = queryOf(rarest)
  const tags = one.tags.map(bareTag).filter((tag) => tag !== '')
  return sql`
    select found.id from (
      select ranked.id, (select count(*) from json_array_elements_text(${JSON.stringify(rarest)}::json) word
        where ranked.document @@ to_tsquery('simple', ${quoted(sql`word`)})) as words, ranked.tagged
      from (
        select s.test_case_id as id, s.document,
          exists (select from test_cases c, unnest(c.tags) tag where c.id = s.test_case_id
            and lower(tag) in (select json_array_elements_text(${JSON.stringify(tags)}::json))) as tagged
        from test_case_search s
        where s.project_id = ${projectId} and s.document @@ to_tsquery('simple', ${asked})
        limit ${mostRanked}
      ) ranked
      order by words desc, tagged desc, ranked.id desc limit ${mostCompared}
    ) found
    union
    select test_case_id from scenario_links where scenario_id = ${one.id}`
}

/** A word as the beginning of one, in quotes of the query language. */
const quoted = (word: SQL) => sql`'''' || replace(replace(${word}, '\\', '\\\\'), '''', '''''') || ''':*'`

const inQuotes = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`

/** Two of the words at least, or the only one there is. */
function queryOf(words: readonly string[]): string {
  if (words.length < 2) return words.map(inQuotes).join('')
  const pairs = words.flatMap((word, index) =>
    words.slice(index + 1).map((other) => `(${inQuotes(word)} & ${inQuotes(other)})`),
  )
  return pairs.join(' | ')
}
