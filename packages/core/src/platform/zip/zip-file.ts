import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { UnreadableFile } from '../files/unreadable-file'

/** What an archive may hold; a spreadsheet has a dozen entries and unpacks to some ten times its size. */
const zipLimits = { entries: 5_000, unpacked: 250_000_000 } as const

type ZipEntry = { offset: number; packed: number; method: number; encrypted: boolean }

const endSignature = 0x06054b50
const centralSignature = 0x02014b50
const localSignature = 0x04034b50
/** What ZIP64 puts in front of the end record: 20 bytes that say where its own is. */
const farLocator = { signature: 0x07064b50, bytes: 20 }
const farSignature = 0x06064b50
/** Stands where a number is too large for its field, or was not known yet: ZIP64 has it elsewhere. */
const elsewhere = 0xffffffff
/** The end record is 22 bytes and a comment of at most 65,535. */
const endSpan = 65_557

/**
 * An archive that lies in memory, read entry by entry; source: PKWARE's APPNOTE. Entries are unpacked beside the event loop and
 * in pieces. All of them together may unpack to `limits.unpacked` bytes, whatever their headers say; throws an UnreadableFile
 * beyond, and for what is broken or encrypted.
 */
export class ZipFile {
  private readonly entries = new Map<string, ZipEntry>()
  private unpacked = 0

  constructor(
    private readonly bytes: Buffer,
    private readonly limits: { entries: number; unpacked: number } = zipLimits,
  ) {
    const end = bytes.subarray(Math.max(0, bytes.length - endSpan)).lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
    const at = end < 0 ? -1 : end + Math.max(0, bytes.length - endSpan)
    if (at < 0 || at + 22 > bytes.length || bytes.readUInt32LE(at) !== endSignature) throw broken()
    const far = this.farEnd(at)
    const count = far?.count ?? bytes.readUInt16LE(at + 10)
    if (count > limits.entries)
      throw new UnreadableFile(1, `The file packs ${count} files into one; at most ${limits.entries} are read.`)
    let from = far?.from ?? bytes.readUInt32LE(at + 16)
    for (let number = 0; number < count; number++) from = this.learn(from)
  }

  /** Names are compared without regard to case, as the parts of a workbook are. Source: ECMA-376 part 2, 6.2.2.3. */
  has(name: string): boolean {
    return this.entries.has(name.toLowerCase())
  }

  /** The content of an entry, in pieces; nothing for one that is not there. */
  async *read(name: string): AsyncGenerator<Uint8Array> {
    const entry = this.entries.get(name.toLowerCase())
    if (!entry) return
    const packed = this.packedBytes(entry)
    const pieces = entry.method === 0 ? Readable.from([packed]) : Readable.from([packed]).pipe(createInflateRaw())
    try {
      for await (const piece of pieces as AsyncIterable<Uint8Array>) {
        this.unpacked += piece.length
        if (this.unpacked > this.limits.unpacked) {
          const limit = Math.round(this.limits.unpacked / 1_000_000)
          throw new UnreadableFile(1, `The file unpacks to more than ${limit} MB. Split it into several files.`)
        }
        yield piece
      }
    } catch (error) {
      throw error instanceof UnreadableFile ? error : broken()
    }
  }

  /** What ZIP64 says of the entries; null for an archive without it. */
  private farEnd(end: number): { count: number; from: number } | null {
    const { bytes } = this
    const locator = end - farLocator.bytes
    if (locator < 0 || bytes.readUInt32LE(locator) !== farLocator.signature) return null
    const at = numberAt(bytes, locator + 8)
    if (at + 56 > bytes.length || bytes.readUInt32LE(at) !== farSignature) throw broken()
    return { count: numberAt(bytes, at + 32), from: numberAt(bytes, at + 48) }
  }

  private learn(from: number): number {
    const { bytes } = this
    if (from + 46 > bytes.length || bytes.readUInt32LE(from) !== centralSignature) throw broken()
    const nameEnd = from + 46 + bytes.readUInt16LE(from + 28)
    const extraEnd = nameEnd + bytes.readUInt16LE(from + 30)
    const name = bytes
      .toString('utf8', from + 46, nameEnd)
      .replaceAll('\\', '/')
      .replace(/^\//, '')
      .toLowerCase()
    const [, packed = 0, offset = 0] = farNumbers(
      bytes.subarray(nameEnd, extraEnd),
      [from + 24, from + 20, from + 42].map((place) => bytes.readUInt32LE(place)),
    )
    const method = bytes.readUInt16LE(from + 10)
    const encrypted = (bytes.readUInt16LE(from + 8) & 1) === 1
    if (!this.entries.has(name)) this.entries.set(name, { offset, packed, method, encrypted })
    return extraEnd + bytes.readUInt16LE(from + 32)
  }

  private packedBytes({ offset, packed, method, encrypted }: ZipEntry): Buffer {
    const { bytes } = this
    if (encrypted) throw new UnreadableFile(1, 'The file is protected by a password. Save it without one.')
    if (method !== 0 && method !== 8) throw broken()
    if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== localSignature) throw broken()
    const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
    if (start + packed > bytes.length) throw broken()
    return bytes.subarray(start, start + packed)
  }
}

/** A number of eight bytes; one that no file is as long as is told by the checks of its use. */
const numberAt = (bytes: Buffer, at: number) => Number(bytes.readBigUInt64LE(at))

/** Sizes and place of an entry; those that stand elsewhere come from its ZIP64 field (id 1), in their order. */
function farNumbers(extra: Buffer, numbers: readonly number[]): readonly number[] {
  if (!numbers.includes(elsewhere)) return numbers
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let from = at + 4
    return numbers.map((number) => {
      if (number !== elsewhere || from + 8 > extra.length) return number
      from += 8
      return numberAt(extra, from - 8)
    })
  }
  return numbers
}

const broken = () => new UnreadableFile(1, 'The file is broken or cut off: what it packs cannot be read.')
