import { crc32 } from 'node:zlib'

/**
 * A table of word vectors in one file, little-endian: the sign `CWWV`, the format's version, how many words, how many numbers each, the
 * bytes of the words, and the CRC-32 of all that follows (each four bytes); the words, one a line; the numbers, one byte each. A
 * vector's direction is what counts: the largest of its numbers is 127.
 */
const sign = 'CWWV'
const version = 1
const headerBytes = 24
const most = 127

/** Meanings of words: two words of one meaning have vectors of nearly one direction. */
export type WordTable = {
  /** Its words, the commonest first. */
  words: () => IterableIterator<string>
  /** The place of a word in small letters; -1 for one that the table lacks. */
  find: (word: string) => number
  /** How alike the words of two places are: the cosine of their vectors, from -1 to 1. */
  likeness: (one: number, other: number) => number
}

/** Writes a table of these words, which all have as many numbers. */
export function packWordVectors(rows: readonly { word: string; vector: readonly number[] }[]): Buffer {
  const dimensions = rows[0]?.vector.length ?? 0
  const words = Buffer.from(rows.map(({ word }) => word).join('\n'))
  const numbers = Buffer.alloc(rows.length * dimensions)
  for (const [row, { vector }] of rows.entries()) {
    const largest = Math.max(...vector.map(Math.abs)) || 1
    for (const [at, value] of vector.entries())
      numbers.writeInt8(Math.round((value / largest) * most), row * dimensions + at)
  }
  const body = Buffer.concat([words, numbers])
  const header = Buffer.alloc(headerBytes)
  header.write(sign, 'latin1')
  for (const [index, value] of [version, rows.length, dimensions, words.length, crc32(body)].entries())
    header.writeUInt32LE(value, 4 + 4 * index)
  return Buffer.concat([header, body])
}

/** Reads a table; throws a sentence about a file that is no table, of another version, or not as it was written. */
export function readWordTable(file: Buffer): WordTable {
  if (file.length < headerBytes || file.toString('latin1', 0, sign.length) !== sign)
    throw new Error('The file is no table of word vectors.')
  const [format = 0, size = 0, dimensions = 0, wordBytes = 0, sum = 0] = [0, 1, 2, 3, 4].map((index) =>
    file.readUInt32LE(4 + 4 * index),
  )
  if (format !== version) throw new Error(`The table of word vectors has version ${format}, and not ${version}.`)
  const body = file.subarray(headerBytes)
  if (body.length !== wordBytes + size * dimensions || crc32(body) !== sum)
    throw new Error('The table of word vectors is cut or damaged.')
  const words = new Map(
    body
      .toString('utf8', 0, wordBytes)
      .split('\n')
      .map((word, place) => [word, place]),
  )
  const numbers = new Int8Array(body.buffer, body.byteOffset + wordBytes, size * dimensions)
  const lengths = Float32Array.from({ length: size }, (_, place) =>
    Math.sqrt(product(numbers, dimensions, place, place)),
  )
  return {
    words: () => words.keys(),
    find: (word) => words.get(word) ?? -1,
    likeness: (one, other) =>
      product(numbers, dimensions, one, other) / ((lengths[one] ?? 0) * (lengths[other] ?? 0) || 1),
  }
}

function product(numbers: Int8Array, dimensions: number, one: number, other: number): number {
  let sum = 0
  for (let a = one * dimensions, b = other * dimensions, end = a + dimensions; a < end; a++, b++)
    sum += (numbers[a] ?? 0) * (numbers[b] ?? 0)
  return sum
}
