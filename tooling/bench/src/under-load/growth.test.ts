import { expect, it } from 'vitest'
import { growthOf, lineThrough } from './growth'

it('finds the line through points', () => {
  expect(lineThrough([1, 2, 3].map((x) => ({ x, y: 10 + 2 * x })))).toEqual({ start: 10, slope: 2 })
  expect(lineThrough([{ x: 1, y: 5 }])).toEqual({ start: 5, slope: 0 })
})

it('tells what grows from what has only warmed up, by the hour and as a share', () => {
  const minute = 60_000
  const samples = (value: (at: number) => number) =>
    Array.from({ length: 31 }, (_, at) => ({ at: at * minute, value: value(at) }))
  const warmed = growthOf(samples((at) => Math.min(100, 50 + at * 5)))
  expect(warmed).toEqual({ perHour: 0, share: 0, mean: 100 })
  const leaking = growthOf(samples((at) => 100 + at))
  expect(leaking.perHour).toBeCloseTo(60)
  expect(leaking.share).toBeCloseTo(20 / 120)
})
