import { writeCaseNumbers } from '@caseweave/contract/cases/test-cases/case-numbers'
import { describe, expect, it } from 'vitest'
import {
  type AutomationPick,
  emptyPick,
  foldPick,
  isTooLong,
  mappedSteps,
  readPick,
  withVersion,
  writePick,
} from './automation-pick'

const read = (fields: Record<string, string>) => readPick((name) => fields[name] ?? '')
const posted = (fields: Record<string, string | string[]>) => {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value)
  return form
}

describe('what is ticked for automation mapping', () => {
  it('goes into an address and comes back', () => {
    const pick: AutomationPick = {
      cases: [1, 2, 3, 40],
      versions: new Map([
        [2, 1],
        [40, 3],
        [3, 1],
      ]),
      steps: [1, 4],
    }
    const back = read(writePick(pick))
    expect({ ...back, versions: [...back.versions].sort() }).toEqual({ ...pick, versions: [...pick.versions].sort() })
    expect(read(writePick({ ...emptyPick, steps: [] })).steps).toEqual([])
    expect(writePick(emptyPick)).toEqual({ cases: '', versions: '', steps: '' })
  })

  it.each<Record<string, string>>([
    { cases: '!' },
    { versions: '0_1~x~2' },
    { steps: 'ü' },
    { cases: '1.'.repeat(3_000) },
  ])('takes what is wrong as left out: %j', (fields) => {
    expect(read(fields)).toEqual(emptyPick)
  })

  it('says when no address holds it', () => {
    const sparse = Array.from({ length: 1_900 }, (_, at) => at * 200_000 + 1)
    expect(isTooLong({ ...emptyPick, cases: sparse })).toBe(true)
    expect(isTooLong({ ...emptyPick, cases: Array.from({ length: 2_000 }, (_, at) => at + 1) })).toBe(false)
  })

  it('takes the boxes of a page, and keeps those of other pages', () => {
    const form = posted({ shownCases: writeCaseNumbers([1, 2, 3]), case: ['2', '9', 'x'] })
    expect(foldPick({ ...emptyPick, cases: [1, 7] }, form)).toEqual({ ...emptyPick, cases: [2, 7] })
  })

  it('leaves steps untouched that were not touched', () => {
    const shown = { shownSteps: writeCaseNumbers([1, 2, 3]), stepsNow: writeCaseNumbers([1, 5]) }
    expect(foldPick(emptyPick, posted({ ...shown, step: ['1'] })).steps).toBeNull()
    expect(foldPick(emptyPick, posted({ ...shown, step: ['1', '2'] })).steps).toEqual([1, 2, 5])
    expect(foldPick(emptyPick, posted({ ...shown })).steps).toEqual([5])
    expect(foldPick({ ...emptyPick, steps: [] }, posted({ stepsNow: '' })).steps).toEqual([])
    expect(foldPick(emptyPick, posted({})).steps).toBeNull()
  })

  it('knows the steps that are mapped already', () => {
    const mapped = [
      { number: 1, steps: [2] },
      { number: 2, steps: [3, 9] },
      { number: 3, steps: [] },
    ]
    expect(mappedSteps(mapped, [1, 2], [1, 2, 3])).toEqual([2, 3])
    expect(mappedSteps(mapped, [3], [1, 2, 3])).toEqual([1, 2, 3])
    expect(mappedSteps(mapped, [4], [1, 2, 3])).toEqual([])
  })

  it('keeps a version only where it is not the usual one', () => {
    const chosen = withVersion(emptyPick, 4, 1, 3)
    expect([...chosen.versions]).toEqual([[4, 1]])
    expect([...withVersion(chosen, 4, 3, 3).versions]).toEqual([])
  })
})
