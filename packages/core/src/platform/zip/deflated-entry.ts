import { constants, crc32, deflateRawSync } from 'node:zlib'
import type { AsyncFlateStreamHandler, ZipInputFile } from 'fflate'

/** The last level at which zlib does not compare matches with each other: here a third of the next one's time, and no larger. */
const level = 3

/** Deflate. Source: PKWARE's APPNOTE.TXT, 4.4.5. */
const deflate = 8

/**
 * A file of a ZIP that is written as a stream, packed by the zlib that Node brings: a tenth of what JavaScript takes for the same. Each piece is
 * packed by itself and ends on a whole byte, so that nothing of it stays in memory; give large ones, since none refers back to another.
 */
export class DeflatedEntry implements ZipInputFile {
  readonly compression = deflate
  size = 0
  crc = 0
  ondata!: AsyncFlateStreamHandler

  constructor(readonly filename: string) {}

  /** Adds the next piece (bytes as they are unpacked); `final` = it is the last one. */
  push(piece: Uint8Array, final = false): void {
    this.size += piece.length
    this.crc = crc32(piece, this.crc)
    const { Z_FINISH, Z_SYNC_FLUSH } = constants
    this.ondata(null, deflateRawSync(piece, { level, finishFlush: final ? Z_FINISH : Z_SYNC_FLUSH }), final)
  }
}
