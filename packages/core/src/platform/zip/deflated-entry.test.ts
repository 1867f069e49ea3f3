import { crc32 } from 'node:zlib'
import { unzipSync, Zip } from 'fflate'
import { expect, it } from 'vitest'
import { DeflatedEntry } from './deflated-entry'

/** A ZIP of these files, each written in pieces. */
function zipOf(files: Record<string, Uint8Array[]>): Buffer {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for (const [name, pieces] of Object.entries(files)) {
    const entry = new DeflatedEntry(name)
    zip.add(entry)
    for (const piece of pieces.slice(0, -1)) entry.push(piece)
    entry.push(pieces.at(-1) ?? new Uint8Array(), true)
  }
  zip.end()
  return Buffer.concat(chunks)
}

/** Sum and size (bytes) of each file as the directory at the end says; source: PKWARE's APPNOTE.TXT, 4.3.12. */
function directoryOf(zip: Buffer): Record<string, [sum: number, size: number]> {
  const found: Record<string, [number, number]> = {}
  for (let at = zip.indexOf('PK\x01\x02', 'latin1'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 4, 'latin1')) {
    const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28))
    found[name] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24)]
  }
  return found
}

const noise = Uint8Array.from({ length: 70_000 }, (_, at) => (Math.imul(at + 1, 2_654_435_761) >>> 13) & 255)

it('packs pieces so that they are unpacked as one file, with sum and size', () => {
  const text = Buffer.from('one line of many that are alike\n'.repeat(5_000))
  const files = {
    'pieces.txt': [text.subarray(0, 1), text.subarray(1, 90_000), text.subarray(90_000)],
    'ends-empty.bin': [noise, new Uint8Array()],
    'empty.txt': [new Uint8Array()],
  }
  const bytes = zipOf(files)
  expect(bytes.length).toBeLessThan(90_000)
  const unzipped = unzipSync(bytes)
  for (const [name, pieces] of Object.entries(files)) {
    const whole = Buffer.concat(pieces)
    expect(whole.equals(unzipped[name] ?? Buffer.from('absent'))).toBe(true)
    expect(directoryOf(bytes)[name]).toEqual([crc32(whole), whole.length])
  }
})
