import { expect, it } from 'vitest'
import { filterValues, shownValues, typedValues, withFilter } from './search-filters'
import { type SearchKey, searchKeys } from './search-keys'

it('reads what a search asks of a field, however it is written', () => {
  const search = 'pay prio:hi,LOW "tag:no" -tag:slow tags:smoke tag:"needs review" http://tag:x'
  expect(filterValues(search, 'priority')).toEqual(['high', 'low'])
  expect(filterValues(search, 'tag')).toEqual(['smoke', 'needs review'])
  expect(filterValues(search, 'assigned')).toEqual([])
})

it('changes one field and leaves every other letter as it was', () => {
  const search = 'pay  prio:hi -tag:slow "second  step" tags:smoke tag:b unknown:x'
  expect(withFilter(search, 'priority', ['low', 'high'])).toBe(
    'pay  priority:low,high -tag:slow "second  step" tags:smoke tag:b unknown:x',
  )
  expect(withFilter(search, 'tag', ['needs review'])).toBe(
    'pay  prio:hi -tag:slow "second  step" tag:"needs review" unknown:x',
  )
  expect(withFilter(search, 'priority', [])).toBe('pay -tag:slow "second  step" tags:smoke tag:b unknown:x')
  expect(withFilter('', 'assigned', ['me'])).toBe('assigned:me')
  expect(withFilter('half typ', 'kind', ['manual'])).toBe('half typ kind:manual')
})

it('comes back to the same values for every field, whatever is in them', () => {
  const odd = ['a', 'needs review', 'say "hi"', 'x,y', '-z', '5']
  for (const key of Object.keys(searchKeys) as SearchKey[]) {
    const written = withFilter('words', key, odd)
    expect(filterValues(written, key), key).toEqual(odd)
    expect(withFilter(written, key, []), key).toBe('words')
  }
  expect(typedValues(shownValues(odd))).toEqual(odd)
  expect(typedValues(' smoke , , needs  review,smoke')).toEqual(['smoke', 'needs review'])
})
