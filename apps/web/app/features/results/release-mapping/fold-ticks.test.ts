import { writeCaseNumbers } from '@caseweave/contract/cases/test-cases/case-numbers'
import { emptyPick, readPick, writePick } from '@caseweave/contract/results/release-mapping/mapping-pick'
import { expect, it } from 'vitest'
import { foldTicks, versionField } from './fold-ticks'

function posted(fields: Record<string, string | string[]>): FormData {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value)
  return form
}

it('takes the ticks of a page that was posted, and keeps those of other pages', () => {
  const before = readPick('t5') ?? emptyPick
  const form = posted({ shownOn: writeCaseNumbers([1, 2]), shownOff: writeCaseNumbers([3, 4]), case: ['1', '3'] })
  const pick = foldTicks(before, form)
  expect(pick.steps).toEqual([
    { on: true, numbers: [5, 3] },
    { on: false, numbers: [2] },
  ])
  // The same page posted again says the same.
  expect(writePick(foldTicks(pick, form))).toBe(writePick(pick))
})

it('takes versions that differ from the usual one, and nothing from fields that are not its own', () => {
  const form = posted({
    [versionField(7, 3)]: '2',
    [versionField(8, 1)]: '1',
    'version.x.1': '4',
    shownOn: '!',
    case: 'x',
  })
  const pick = foldTicks(emptyPick, form)
  expect([...pick.versions]).toEqual([[7, 2]])
  expect(pick.steps).toEqual([])
})
