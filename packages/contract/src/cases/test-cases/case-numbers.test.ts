import { expect, it } from 'vitest'
import { readCaseNumbers, writeCaseNumbers } from './case-numbers'

it('writes runs of neighbours as one', () => {
  expect(writeCaseNumbers([3, 1, 2, 100, 2])).toBe('1-2.2p')
  expect(writeCaseNumbers([])).toBe('')
  const page = Array.from({ length: 2_000 }, (_, index) => 998_001 + index)
  expect(writeCaseNumbers(page).length).toBeLessThan(12)
})

it('stays short enough for an address, whatever is chosen among a million', () => {
  const scattered = Array.from({ length: 2_000 }, (_, index) => 500 * index + 1 + (index % 7))
  expect(writeCaseNumbers(scattered).length).toBeLessThan(6_500)
})

it.each([1, 2, 7, 40, 1_000])('reads what it wrote, with gaps of up to %i', (gap) => {
  let number = 0
  const numbers = Array.from({ length: 500 }, (_, index) => (number += 1 + ((index * 7_919) % gap)))
  expect(readCaseNumbers(writeCaseNumbers([...numbers].reverse()))).toEqual(numbers)
  expect(readCaseNumbers(writeCaseNumbers([...numbers, 999_999_999]))).toEqual([...numbers, 999_999_999])
})

it.each(['0', 'x!', '1..2', '-3', '1-', 'zzzzzz', '1-zzzzzz', '1,2', '１'])('refuses %s', (text) => {
  expect(readCaseNumbers(text)).toBeNull()
})

it('refuses more numbers than can be chosen', () => {
  expect(readCaseNumbers('1-9.2', 11)).toHaveLength(11)
  expect(readCaseNumbers('1-a.2', 11)).toBeNull()
})
