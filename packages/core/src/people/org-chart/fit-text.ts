/** Widths of letters as parts of their size, a little more than those of usual fonts. */
const narrow = 0.34
const usual = 0.6
const wide = 0.86
const square = 1.15

const narrowOnes = /[iljtfrI1.,:;'’|!()[\] -]/
const wideOnes = /[mwMWQO@%&]|\p{Lu}/u
const squareOnes = /\p{Extended_Pictographic}|[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/u

const widthOf = (sign: string) =>
  squareOnes.test(sign) ? square : narrowOnes.test(sign) ? narrow : wideOnes.test(sign) ? wide * 0.9 : usual

/** The widths of ASCII, for most names are of it alone: they are measured ten times as fast. */
const plainWidths = Array.from({ length: 128 }, (_, code) => widthOf(String.fromCharCode(code)))
const isPlain = (text: string) => /^[ -~]*$/.test(text)

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })
const signsOf = (text: string): Iterable<string> =>
  isPlain(text) ? text : Array.from(signs.segment(text), ({ segment }) => segment)

/** A text in letters of `size` pixels, cut with an ellipsis where it would be wider than `width` pixels. An emoji is never cut in two. */
export function fitText(text: string, width: number, size: number): string {
  let used = 0
  let kept = ''
  let fits = ''
  for (const sign of signsOf(text)) {
    used += (plainWidths[sign.charCodeAt(0)] ?? widthOf(sign)) * size
    if (used > width) return `${fits.trimEnd()}…`
    kept += sign
    if (used + usual * size <= width) fits = kept
  }
  return kept
}
