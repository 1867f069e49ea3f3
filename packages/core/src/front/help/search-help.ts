import type { FoundTopics } from '@caseweave/contract/front/help'
import MiniSearch, { type SearchResult } from 'minisearch'
import { type HelpBook, helpBook } from './help-book'
import { readWords } from './render-topic'

/** How many topics a search shows at most, and how many of its words are looked for. */
const shown = 15
/** The share of the best one's score below which a topic has little more than a word in common with the question. */
const leastShare = 0.1
const mostWords = 24
/** Letters of a question that are read at all. */
const mostLetters = 4_000

/** Words that stand in every question and tell nothing. */
const empty = new Set(
  `a about after all also am an and any are as at be been but by can cannot could did do does doing for from get got had has have having he
  help how i if in into is it its just like make me my need no not of on one or our please she should so some than that the their them then there
  these they this those to up us want was way we were what when where which who whom whose why will with would you your`.split(
    /\s+/,
  ),
)

/** The stem of an English word, roughly: enough for "importing", "imports" and "imported" to meet. */
export function stemOf(word: string): string {
  const rules: [RegExp, string][] = [
    [/(?:'|’)s?$/, ''],
    [/ies$/, 'y'],
    [/(?<=ss|x|ch|sh)es$/, ''],
    [/(?<![su])s$/, ''],
    [/(?<=[a-z]{3})(?:ing|ed)$/, ''],
    [/(?<=[a-z]{3})e$/, ''],
  ]
  const stem = rules.reduce((text, [from, to]) => (text.length > 3 ? text.replace(from, to) : text), word.toLowerCase())
  return stem.replace(/([bdgmnprt])\1$/, '$1')
}

/** Words that people use for what the product calls otherwise. */
const otherWords: Record<string, string[]> = {
  bug: ['defect', 'ticket'],
  colleague: ['member', 'person'],
  percentage: ['percent', 'coverage'],
  script: ['automate'],
  several: ['many'],
  lots: ['many'],
  multiple: ['many'],
  bulk: ['many'],
  missing: ['unmatched'],
  login: ['sign'],
  email: ['mail'],
  picture: ['image'],
  boss: ['lead'],
  changed: ['history'],
  restore: ['undo'],
  device: ['asset'],
  edit: ['change'],
}

const processTerm = (term: string) => (empty.has(term.toLowerCase()) ? null : stemOf(term))

function indexOf(book: HelpBook): MiniSearch {
  const index = new MiniSearch({
    fields: ['title', 'tasks', 'summary', 'headings', 'words'],
    processTerm,
    searchOptions: {
      boost: { title: 4, tasks: 3, summary: 2, headings: 1.5 },
      // They stand in nearly every topic.
      boostTerm: (term) => (term === 'test' || term === 'cas' ? 0.25 : 1),
      // Short words have too many neighbours.
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      prefix: (term) => term.length > 2,
      weights: { fuzzy: 0.3, prefix: 0.5 },
      combineWith: 'OR',
    },
  })
  index.addAll(
    book.files.map(({ id, title, tasks, summary, text }) => {
      const { words, headings } = readWords(text)
      return {
        id,
        title,
        tasks: tasks.join(', '),
        summary,
        headings: headings.map((each) => each.title).join(', '),
        words,
      }
    }),
  )
  return index
}

/** What answers more of the words stands before what answers one of them often. */
function ranked(index: MiniSearch, asked: readonly string[]): SearchResult[] {
  const words = new Set(asked.flatMap((word) => [word, ...(otherWords[word] ?? [])]))
  const answered = ({ queryTerms }: SearchResult) => queryTerms.length / asked.length
  return index
    .search([...words].join(' '))
    .map((result) => ({ ...result, score: result.score * (0.5 + answered(result)) }))
    .sort((one, other) => other.score - one.score)
    .filter(({ score }, _, [best]) => score >= leastShare * (best?.score ?? 0))
}

const indexes = new WeakMap<HelpBook, MiniSearch>()

/** The topics that answer a question in anybody's own words; typing errors and beginnings of words are forgiven. */
export function searchHelp(question: string, book = helpBook()): FoundTopics {
  const query = question.slice(0, mostLetters).trim().replace(/\s+/g, ' ')
  const all = [...new Set(query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])]
  const words = all.filter((word) => !empty.has(word))
  // Whoever asks by such words alone means them.
  const asked = (words.length > 0 ? words : all).slice(0, mostWords)
  const index = indexes.get(book) ?? indexOf(book)
  indexes.set(book, index)
  const found = ranked(index, asked).slice(0, shown)
  return {
    query,
    topics: found.flatMap(({ id }) => book.place(String(id)) ?? []),
    cut: words.length > mostWords || question.trim().length > mostLetters,
  }
}
