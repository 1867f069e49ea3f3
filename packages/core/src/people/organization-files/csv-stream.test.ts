import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { countingCsv, csvField } from './csv-stream'

async function counted(pieces: string[], limits = {}) {
  const { through, passed } = countingCsv(limits)
  const read = await text(Readable.from(pieces.map((piece) => Buffer.from(piece))).pipe(through))
  return { read, ...passed() }
}

describe('a CSV that is counted', () => {
  it('counts records, whose values may have line breaks and quotes, wherever it is cut', async () => {
    const csv = 'a,b\n1,"two\nlines ""quoted"""\n2,\n'
    for (let at = 0; at <= csv.length; at++)
      expect(await counted([csv.slice(0, at), csv.slice(at)])).toMatchObject({ read: csv, rows: 2, bytes: csv.length })
  })

  it('refuses a record that is too long, though it has lines, and more than was said', async () => {
    const endless = ['a\n"', ...Array.from({ length: 50 }, () => 'line\n')]
    await expect(counted(endless, { longest: 200 })).rejects.toThrow('A row is longer')
    await expect(
      counted(['a\n', ...Array.from({ length: 50 }, () => 'line\n')], { longest: 200 }),
    ).resolves.toMatchObject({ rows: 50 })
    await expect(counted(['a\n1\n'], { most: 3 })).rejects.toThrow('more in it than the manifest says')
  })

  it('tells nothing from an empty text', () => {
    expect([null, '', 'a "b"', 3].map(csvField)).toEqual(['', '""', '"a ""b"""', '"3"'])
  })
})
