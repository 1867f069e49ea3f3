import { describe, expect, it } from 'vitest'
import {
  emptyPick,
  isEmptyPick,
  type MappingPick,
  partsOfPick,
  readPick,
  withFilter,
  withTicks,
  withVersion,
  writePick,
} from './mapping-pick'

const picks: MappingPick[] = [
  emptyPick,
  { steps: [{ on: true, numbers: [1, 2, 3, 900, 123_456] }], versions: new Map() },
  {
    steps: [
      { on: false, numbers: [12] },
      { on: true, filter: { moduleId: 0, search: '' } },
      { on: false, filter: { moduleId: 340, search: 'tag:"a~b" . ÄÖ %~ 日本 & =' } },
      { on: true, numbers: [5, 6] },
      { on: false, numbers: [7] },
    ],
    versions: new Map([
      [5, 2],
      [6, 2],
      [70, 11],
    ]),
  },
]

describe('a pick', () => {
  it.each(picks)('comes back from its text as it was: %j', (pick) => {
    const back = readPick(writePick(pick))
    expect(back?.steps).toEqual(pick.steps)
    expect([...(back?.versions ?? [])].sort()).toEqual([...pick.versions].sort())
  })

  it.each(['x', 't', 't!', 'a', 'a5', 'v0.1', 'v.1', 'vx.1', 'a1.%E0%A4%A', '~', 't1~', `t${'1.'.repeat(4_000)}1`])(
    'is not read from %s',
    (text) => {
      expect(readPick(text)).toBeNull()
    },
  )

  it('leaves nothing of ticks that went to and fro', () => {
    const on = withTicks(emptyPick, [{ number: 7, on: true, was: false }])
    expect(on.steps).toEqual([{ on: true, numbers: [7] }])
    expect(isEmptyPick(withTicks(on, [{ number: 7, on: false, was: false }]))).toBe(true)
    const off = withTicks(emptyPick, [{ number: 7, on: false, was: true }])
    expect(off.steps).toEqual([{ on: false, numbers: [7] }])
    expect(isEmptyPick(withTicks(off, [{ number: 7, on: true, was: true }]))).toBe(true)
    const version = withVersion(emptyPick, 7, 1, 2)
    expect([...version.versions]).toEqual([[7, 1]])
    expect(isEmptyPick(withVersion(version, 7, 2, 2))).toBe(true)
  })

  it('keeps ticks before and behind a filter apart', () => {
    const first = withTicks(emptyPick, [{ number: 3, on: true, was: false }])
    const filtered = withFilter(first, false, { moduleId: 0, search: 'login' })
    const pick = withTicks(filtered, [{ number: 3, on: true, was: false }])
    expect(pick.steps).toHaveLength(3)
    expect(partsOfPick(pick)).toEqual({ head: filtered.steps, on: new Set([3]), off: new Set() })
    // The same filter said again holds now; one for everything needs nothing before it.
    expect(withFilter(pick, true, { moduleId: 0, search: 'login' }).steps.at(-1)).toMatchObject({ on: true })
    expect(withFilter(pick, true, { moduleId: 0, search: 'login' }).steps).toHaveLength(3)
    expect(withFilter(pick, true, { moduleId: 0, search: '' }).steps).toHaveLength(1)
  })
})
