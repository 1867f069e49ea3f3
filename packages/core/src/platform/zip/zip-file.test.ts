import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ZipFile } from './zip-file'

async function textOf(zip: ZipFile, name: string): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of zip.read(name)) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

const reasonOf = async (work: () => unknown): Promise<string> => {
  try {
    await work()
  } catch (error) {
    return (error as { reason?: string }).reason ?? String(error)
  }
  return 'nothing was thrown'
}

const limits = { entries: 3, unpacked: 100_000 }

it('reads entries that are packed and that are not', async () => {
  const bytes = Buffer.from(
    zipSync({ 'a/ä.txt': strToU8('packed '.repeat(1_000)), b: [strToU8('bare'), { level: 0 }] }),
  )
  const zip = new ZipFile(bytes)
  expect(await textOf(zip, 'a/ä.txt')).toBe('packed '.repeat(1_000))
  expect(await textOf(zip, 'b')).toBe('bare')
  expect([zip.has('b'), zip.has('c'), await textOf(zip, 'c')]).toEqual([true, false, ''])
})

it('finds entries by their name in any case, with either stroke, and where ZIP64 says they are', async () => {
  const zip = new ZipFile(Buffer.from(zipSync({ '/xl\\SharedStrings.xml': strToU8('text') })))
  expect(await textOf(zip, 'xl/sharedStrings.xml')).toBe('text')
  const far = new ZipFile(withZip64(Buffer.from(zipSync({ a: strToU8('far '.repeat(50)) }))))
  expect(await textOf(far, 'a')).toBe('far '.repeat(50))
})

/** An archive of one entry without a comment, with all of its numbers where ZIP64 puts them. Source: PKWARE's APPNOTE.TXT, 4.3.14, 4.3.15, 4.5.3. */
function withZip64(plain: Buffer): Buffer {
  const end = plain.length - 22
  const from = plain.readUInt32LE(end + 16)
  const entry = Buffer.concat([plain.subarray(from, end), Buffer.alloc(28)])
  const extra = entry.length - 28
  entry.writeUInt16LE(28, 30)
  entry.writeUInt16LE(1, extra)
  entry.writeUInt16LE(24, extra + 2)
  for (const [index, place] of [24, 20, 42].entries()) {
    entry.writeBigUInt64LE(BigInt(entry.readUInt32LE(place)), extra + 4 + index * 8)
    entry.writeUInt32LE(0xffffffff, place)
  }
  const far = Buffer.alloc(56)
  far.writeUInt32LE(0x06064b50)
  far.writeBigUInt64LE(1n, 32)
  far.writeBigUInt64LE(BigInt(from), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50)
  locator.writeBigUInt64LE(BigInt(from + entry.length), 8)
  const last = Buffer.from(plain.subarray(end))
  last.writeUInt16LE(0xffff, 10)
  last.writeUInt32LE(0xffffffff, 16)
  return Buffer.concat([plain.subarray(0, from), entry, far, locator, last])
}

describe('an archive is refused', () => {
  it('when it unpacks to more than is allowed, however small it is and whatever it says of its size', async () => {
    const bytes = Buffer.from(zipSync({ bomb: new Uint8Array(20_000_000) }))
    expect(bytes.length).toBeLessThan(100_000)
    // The sizes in both headers are made to lie.
    for (const signature of ['PK\x03\x04', 'PK\x01\x02'])
      bytes.writeUInt32LE(10, bytes.indexOf(Buffer.from(signature, 'latin1')) + (signature === 'PK\x03\x04' ? 22 : 24))
    const before = process.memoryUsage().arrayBuffers
    expect(await reasonOf(() => textOf(new ZipFile(bytes, limits), 'bomb'))).toMatch(/unpacks to more than/)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10_000_000)
  })

  it('when its entries together do, also one entry read again and again', async () => {
    const bytes = Buffer.from(zipSync({ a: new Uint8Array(60_000), b: new Uint8Array(60_000) }))
    const zip = new ZipFile(bytes, limits)
    expect(await textOf(zip, 'a')).toHaveLength(60_000)
    expect(await reasonOf(() => textOf(zip, 'b'))).toMatch(/unpacks to more than/)
  })

  it('when it has too many entries, is cut off, broken, encrypted, or none at all', async () => {
    const many = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, strToU8(name)]))
    expect(await reasonOf(() => new ZipFile(Buffer.from(zipSync(many)), limits))).toMatch(/packs 4 files/)
    const whole = Buffer.from(zipSync({ a: strToU8('text '.repeat(100)) }))
    expect(await reasonOf(() => new ZipFile(whole.subarray(0, whole.length - 30)))).toMatch(/broken or cut off/)
    expect(await reasonOf(() => new ZipFile(Buffer.from('no archive')))).toMatch(/broken or cut off/)
    const damaged = Buffer.from(whole)
    damaged.fill(0xff, 31, 40)
    expect(await reasonOf(() => textOf(new ZipFile(damaged), 'a'))).toMatch(/broken or cut off/)
    const locked = Buffer.from(whole)
    locked.writeUInt16LE(1, locked.indexOf(Buffer.from('PK\x01\x02', 'latin1')) + 8)
    expect(await reasonOf(() => textOf(new ZipFile(locked), 'a'))).toMatch(/protected by a password/)
  })

  it('never otherwise than with a sentence, wherever a byte of it is wrong', async () => {
    const whole = Buffer.from(zipSync({ a: strToU8('text '.repeat(20)), b: strToU8('b') }))
    for (let place = 0; place < whole.length; place++) {
      const wrong = Buffer.from(whole)
      wrong[place] = 0xff
      const reason = await reasonOf(async () => {
        const zip = new ZipFile(wrong)
        await textOf(zip, 'a')
        await textOf(zip, 'b')
      })
      expect(reason).toMatch(/^(?:nothing was thrown|The file )/)
    }
    const far = withZip64(Buffer.from(zipSync({ a: strToU8('text '.repeat(20)) })))
    for (let place = 0; place < far.length; place++) {
      const wrong = Buffer.from(far)
      wrong[place] = 0xff
      expect(await reasonOf(() => textOf(new ZipFile(wrong), 'a'))).toMatch(/^(?:nothing was thrown|The file )/)
    }
  })
})
