/**
 * What is used of fontkit, which has no types of its own. What begins with `_` is not for others there: the version is pinned, and
 * `typefaces.test.ts` shows what is made of it. Source: https://github.com/foliojs/fontkit/tree/v2.0.4/src
 */
declare module 'fontkit' {
  export interface Point {
    onCurve: boolean
    endContour: boolean
    x: number
    y: number
    copy: () => Point
  }
  interface Component {
    glyphID: number
    dx: number
    dy: number
    scaleX: number
    scaleY: number
    scale01: number
    scale10: number
  }
  export interface Outline {
    numberOfContours: number
    points?: Point[]
    components?: Component[]
  }
  export interface Glyph {
    id: number
    advanceWidth: number
    path: { toSVG: () => string }
  }
  export interface GlyphRun {
    glyphs: Glyph[]
    positions: { xAdvance: number; xOffset: number; yOffset: number }[]
    advanceWidth: number
  }
  export interface Font {
    unitsPerEm: number
    numGlyphs: number
    layout: (text: string, features?: Record<string, boolean>) => GlyphRun
    getGlyph: (id: number) => Glyph
    hasGlyphForCodePoint: (codePoint: number) => boolean
    stream: { buffer: Uint8Array }
    directory: { tables: Record<string, { offset: number; length: number }> }
    variationCoords: number[] | null
    HVAR: unknown
    _transformedGlyphs: Outline[]
    _variationProcessor: {
      transformPoints: (glyph: number, points: Point[]) => void
      getAdvanceAdjustment: (glyph: number, table: unknown) => number
    }
  }
  export function create(file: Uint8Array): Font
}
