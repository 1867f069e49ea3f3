import type { StepKeywordType } from '@caseweave/contract/automation/feature-files/feature-files'
import { dialects } from '@cucumber/gherkin'

/** A step's keyword, and what it says where that is known. */
export type KeywordStep = { keyword: string; keywordType?: StepKeywordType }

const keyOf = (keyword: string) => keyword.trim().toLowerCase()

/** The keywords of all languages for one kind of step. A star is one of every kind. */
const keywordsOf = (kind: 'given' | 'when' | 'then') =>
  new Set(
    Object.values(dialects)
      .flatMap((dialect) => dialect[kind])
      .map(keyOf)
      .filter((key) => key !== '*'),
  )
const given = keywordsOf('given')
const when = keywordsOf('when')
const outcome = keywordsOf('then')

/** Which steps say what is to be seen: those under a Then of whatever language, and what follows them with an And or a But. */
export function outcomesOf(steps: readonly KeywordStep[]): boolean[] {
  let current = false
  return steps.map(({ keyword, keywordType }) => {
    const key = keyOf(keyword)
    if (keywordType && keywordType !== 'Conjunction' && keywordType !== 'Unknown') current = keywordType === 'Outcome'
    else if (keywordType !== 'Conjunction' && outcome.has(key)) current = true
    else if (keywordType !== 'Conjunction' && (given.has(key) || when.has(key))) current = false
    return current
  })
}
