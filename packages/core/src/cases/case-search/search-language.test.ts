import { parseSearch, printSearch } from '@caseweave/contract/cases/case-search/search-language'
import fc from 'fast-check'
import { expect, it } from 'vitest'

/** Texts that look like searches, and texts that do not. */
const anySearch = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          'tag:',
          'priority:high',
          'updated:<',
          '7d',
          '-',
          '"',
          '""',
          ',',
          ' ',
          ':',
          'TC-',
          '12',
          '\u0000',
        ),
        fc.constantFrom(
          'module:',
          'prio:lo',
          'Created:2026-11',
          'nokey:',
          'kind:manual,',
          'Ä',
          '登录',
          '@',
          '..',
          '\n',
        ),
        fc.string({ maxLength: 4 }),
      ),
      { maxLength: 14 },
    )
    .map((parts) => parts.join('')),
)

it('never throws, and reads what it has printed as the same search', () => {
  fc.assert(
    fc.property(anySearch, (text) => {
      const { clauses, problems } = parseSearch(text)
      const again = parseSearch(printSearch(clauses))
      expect(again.clauses).toEqual(clauses)
      // What stays wrong is what was searched for as words; what was left out is not printed.
      expect(again.problems.length).toBeLessThanOrEqual(problems.length)
    }),
    { numRuns: 5_000 },
  )
})
