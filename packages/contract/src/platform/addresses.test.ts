import { expect, it } from 'vitest'
import { withParameters } from './addresses'

it('changes parameters of an address, whatever stands in the others', () => {
  expect(withParameters('/list?search=why?&page=2', { page: '3' })).toBe('/list?search=why%3F&page=3')
  expect(withParameters('/list?page=2', { page: null })).toBe('/list')
  expect(withParameters('/list', { page: '1' })).toBe('/list?page=1')
})
