/// <reference path="./fontkit.d.ts" />
import { create, type Font, type Outline, type Point } from 'fontkit'

/** Tables that stay as they are; what is said of variations and of hints goes. Source: the OpenType specification, 1.9. */
const kept = ['OS/2', 'cmap', 'head', 'hhea', 'maxp', 'name', 'post', 'GDEF', 'GPOS', 'GSUB'] as const

/**
 * One weight of a variable font, WOFF2 with TrueType outlines, as a plain TrueType font: what writes PDFs takes no others. Outlines are
 * flattened, so that a subset of it needs no other glyph.
 */
export function fontInstance(woff2: Uint8Array, weight: number): Buffer {
  // One reads the outlines as they are stored, the other knows how the weight moves their points.
  const stored = create(woff2)
  const glyphs = Array.from({ length: stored.numGlyphs }, (_, id) => stored.getGlyph(id).advanceWidth)
  const { stream, directory } = stored
  // Unpacked once for both.
  const varied = Object.assign(create(woff2), { variationCoords: [weight], stream, directory, _decompressed: true })
  const { HVAR: widths, _variationProcessor: moves } = varied
  const outlines = stored._transformedGlyphs.map((outline, id) =>
    moved(outline, (points) => moves.transformPoints(id, points)),
  )
  const advances = glyphs.map((advance, id) =>
    Math.round(advance + (widths ? moves.getAdvanceAdjustment(id, widths) : 0)),
  )
  const contours = outlines.map((_, id) => flattened(outlines, id))
  return fontFile({ ...tablesOf(stored), ...outlineTables(contours, advances) })
}

/** A point as the library has them, for the places that are moved without being points of an outline. */
const place = (x: number, y: number): Point => ({ onCurve: true, endContour: true, x, y, copy: () => place(x, y) })

function moved(outline: Outline, move: (points: Point[]) => void): Outline {
  const { points, components } = outline
  // Behind the points come four that stand for the advance, which is reckoned from a table of its own.
  const phantoms = [place(0, 0), place(0, 0), place(0, 0), place(0, 0)]
  if (points) {
    move([...points, ...phantoms])
    return outline
  }
  if (!components) return outline
  const places = components.map(({ dx, dy }) => place(dx, dy))
  move([...places, ...phantoms])
  return {
    ...outline,
    components: components.map((each, at) => ({ ...each, dx: places[at]?.x ?? each.dx, dy: places[at]?.y ?? each.dy })),
  }
}

type Spot = { x: number; y: number; onCurve: boolean; end: boolean }

/** The points of a glyph with those of the glyphs that it is made of; composites are no deeper than a font's own limit. */
function flattened(outlines: readonly Outline[], id: number, depth = 0): Spot[] {
  const { points, components = [] } = outlines[id] ?? { numberOfContours: 0 }
  if (points) return points.map(({ x, y, onCurve, endContour }) => ({ x, y, onCurve, end: endContour }))
  if (depth > 8) return []
  return components.flatMap(({ glyphID, dx, dy, scaleX, scaleY, scale01, scale10 }) =>
    flattened(outlines, glyphID, depth + 1).map(({ x, y, ...spot }) => ({
      ...spot,
      x: Math.round(x * scaleX + y * scale01 + dx),
      y: Math.round(y * scaleY + x * scale10 + dy),
    })),
  )
}

function tablesOf(font: Font): Record<string, Buffer> {
  const { buffer } = font.stream
  return Object.fromEntries(
    kept.flatMap((tag) => {
      const entry = font.directory.tables[tag]
      return entry ? [[tag, Buffer.from(buffer.subarray(entry.offset, entry.offset + entry.length))]] : []
    }),
  )
}

/** Outlines and widths of all glyphs. */
function outlineTables(contours: readonly Spot[][], advances: readonly number[]): Record<string, Buffer> {
  const glyf = contours.map(glyphBytes)
  const loca = Buffer.alloc(4 * (glyf.length + 1))
  const hmtx = Buffer.alloc(4 * glyf.length)
  let end = 0
  glyf.forEach((bytes, id) => {
    end += bytes.length
    loca.writeUInt32BE(end, 4 * (id + 1))
    hmtx.writeUInt16BE(advances[id] ?? 0, 4 * id)
    hmtx.writeInt16BE(Math.min(0x7fff, Math.max(-0x8000, leftOf(contours[id] ?? []))), 4 * id + 2)
  })
  return { glyf: Buffer.concat(glyf), loca, hmtx }
}

const leftOf = (spots: readonly Spot[]) => (spots.length === 0 ? 0 : Math.min(...spots.map(({ x }) => x)))

/** A simple glyph, each point with a flag and two whole words; padded to four bytes. */
function glyphBytes(spots: readonly Spot[]): Buffer {
  if (spots.length === 0) return Buffer.alloc(0)
  const ends = spots.flatMap(({ end }, at) => (end ? [at] : []))
  const size = 10 + 2 * ends.length + 2 + spots.length * 5
  const bytes = Buffer.alloc(Math.ceil(size / 4) * 4)
  let at = 0
  const word = (value: number) => {
    at = bytes.writeInt16BE(value, at)
  }
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)]
  for (const value of [ends.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]) word(value)
  for (const end of ends) word(end)
  word(0)
  for (const { onCurve } of spots) at = bytes.writeUInt8(onCurve ? 1 : 0, at)
  for (const places of [xs, ys]) {
    places.forEach((value, index) => {
      word(value - (index > 0 ? (places[index - 1] ?? 0) : 0))
    })
  }
  return bytes
}

function fontFile(tables: Record<string, Buffer>): Buffer {
  const { head, hhea } = tables
  // Long offsets of glyphs, and a width of its own for each.
  head?.writeUInt32BE(0, 8)
  head?.writeInt16BE(1, 50)
  hhea?.writeUInt16BE((tables.hmtx?.length ?? 0) / 4, 34)
  const tags = Object.keys(tables).sort()
  const power = 2 ** Math.floor(Math.log2(tags.length))
  const header = Buffer.alloc(12 + 16 * tags.length)
  header.writeUInt32BE(0x00010000, 0)
  header.writeUInt16BE(tags.length, 4)
  header.writeUInt16BE(power * 16, 6)
  header.writeUInt16BE(Math.log2(power), 8)
  header.writeUInt16BE((tags.length - power) * 16, 10)
  const parts: Buffer[] = [header]
  let offset = header.length
  tags.forEach((tag, index) => {
    const table = tables[tag] ?? Buffer.alloc(0)
    const entry = 12 + 16 * index
    header.write(tag, entry, 'latin1')
    header.writeUInt32BE(checksum(table), entry + 4)
    header.writeUInt32BE(offset, entry + 8)
    header.writeUInt32BE(table.length, entry + 12)
    const padding = (4 - (table.length % 4)) % 4
    parts.push(table, Buffer.alloc(padding))
    offset += table.length + padding
  })
  const file = Buffer.concat(parts)
  const at = 12 + 16 * tags.indexOf('head')
  // Fonts are told apart by this sum.
  file.writeUInt32BE((0xb1b0afba - checksum(file)) >>> 0, file.readUInt32BE(at + 8) + 8)
  return file
}

function checksum(table: Buffer): number {
  let sum = 0
  const whole = table.length - (table.length % 4)
  for (let at = 0; at < whole; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0
  const rest = Buffer.alloc(4)
  table.copy(rest, 0, whole)
  return (sum + rest.readUInt32BE(0)) >>> 0
}
