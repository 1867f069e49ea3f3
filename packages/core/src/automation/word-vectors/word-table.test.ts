import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadWordTable, readTable } from './load-word-table'
import { packWordVectors, readWordTable } from './word-table'

const place = createRequire(import.meta.url).resolve('@caseweave/core/word-vectors/english.bin')
const likeness = (one: string, other: string) => {
  const { table } = loadWordTable()
  return table ? table.likeness(table.find(one), table.find(other)) : 0
}

describe('the table of word vectors', () => {
  it('has the commonest words, and knows which mean nearly the same', () => {
    const { table, problem } = loadWordTable()
    expect(problem).toBeNull()
    expect([...(table?.words() ?? [])].slice(0, 3)).toEqual(['the', 'of', 'to'])
    expect(table?.find('anna-4711')).toBe(-1)
    expect(likeness('renew', 'extend')).toBeGreaterThan(0.55)
    expect(likeness('film', 'movie')).toBeGreaterThan(0.8)
    expect(likeness('film', 'invoice')).toBeLessThan(0.3)
    // It is read once, and shared.
    expect(loadWordTable().table).toBe(table)
  })

  it('is written and read again', () => {
    const table = readWordTable(
      packWordVectors([
        { word: 'up', vector: [0, 2] },
        { word: 'right', vector: [0.5, 0] },
        { word: 'down', vector: [0, -1] },
      ]),
    )
    expect([...table.words()]).toEqual(['up', 'right', 'down'])
    expect(table.likeness(0, 0)).toBeCloseTo(1)
    expect(table.likeness(0, 1)).toBeCloseTo(0)
    expect(table.likeness(0, 2)).toBeCloseTo(-1)
  })

  const whole = readFileSync(place)
  const damaged = Buffer.from(whole)
  damaged[2_000_000] = (damaged[2_000_000] ?? 0) ^ 1
  const newer = Buffer.from(whole)
  newer.writeUInt32LE(9, 4)
  it.each([
    ['cut', whole.subarray(0, 1_000_000), /cut or damaged/],
    ['cut in its first line', whole.subarray(0, 10), /no table of word vectors/],
    ['empty', Buffer.alloc(0), /no table of word vectors/],
    ['damaged', damaged, /cut or damaged/],
    ['of another version', newer, /has version 9, and not 1/],
    ['another file', Buffer.from('<html>'.repeat(10)), /no table of word vectors/],
  ])('is a sentence for the start when it is %s', (what, content, sentence) => {
    const path = join(tmpdir(), `words-${process.pid}-${what.replaceAll(' ', '-')}.bin`)
    writeFileSync(path, content)
    const { table, problem } = readTable(() => path)
    expect(table).toBeNull()
    expect(problem).toMatch(/^Mapping suggestions compare words by their letters only/)
    expect(problem).toMatch(sentence)
  })

  it('is a sentence for the start when it is missing', () => {
    expect(readTable(() => join(tmpdir(), 'no-such-file.bin')).problem).toMatch(/find less: ENOENT/)
    expect(
      readTable(() => {
        throw new Error('It is not packed.')
      }).problem,
    ).toMatch(/find less: It is not packed. Install/)
  })
})
