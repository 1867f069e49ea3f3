import { describe, expect, it } from 'vitest'
import { millisecondsOf, momentOf, splitParameters } from './result-values'

describe('values of result files', () => {
  it.each([
    ['1.5', 1500],
    ['0,25', 250],
    ['1,234.5', 1234500],
    ['1,234,567', 1234567000],
    ['-3', 0],
    ['', 0],
    ['soon', 0],
    ['1e3', 1000000],
    ['99999999999', 0],
  ])('a time of "%s" s is %d ms', (text, milliseconds) => expect(millisecondsOf(text)).toBe(milliseconds))

  it.each([
    ['2026-01-05T10:00:00Z', '2026-01-05T10:00:00.000Z'],
    ['2026-01-05T10:00:00', '2026-01-05T10:00:00.000Z'],
    ['2026-01-05 10:00:00.123456 +0200', '2026-01-05T08:00:00.123Z'],
    ['2026-01-05', '2026-01-05T00:00:00.000Z'],
    ['Fri Feb 27 06:59:03 UTC 2026', '2026-02-27T06:59:03.000Z'],
    ['2025-01-22T22:46:54 UTC', '2025-01-22T22:46:54.000Z'],
    ['2026-07-22T22:46:54 CEST', '2026-07-22T20:46:54.000Z'],
    ['2026-03-12T20:59:52 ART', '2026-03-12T23:59:52.000Z'],
    ['Fri Feb 27 06:59:03 CET 2026', '2026-02-27T05:59:03.000Z'],
    ['Fri Feb 27 06:59:03 CST 2026', '2026-02-27T12:59:03.000Z'],
    ['27 Feb 2026 06:59:03', '2026-02-27T06:59:03.000Z'],
    ['27-Feb-2026 06:59', '2026-02-27T06:59:00.000Z'],
    ['06:59:03 27-Feb-2026', '2026-02-27T06:59:03.000Z'],
    ['Feb 27, 2026 6:59:03 PM', '2026-02-27T18:59:03.000Z'],
    ['Fri, 27 Feb 2026 06:59:03 +0100', '2026-02-27T05:59:03.000Z'],
    ['Fri Feb 27 2026 06:59:03 GMT+0100 (Central European Standard Time)', '2026-02-27T05:59:03.000Z'],
    ['27 Feb 2026', '2026-02-27T00:00:00.000Z'],
    ['2025-01-22T22:46:54 IST', undefined],
    ['2026-02-30', undefined],
    ['2026-11-31T10:00:00Z', undefined],
    ['1767607200000', '2026-01-05T10:00:00.000Z'],
    ['1767607200', '2026-01-05T10:00:00.000Z'],
    ['02/03/2026', undefined],
    ['1.5.2024', '2024-05-01T00:00:00.000Z'],
    ['01.05.2024 9:30', '2024-05-01T09:30:00.000Z'],
    ['31.12.2025, 23:59:58', '2025-12-31T23:59:58.000Z'],
    ['31.02.2025', undefined],
    ['0001-01-01T00:00:00', undefined],
    ['1970-01-01T00:00:00Z', undefined],
    ['2026-13-45', undefined],
    ['', undefined],
  ])('"%s" is the moment %s', (text, iso) => expect(momentOf(text)?.toISOString()).toBe(iso))

  it('is no matter of the zone of the machine that reads it', () => {
    const { TZ } = process.env
    process.env.TZ = 'Australia/Lord_Howe'
    try {
      expect(new Date('27 Feb 2026 06:59:03').toISOString()).toBe('2026-02-26T19:59:03.000Z')
      expect(momentOf('27 Feb 2026 06:59:03')?.toISOString()).toBe('2026-02-27T06:59:03.000Z')
      expect(momentOf('2026-02-27 06:59')?.toISOString()).toBe('2026-02-27T06:59:00.000Z')
    } finally {
      if (TZ === undefined) delete process.env.TZ
      else process.env.TZ = TZ
    }
  })

  it.each([
    ['test_add[red]', 'test_add', '[red]'],
    ['signsIn(String)[2]', 'signsIn', '(String)[2]'],
    ['Wrong password - Examples - Example #1.2', 'Wrong password', 'Examples - Example #1.2'],
    ['Wrong password #3', 'Wrong password', '#3'],
    ['signsIn()', 'signsIn', ''],
    ['[only]', '[only]', ''],
    ['plain', 'plain', ''],
  ])('"%s" is "%s" with "%s"', (name, base, dataset) => expect(splitParameters(name)).toEqual({ base, dataset }))
})
