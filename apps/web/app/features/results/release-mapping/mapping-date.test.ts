import { expect, it } from 'vitest'
import { mappingDateFormat } from './mapping-date'

it('writes the day first, and the time as the reader’s clock has it', () => {
  const seconds = Date.UTC(2026, 0, 9, 22, 5) / 1000
  expect(mappingDateFormat('UTC')(seconds)).toMatchObject({ short: '09/01/26 22:05', iso: '2026-01-09T22:05:00Z' })
  expect(mappingDateFormat('Asia/Tokyo')(seconds).short).toBe('10/01/26 07:05')
})
