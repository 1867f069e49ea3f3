import { describe, expect, it } from 'vitest'
import { glueHref } from './glue-links'
import { readGlueAddress } from './read-glue-address'

describe('the address of the glue contract', () => {
  it('says what is asked, and nothing more', () => {
    expect(glueHref(3)).toBe('/project/3/app/featureEdit/glue')
    const query = { fileId: 7, state: 'unused' as const, search: 'a b', page: 2 }
    const href = glueHref(3, query)
    expect(readGlueAddress(new URL(href, 'http://x').searchParams)).toEqual(query)
  })

  it.each([
    ['fileId=x&state=y&page=-1', { state: 'undefined', search: '', page: 1 }],
    ['fileId=&search=%20&page=1e9', { state: 'undefined', search: '', page: 1 }],
    [`search=${'x'.repeat(500)}`, { state: 'undefined', search: '', page: 1 }],
  ])('reads %s as what can be', (parameters, expected) => {
    expect(readGlueAddress(new URLSearchParams(parameters))).toEqual(expected)
  })
})
