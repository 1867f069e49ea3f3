/** The fonts, fills and borders that looks are made of, each by its place in the style sheet. */
const fonts = ['', '<b/>', '<b/>', '<color rgb="FF5F606C"/>'].map(
  (marks, index) =>
    `<font>${marks.includes('<b/>') ? '<b/>' : ''}<sz val="${index === 2 ? 16 : 11}"/>${marks.replace('<b/>', '') || '<color rgb="FF1A1A21"/>'}<name val="Calibri"/><family val="2"/></font>`,
)
const fills = [
  '<fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill>',
  '<fill><patternFill patternType="solid"><fgColor rgb="FFEDEDF1"/><bgColor indexed="64"/></patternFill></fill>',
]
const borders = [
  '<border><left/><right/><top/><bottom/><diagonal/></border>',
  '<border><left/><right/><top/><bottom style="thin"><color rgb="FF8B8C99"/></bottom><diagonal/></border>',
]

/** Formats of numbers that have a code of their own; ids below 164 are the spreadsheet's. Source: ECMA-376 part 1, 18.8.30. */
const formats = { integer: 3, decimal: 164, percent: 10, moment: 165, duration: 46 } as const
const codes = [
  [formats.decimal, '#,##0.000'],
  [formats.moment, 'd\\ mmm\\ yyyy\\,\\ hh:mm'],
] as const

type Style = { font?: number; fill?: number; border?: number; format?: number; align?: string }
const top = '<alignment vertical="top"/>'
const right = '<alignment horizontal="right" vertical="top"'

/** How cells look: the first one is that of all cells that say nothing. */
const looks = {
  plain: {},
  text: { align: top },
  wrapped: { align: '<alignment vertical="top" wrapText="1"/>' },
  head: { font: 1, fill: 2, border: 1, align: '<alignment vertical="center" wrapText="1"/>' },
  numberHead: { font: 1, fill: 2, border: 1, align: '<alignment horizontal="right" vertical="center" wrapText="1"/>' },
  title: { font: 2 },
  name: { font: 1 },
  quiet: { font: 3 },
  integer: { format: formats.integer, align: `${right}/>` },
  decimal: { format: formats.decimal, align: `${right}/>` },
  percent: { format: formats.percent, align: `${right}/>` },
  moment: { format: formats.moment, align: `${right}/>` },
  duration: { format: formats.duration, align: `${right}/>` },
} as const satisfies Record<string, Style>

/** How a cell looks; moments and durations are days, as spreadsheets count them (see {@link dayNumber}). */
export type XlsxLook = keyof typeof looks

const places = Object.fromEntries(Object.keys(looks).map((look, index) => [look, ` s="${index}"`]))

/** The attribute of a cell of this look. */
export const styleOf = (look: XlsxLook | undefined): string => (look === undefined ? '' : (places[look] ?? ''))

/** Whether cells of this look stand at the right edge. */
export const isNumber = (look: XlsxLook | undefined): boolean =>
  look !== undefined && (looks[look] as Style).format !== undefined

/** Days from the beginning of a workbook's count to 1970. Source: ECMA-376 part 1, 18.17.4.1. */
const daysTo1970 = 25_569

/** A moment (seconds since 1970, in UTC) as a workbook counts it, without what floating numbers add behind the millisecond. */
export const dayNumber = (epoch: number): number => Math.round((epoch / 86_400 + daysTo1970) * 1e8) / 1e8

/** A duration in milliseconds as a workbook counts it. */
export const dayShare = (ms: number): number => Math.round((ms / 86_400_000) * 1e10) / 1e10

/** Per cent of at most two decimals as a workbook counts it, without what floating numbers add: 99.99 is 0.9999. */
export const percentShare = (percent: number): number => Math.round(percent * 100) / 10_000

/** The style sheet of a workbook. */
export function stylesXml(names: string): string {
  const cells = Object.values(looks as Record<string, Style>).map(
    ({ font = 0, fill = 0, border = 0, format = 0, align }) =>
      `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"${align ? ` applyAlignment="1">${align}</xf>` : '/>'}`,
  )
  const list = (name: string, parts: readonly string[]) =>
    `<${name} count="${parts.length}">${parts.join('')}</${name}>`
  return `<styleSheet xmlns="${names}">${list(
    'numFmts',
    codes.map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`),
  )}${list('fonts', fonts)}${list('fills', fills)}${list('borders', borders)}<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>${list('cellXfs', cells)}<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
}
