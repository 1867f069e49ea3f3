import { describe, expect, it } from 'vitest'
import { readSuggestionAddress, suggestionSearch, suggestionsHref, undoAnswerHref } from './suggestion-links'

describe('addresses of suggestions', () => {
  it('say the same when they are read and written', () => {
    for (const search of [
      '',
      '?case=12&release=3',
      '?scenario=7&show=12&release=0',
      '?search=4&release=2&page=3',
      '?module=9',
    ]) {
      expect(suggestionSearch(readSuggestionAddress(new URLSearchParams(search)))).toBe(search)
    }
  })

  it('leave out what is no number', () => {
    const read = (search: string) => readSuggestionAddress(new URLSearchParams(search))
    expect(read('case=x&scenario=-1&search=1.5&module=1e99&show=&release=y&page=0')).toEqual({
      ...{ caseNumber: 0, scenarioId: 0, searchId: 0, list: 0, moduleId: 0, shown: 0, releaseId: 0, page: 1 },
    })
    expect(read('').releaseId).toBeNull()
  })

  it('take an answer back and lead to where it was given', () => {
    expect(suggestionsHref(1, { caseNumber: 2, releaseId: 3 })).toBe(
      '/project/1/app/testCaseMapping/suggestions?case=2&release=3',
    )
    expect(undoAnswerHref(1, { caseNumber: 2, releaseId: 3 }, { caseNumber: 2, scenarioId: 9 })).toBe(
      '/project/1/app/testCaseMapping/suggestions/undo?case=2&release=3&answer=2-9',
    )
    expect(undoAnswerHref(1, {}, { caseNumber: 2, scenarioId: 9 })).toBe(
      '/project/1/app/testCaseMapping/suggestions/undo?answer=2-9',
    )
  })
})
