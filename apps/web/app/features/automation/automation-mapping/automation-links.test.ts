import { describe, expect, it } from 'vitest'
import { automationHref, beganAt, changedAddress, readAutomationAddress } from './automation-links'
import { emptyPick } from './automation-pick'

const read = (query: string) => readAutomationAddress(new URLSearchParams(query))
const full =
  '?module=7&release=4&feature=3&scenario=9&version=2&show=all&search=login&page=3&pageSize=40&onlyMapped=1&stepPage=2&cases=1&versions=2_1&steps=1.2'

describe('the address of automation mapping', () => {
  it('says what is shown, and leaves out what is usual', () => {
    expect(automationHref(2, read(full), { page: 3 })).toBe(`/project/2/app/testCaseMapping${full}`)
    expect(automationHref(2, read(''))).toBe('/project/2/app/testCaseMapping?module=0')
    expect(automationHref(2, read('?module=7'), {}, 'module')).toBe('/project/2/app/testCaseMapping/module?module=7')
  })

  it.each([
    'module=-1&release=x&feature=0&scenario=1e3&version=9999999&show=some&page=0&pageSize=7&onlyMapped=yes&stepPage=0',
    'release=9999999999999999&search=%00&cases=!&versions=_&steps=%25',
  ])('takes what is wrong in it as left out: %s', (query) => {
    expect(read(query)).toEqual(read(''))
  })

  it('leads back to pages of cases of the project alone', () => {
    const from = (path: string) => beganAt(2, new URLSearchParams({ from: path }))
    for (const path of ['', '/12', '/12?at=3', '?search=x'])
      expect(from(`/project/2/app/testCaseDefinition${path}`)).toBe(`/project/2/app/testCaseDefinition${path}`)
    for (const path of [
      '',
      'https://elsewhere.example/',
      '//elsewhere.example',
      '/project/3/app/testCaseDefinition',
      '/logout',
    ])
      expect(from(path)).toBeNull()
  })

  it('begins anew with another module, and keeps the release', () => {
    expect(changedAddress(read(full), { moduleId: 8 })).toMatchObject({
      ...{ moduleId: 8, releaseId: 4, fileId: 0, scenarioId: 0, version: 0, page: 1, pick: emptyPick },
    })
    expect(changedAddress(read(full), { moduleId: 7 }).scenarioId).toBe(9)
  })

  it('forgets the ticks of steps with what they belong to', () => {
    for (const change of [{ fileId: 5 }, { scenarioId: 5 }, { version: 1 }, { releaseId: 5 }]) {
      expect(changedAddress(read(full), change).pick).toMatchObject({ cases: [1], steps: null })
    }
    expect(changedAddress(read(full), { fileId: 5 })).toMatchObject({ scenarioId: 0, version: 0 })
    expect(changedAddress(read(full), { scenarioId: 5, fileId: 5 })).toMatchObject({ scenarioId: 5, version: 0 })
    for (const change of [{ fileId: 5 }, { scenarioId: 5 }, { version: 1 }, { onlyMapped: false }])
      expect(changedAddress(read(full), change).stepPage).toBe(1)
    expect(changedAddress(read(full), { search: 'x' }).stepPage).toBe(2)
    expect(changedAddress(read(full), { search: 'x' })).toMatchObject({ page: 1, pick: read(full).pick })
  })
})
