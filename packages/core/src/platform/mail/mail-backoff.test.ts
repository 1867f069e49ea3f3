import { expect, it } from 'vitest'
import { nextTry } from './mail-backoff'

const made = new Date('2026-11-20T12:00:00Z')
const after = (minutes: number) => new Date(made.getTime() + minutes * 60_000)

it('waits longer each time, and an hour at most', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 50].map((attempts) => nextTry(attempts, made, made))
  expect(waits.map((time) => (time ?? 0) / 60_000)).toEqual([1, 2, 5, 10, 15, 30, 60, 60, 60])
})

it('gives up after 72 hours, not before', () => {
  expect(nextTry(70, made, after(72 * 60))).toBe(60 * 60_000)
  expect(nextTry(70, made, after(72 * 60 + 1))).toBeNull()
})

it('tries some times even when its first try comes late, or the clock has jumped', () => {
  expect([1, 7].map((attempts) => nextTry(attempts, made, after(100 * 60)))).toEqual([60_000, 60 * 60_000])
  expect(nextTry(8, made, after(100 * 60))).toBeNull()
})
