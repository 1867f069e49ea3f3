import { describe, expect, it } from 'vitest'
import { landPick } from './land-pick'

type Pick = { cases: number[]; steps: number[] | null }
const textsOf = ({ cases, steps }: Pick, module = 1, scenario = 1) => ({
  cases: `${module} ${cases}`,
  steps: `${scenario} ${steps}`,
})
const arrived = (pick: Pick, module?: number, scenario?: number) => ({ pick, texts: textsOf(pick, module, scenario) })

describe('the pick after a navigation', () => {
  const began: Pick = { cases: [1], steps: null }
  const newest: Pick = { cases: [1, 2], steps: [3] }

  it('keeps what was ticked on the way, also when nothing was ticked before', () => {
    expect(landPick(textsOf(began), arrived(began), newest)).toEqual(newest)
    const nothing: Pick = { cases: [], steps: null }
    expect(landPick(textsOf(nothing), arrived(nothing), newest)).toEqual(newest)
  })

  it('keeps what was unticked on the way', () => {
    expect(landPick(textsOf(began), arrived(began), { cases: [], steps: null })).toEqual({ cases: [], steps: null })
  })

  it('takes what the address sets, such as nothing', () => {
    expect(landPick(textsOf(began), arrived({ cases: [], steps: [] }), newest)).toEqual({ cases: [], steps: [] })
  })

  it('decides on each part by itself', () => {
    const other: Pick = { cases: [7], steps: null }
    expect(landPick(textsOf(began), arrived(other), newest)).toEqual({ cases: [7], steps: [3] })
  })

  it('takes the address where the part belongs to something else by now', () => {
    expect(landPick(textsOf(began), arrived(began, 1, 2), newest)).toEqual({ cases: [1, 2], steps: null })
    expect(landPick(textsOf(began), arrived(began, 2, 2), newest)).toEqual(began)
  })

  it('takes the address when nobody saw the navigation begin, and changes none of its picks', () => {
    const address = arrived(began)
    expect(landPick(undefined, address, newest)).toEqual(began)
    expect(landPick(textsOf(began), address, newest)).not.toBe(address.pick)
    expect(address.pick).toEqual({ cases: [1], steps: null })
  })
})
