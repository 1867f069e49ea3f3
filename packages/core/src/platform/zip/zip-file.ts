import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { UnreadableFile } from '../files/unreadable-file'

/** What an archive may hold; a spreadsheet has a dozen entries and unpacks to some ten times its size. */
const zipLimits = { entries: 5_000, unpacked: 250_000_000 } as const

type ZipEntry = { offset: number; packed: number; method: number; encrypted: boolean }

const endSignature = 0x06054b50
const centralSignature = 0x02014b50
const localSignature = 0x04034b50
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
    const count = bytes.readUInt16LE(at + 10)
    if (count > limits.entries)
      throw new UnreadableFile(1, `The file packs ${count} files into one; at most ${limits.entries} are read.`)
    let from = bytes.readUInt32LE(at + 16)
    for (let number = 0; number < count; number++) from = this.learn(from)
  }

  has(name: string): boolean {
    return this.entries.has(name)
  }

  /** The content of an entry, in pieces; nothing for one that is not there. */
  async *read(name: string): AsyncGenerator<Uint8Array> {
    const entry = this.entries.get(name)
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

  private learn(from: number): number {
    const { bytes } = this
    if (from + 46 > bytes.length || bytes.readUInt32LE(from) !== centralSignature) throw broken()
    const nameEnd = from + 46 + bytes.readUInt16LE(from + 28)
    const name = bytes.toString('utf8', from + 46, nameEnd).replaceAll('\\', '/')
    if (!this.entries.has(name))
      this.entries.set(name, {
        offset: bytes.readUInt32LE(from + 42),
        packed: bytes.readUInt32LE(from + 20),
        method: bytes.readUInt16LE(from + 10),
        encrypted: (bytes.readUInt16LE(from + 8) & 1) === 1,
      })
    return nameEnd + bytes.readUInt16LE(from + 30) + bytes.readUInt16LE(from + 32)
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

const broken = () => new UnreadableFile(1, 'The file is broken or cut off: what it packs cannot be read.')
