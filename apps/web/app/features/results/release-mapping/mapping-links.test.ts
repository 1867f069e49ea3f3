import { emptyPick } from '@caseweave/contract/results/release-mapping/mapping-pick'
import { describe, expect, it } from 'vitest'
import { changedAddress, mappingHref, readMappingAddress } from './mapping-links'

const read = (query: string) => readMappingAddress(new URLSearchParams(query))

describe('the address of release mapping', () => {
  it('says what is shown, and leaves out what is usual', () => {
    const full = '?release=4&module=7&type=all&search=login&show=mapped&page=3&pageSize=40&pick=t1'
    expect(mappingHref(2, read(full), { page: 3 })).toBe(`/project/2/app/releaseMapping${full}`)
    expect(mappingHref(2, read(''))).toBe('/project/2/app/releaseMapping')
  })

  it.each([
    'release=x&module=-1&type=some&show=few&page=0&pageSize=7&pick=%25',
    'release=9999999999999999&page=1e3&pick=t!',
    'search=%00',
  ])('takes what is wrong in it as left out: %s', (query) => {
    expect(read(query)).toEqual(read(''))
  })

  it('forgets what was ticked with another release, and keeps it otherwise', () => {
    const address = read('release=4&pick=t1&page=2')
    expect(changedAddress(address, { releaseId: 5 }).pick).toBe(emptyPick)
    expect(changedAddress(address, { search: 'x' })).toMatchObject({ page: 1, pick: address.pick })
    expect(mappingHref(2, { ...address, releaseId: 0 })).toBe('/project/2/app/releaseMapping')
  })
})
