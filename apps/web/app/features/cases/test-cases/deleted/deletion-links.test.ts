import { expect, it } from 'vitest'
import { behindDeletion, behindRestoring, deleteFromRow } from './deletion-links'

const definitions = '/project/7/app/testCaseDefinition'

it('goes back to what the dialog stands over, and to the list once the case is deleted', () => {
  expect(behindDeletion(7, 12, { pathname: `${definitions}/delete/12`, search: '?page=2' })).toEqual({
    list: `${definitions}?page=2`,
    back: `${definitions}?page=2`,
  })
  expect(behindDeletion(7, 12, { pathname: `${definitions}/12/delete`, search: '?at=3&version=1&search=a' })).toEqual({
    list: `${definitions}?search=a`,
    back: `${definitions}/12?at=3&version=1&search=a`,
  })
})

it('goes back from restoring to the list of deleted cases or to the case, without the search for a module', () => {
  const over = (path: string) => behindRestoring(7, 12, { pathname: definitions + path, search: '?q=basket&search=a' })
  expect(over('/deleted/12/restore')).toBe(`${definitions}/deleted?search=a`)
  expect(over('/12/restore')).toBe(`${definitions}/12?search=a`)
})

it('finds the dialog of a row', () => {
  expect(deleteFromRow(`${definitions}/12?at=4`, '?page=2')).toBe(`${definitions}/delete/12?page=2`)
  expect(deleteFromRow('/elsewhere', '')).toBeNull()
})
