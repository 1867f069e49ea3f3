/// <reference path="./fontkit.d.ts" />
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { counted } from '@caseweave/contract/platform/counted'
import { create, type Font, type GlyphRun } from 'fontkit'
import { fontInstance } from './font-instance'
import { fonts } from './fonts'

// Not one font is sure to be on a server: these come with the product. They are split by letters, and read where these are needed.
const { resolve } = createRequire(import.meta.url)

/** The families by their packages, the first that has a letter writes it: the type of the screen, then Chinese and Japanese, then Korean. */
const families = ['inter', 'noto-sans-sc', 'noto-sans-kr'] as const
type Family = (typeof families)[number]

/** A file of letters in one weight. */
type Typeface = { name: string; font: Font }

/** Which parts of a family have which letters, as its package says (`unicode.json`); several say so of some letters, and not all have them. */
function partsOf(family: Family): Map<number, readonly string[]> {
  const listed = JSON.parse(readFileSync(resolve(`@fontsource-variable/${family}/unicode.json`), 'utf8')) as object
  const parts = new Map<number, readonly string[]>()
  for (const [name, list] of Object.entries(listed) as [string, string][]) {
    const alone = [name.replace(/[[\]]/g, '')]
    for (const range of list.split(',')) {
      const [from = 0, to = from] = range
        .replace(/^\s*U\+/i, '')
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      for (let letter = from; letter <= to; letter++) {
        const others = parts.get(letter)
        parts.set(letter, others ? [...others, ...alone] : alone)
      }
    }
  }
  return parts
}

const known = new Map<Family, Map<number, readonly string[]>>()

function partsWith(family: Family, letter: number): readonly string[] {
  let parts = known.get(family)
  if (!parts) {
    parts = partsOf(family)
    known.set(family, parts)
  }
  return parts.get(letter) ?? []
}

/** Files that one drawing may take: a page of names takes a dozen, and each is half a megabyte and more while it is drawn. */
const mostFaces = 64
/** Files that stay open, the last used ones: those of a drawing, and some that were looked into. */
const mostOpen = mostFaces + 16
const open = new Map<string, Typeface>()

let newest: Typeface | undefined

function opened(name: string, read: () => Buffer): Typeface {
  // Letters of one file follow one another.
  if (newest?.name === name) return newest
  const found = open.get(name)
  const face = found ?? { name, font: remembering(create(read())) }
  open.delete(name)
  open.set(name, face)
  const [oldest] = open.keys()
  if (open.size > mostOpen && oldest !== undefined) open.delete(oldest)
  newest = face
  return face
}

/** Layouts of a font for texts that are asked for again: a piece is measured, measured once more by what writes it, and written. */
const mostLayouts = 2_000

/**
 * The font, with a layout that is reckoned once for each text and goes when the font goes. What writes PDFs changes the places in place, so that
 * each gets its own.
 */
function remembering(font: Font): Font {
  const layouts = new Map<string, GlyphRun>()
  const reckon = font.layout.bind(font)
  return Object.assign(font, {
    layout(text: string, given?: Record<string, boolean>) {
      const key = `${given === features ? '' : 'plain'} ${text}`
      let run = layouts.get(key)
      if (!run) {
        run = reckon(text, given)
        if (layouts.size >= mostLayouts) layouts.clear()
        layouts.set(key, run)
      }
      const positions = run.positions.map((position) => ({ ...position }))
      return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions })
    },
  })
}

const lastResort = (bold: boolean) =>
  opened(bold ? 'last-bold' : 'last-regular', () => readFileSync(bold ? fonts.bold : fonts.regular))

const nameOf = (family: Family, part: string, bold: boolean) => `${family}-${part}-${bold ? 700 : 400}`

/** What writes a letter; letters that no family has are written by the last resort, which has most of the others. */
function faceOf(letter: number, bold: boolean): Typeface {
  for (const family of families) {
    for (const part of partsWith(family, letter)) {
      const weight = bold ? 700 : 400
      const face = opened(nameOf(family, part, bold), () =>
        fontInstance(
          readFileSync(resolve(`@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`)),
          weight,
        ),
      )
      if (face.font.hasGlyphForCodePoint(letter)) return face
    }
  }
  return lastResort(bold)
}

/** Letters do not change with their neighbours' looks (arrows of signs, raised colons): that takes most of the time of a layout. */
export const features: Record<string, boolean> = { calt: false }

/** A piece of a text that one file writes. */
type TextRun = { text: string; face: Typeface }

/** Signs that stay with the letters before them: spaces, punctuation, marks. */
const neutral = /[\p{M}\p{Z}\p{Cf}]/u

/** A text in pieces, each written by one file. Characters that nothing shows are left out. */
export function textRuns(text: string, bold: boolean): TextRun[] {
  const runs: TextRun[] = []
  for (const sign of text.replace(/[\p{Cc}\p{Cs}]/gu, ' ')) {
    const last = runs.at(-1)
    const letter = sign.codePointAt(0) ?? 32
    const stays = last && neutral.test(sign) && last.face.font.hasGlyphForCodePoint(letter)
    const face = stays ? last.face : faceOf(letter, bold)
    if (last?.face === face) last.text += sign
    else runs.push({ text: sign, face })
  }
  return runs
}

/** Stands for a letter that a drawing has no room for, or that no font has. */
const letterBox = '\u25a1'

/** What is drawn as nothing, or as a space, where a font does not have it. */
const unseen = /[\p{M}\p{Z}\p{C}]/u

/** What a drawing says of the letters that are boxes in it. */
export const boxedLetters = (count: number) =>
  `${letterBox} stands for one of ${counted(count, 'sign')} that this file cannot show; the screen does.`

/** The letters of one drawing. */
export type DrawnLetters = {
  /** A text as the drawing shows it: letters whose files would be too many, or that no file has, are boxes. */
  shown: (text: string, bold: boolean) => Promise<string>
  /** How many different letters are boxes. */
  boxed: () => number
}

/**
 * Opens what writes the texts of a drawing, letter by letter: the first text in a script takes long, so that others have their turn (`turn`) meanwhile.
 * Files of letters beyond the most that a drawing may have are not opened, so that its memory has a bound whatever people name things.
 */
export function drawnLetters(turn: () => Promise<void>): DrawnLetters {
  const names = new Set<string>()
  const boxed = new Set<string>()
  const isKnown = (letter: number, bold: boolean) => {
    const family = families.find((each) => partsWith(each, letter).length > 0)
    const [part] = family ? partsWith(family, letter) : []
    return family === undefined || part === undefined || names.has(nameOf(family, part, bold))
  }
  return {
    boxed: () => boxed.size,
    async shown(text, bold) {
      let told = ''
      for (const sign of text) {
        const letter = sign.codePointAt(0) ?? 32
        const face = names.size < mostFaces || isKnown(letter, bold) ? faceOf(letter, bold) : null
        if (face) names.add(face.name)
        // What no font has, such as an emoji, would have another width in a PDF than it was measured with.
        const drawn = face && (face.font.hasGlyphForCodePoint(letter) || unseen.test(sign))
        if (!drawn) boxed.add(sign)
        told += drawn ? sign : letterBox
        await turn()
      }
      return told
    },
  }
}

/** Widths of texts of one point, for those that are asked for again: a layout measures a text more often than it draws it. */
const widths = new Map<string, number>()
const mostWidths = 5_000

/** The width of a text in points. */
export function textWidth(text: string, size: number, bold: boolean): number {
  const key = `${bold ? 'b' : 'r'}${text}`
  let width = widths.get(key)
  if (width === undefined) {
    width = textRuns(text, bold).reduce((sum, run) => sum + runWidth(run, 1), 0)
    if (widths.size >= mostWidths) widths.clear()
    widths.set(key, width)
  }
  return width * size
}

/** The width of a piece in points. */
export const runWidth = ({ text, face: { font } }: TextRun, size: number): number =>
  (font.layout(text, features).advanceWidth / font.unitsPerEm) * size

/** A text as outlines for an SVG, its left edge at `x` and its baseline at `y`: no program needs its fonts. */
export function outlinedText(text: string, look: { x: number; y: number; size: number; bold: boolean; color: string }) {
  let { x } = look
  const outlines: string[] = []
  for (const run of textRuns(text, look.bold)) {
    const { font } = run.face
    const scale = look.size / font.unitsPerEm
    const { glyphs, positions } = font.layout(run.text, features)
    glyphs.forEach((glyph, at) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
      const path = glyph.path.toSVG()
      const place = `${(x + xOffset * scale).toFixed(2)} ${(look.y - yOffset * scale).toFixed(2)}`
      if (path) outlines.push(`<path transform="translate(${place}) scale(${scale} ${-scale})" d="${path}"/>`)
      x += xAdvance * scale
    })
  }
  return `<g fill="${look.color}">${outlines.join('')}</g>`
}
