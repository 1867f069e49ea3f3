import { afterEach, expect, it, vi } from 'vitest'
import { keepTicks, mostStored, readTicks } from './kept-ticks'

/** A tab's storage that takes texts up to this many characters, as a browser's does. */
function storageOf(characters: number) {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    setItem(key: string, text: string) {
      if (text.length > characters) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      kept.set(key, text)
    },
  }
}

const numbersTo = (count: number, step = 1) => new Set(Array.from({ length: count }, (_, at) => 1 + at * step))

afterEach(() => {
  vi.stubGlobal('sessionStorage', storageOf(5_000_000))
  for (const projectId of [1, 2]) keepTicks(projectId, new Set())
  vi.unstubAllGlobals()
})

it('keeps as many ticks as a project has cases, each project its own', () => {
  vi.stubGlobal('sessionStorage', storageOf(5_000_000))
  const many = numbersTo(50_000, 7)
  expect(keepTicks(1, many)).toBe(true)
  expect(keepTicks(2, numbersTo(3))).toBe(true)
  expect([...readTicks(1)].join()).toBe([...many].join())
  expect(readTicks(2)).toEqual(numbersTo(3))
  expect(keepTicks(1, new Set())).toBe(true)
  expect(readTicks(1)).toEqual(new Set())
})

it('keeps in the page what the storage does not take, says so, and stores again what it takes', () => {
  vi.stubGlobal('sessionStorage', storageOf(20))
  expect(keepTicks(1, numbersTo(3))).toBe(true)
  const many = numbersTo(50, 3)
  expect(keepTicks(1, many)).toBe(false)
  expect(readTicks(1)).toEqual(many)
  expect(keepTicks(1, numbersTo(2))).toBe(true)
  expect(readTicks(1)).toEqual(numbersTo(2))
})

it('keeps in the page what is more than a tab stores', () => {
  vi.stubGlobal('sessionStorage', storageOf(5_000_000))
  expect(keepTicks(1, numbersTo(mostStored + 1))).toBe(false)
  expect(readTicks(1).size).toBe(mostStored + 1)
})

it('keeps ticks in the page where the browser stores nothing at all', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(readTicks(1)).toEqual(new Set())
  expect(keepTicks(1, new Set())).toBe(true)
  expect(keepTicks(1, numbersTo(4))).toBe(false)
  expect(readTicks(1)).toEqual(numbersTo(4))
})
