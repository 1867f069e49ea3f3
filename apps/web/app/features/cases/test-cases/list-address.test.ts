import { readTestCaseListQuery } from '@caseweave/contract/cases/test-cases/test-case-list'
import { describe, expect, it } from 'vitest'
import { caseHref, keptFields, listHref, listParameters, placeHref } from './list-address'

const queryOf = (text: string) => readTestCaseListQuery(new URLSearchParams(text))
const list = '/project/7/app/testCaseDefinition'

describe('the address of the list', () => {
  it('is read leniently: what is wrong counts as left out', () => {
    expect(queryOf('moduleId=0&applicable=maybe&sort=&direction=up&page=-1&pageSize=7&search=%00&other=1')).toEqual({
      applicable: 'all',
      search: '',
      sort: 'number',
      direction: 'desc',
      page: 1,
      pageSize: 10,
    })
    expect(
      queryOf(`moduleId=5&applicable=applicable&sort=priority&direction=asc&page=3&pageSize=200&search= a%25b `),
    ).toEqual({
      moduleId: 5,
      applicable: 'applicable',
      search: 'a%b',
      sort: 'priority',
      direction: 'asc',
      page: 3,
      pageSize: 200,
    })
    expect(queryOf(`search=${'x'.repeat(201)}`).search).toBe('')
  })

  it('begins at the first page when anything else changes, and keeps what others put there', () => {
    expect(listHref(7, '?page=3&open=1%2C2&search=a', { sort: 'priority', direction: 'asc' })).toBe(
      `${list}?open=1%2C2&search=a&sort=priority&direction=asc`,
    )
    expect(listHref(7, '?page=3&search=a', { search: null })).toBe(list)
    expect(keptFields('?page=3&column=tags&column=priority&search=a', ['search'])).toEqual([
      ['column', 'tags'],
      ['column', 'priority'],
    ])
  })

  it('leads to a case and back to its place', () => {
    const query = queryOf('moduleId=5&search=pay&sort=priority&direction=asc&pageSize=100')
    expect(caseHref(7, 12, listParameters(query), 250)).toBe(
      `${list}/12?moduleId=5&search=pay&sort=priority&direction=asc&pageSize=100&at=250`,
    )
    expect(placeHref(7, query, 250)).toBe(
      `${list}?moduleId=5&search=pay&sort=priority&direction=asc&pageSize=100&page=3`,
    )
    expect(placeHref(7, queryOf(''), 4)).toBe(`${list}?moduleId=0`)
  })
})
