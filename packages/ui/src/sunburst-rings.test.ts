import { describe, expect, it } from 'vitest'
import { type SunburstNode, sunburstRings } from './sunburst-rings'

const node = (id: string, value: number, children?: SunburstNode[]): SunburstNode => ({
  id,
  label: id,
  value,
  color: 'chart-1',
  children,
})
const shape = (roots: SunburstNode[]) =>
  sunburstRings(roots).map((ring) => ring.map((arc) => [arc.node?.id ?? null, arc.value, arc.percent]))

describe('sunburstRings', () => {
  it('puts children around their parent and a gap where there are none', () => {
    expect(shape([node('automatable', 70, [node('done', 45), node('pending', 25)]), node('other', 30)])).toEqual([
      [
        ['automatable', 70, 70],
        ['other', 30, 30],
      ],
      [
        ['done', 45, 45],
        ['pending', 25, 25],
        [null, 30, 0],
      ],
    ])
  })

  it('fills what children leave over, so that every ring is as long as the first', () => {
    const rings = sunburstRings([node('a', 10, [node('b', 4, [node('c', 1)])]), node('d', 3, [node('e', 3)])])
    expect(rings.map((ring) => ring.reduce((sum, arc) => sum + arc.value, 0))).toEqual([13, 13, 13])
    expect(rings[2]?.[0]?.path).toEqual(['a', 'b', 'c'])
  })

  it('has whole-number percentages of the whole, and none of nothing', () => {
    expect(shape([node('a', 1), node('b', 2)])[0]?.map(([, , percent]) => percent)).toEqual([33, 67])
    expect(shape([node('a', 999), node('b', 1)])[0]?.map(([, , percent]) => percent)).toEqual([99, 1])
    expect(shape([node('a', 0)])).toEqual([[['a', 0, 0]]])
    expect(shape([])).toEqual([])
  })
})
