import { deflateSync } from 'node:zlib'
import type { Sharp } from 'sharp'
import { openSharp } from '../../../platform/drawing/open-sharp'

/** A small picture of one colour, to be written in any format. */
export async function picture(size: { width?: number; height?: number; channels?: 3 | 4 } = {}): Promise<Sharp> {
  const sharp = await openSharp()
  const { width = 40, height = 30, channels = 3 } = size
  return sharp({ create: { width, height, channels, background: { r: 200, g: 30, b: 90, alpha: 0.5 } } })
}

/** A real PNG of this size (px), small in bytes. */
export const pngOf = async (size: Parameters<typeof picture>[0] = {}) => (await picture(size)).png().toBuffer()

/** An animation of `frames` grey frames. */
export async function gifOf(frames: number, width = 20, height = 10): Promise<Buffer> {
  const sharp = await openSharp()
  const pixels = Buffer.alloc(width * height * 3 * frames)
  for (let frame = 0; frame < frames; frame++) {
    pixels.fill(frame * 20, frame * width * height * 3, (frame + 1) * width * height * 3)
  }
  const raw = { width, height: height * frames, channels: 3 as const, pageHeight: height }
  return sharp(pixels, { raw }).gif({ delay: 100 }).toBuffer()
}

/** A PNG that says it has 10,000 × 10,000 pixels, of which a few lines follow: a bomb of a hundred bytes. */
export function hundredMegapixels(): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(10_000, 0)
  head.writeUInt32BE(10_000, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const lines = deflateSync(Buffer.alloc(30_001 * 10))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', lines),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(content.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

/** What pretends to be an image, by the name that it would come with. */
export const notImages: [name: string, content: string | Buffer][] = [
  ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
  ['drawing.png', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['page.png', '<!doctype html><script>alert(1)</script>'],
  ['paper.png', '%PDF-1.7\n%âãÏÓ'],
  ['archive.png', Buffer.from('PK\x03\x04', 'latin1')],
  ['picture.tiff', Buffer.from('II*\0\x08\0\0\0', 'latin1')],
  ['picture.bmp', Buffer.from('BM\x3a\0\0\0', 'latin1')],
  ['noise.png', Buffer.alloc(5_000, 7)],
  ['almost.png', Buffer.from('\x89PN', 'latin1')],
  ['film.png', Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2mp41', 'latin1')],
]
