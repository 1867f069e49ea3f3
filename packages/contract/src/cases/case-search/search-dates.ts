/** A moment in a search: the beginning of a day in the reader's zone (`today`: so many days after today), or so long ago. */
export type DateBound = { day: string } | { today: number } | { ago: number; unit: AgoUnit }
type AgoUnit = 'hour' | 'day' | 'week' | 'month' | 'year'

/** From `from` on (inclusive) until `before` (exclusive); null = no bound. */
type DateRange = { from: DateBound | null; before: DateBound | null }

/** Longest length of time in years: with more the database's calendar would end. */
const mostYears = 2_000

const units: Record<string, AgoUnit> = { h: 'hour', d: 'day', w: 'week', m: 'month', y: 'year' }

/** A point of time as somebody writes it: a stretch with a beginning and an end, or so long ago. */
type Point = { start: DateBound; end: DateBound; relative: boolean }

const dayOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

function readPoint(text: string): Point | null {
  if (text === 'today') return { start: { today: 0 }, end: { today: 1 }, relative: false }
  if (text === 'yesterday') return { start: { today: -1 }, end: { today: 0 }, relative: false }
  const [, amount, letter] = /^(\d{1,4})([hdwmy])$/.exec(text) ?? []
  const unit = units[letter ?? '']
  if (amount && unit) {
    const bound = { ago: unit === 'year' ? Math.min(Number(amount), mostYears) : Number(amount), unit }
    return { start: bound, end: bound, relative: true }
  }
  const [, y, m, d] = /^((?:19|20)\d\d)(?:-(\d\d?)(?:-(\d\d?))?)?$/.exec(text) ?? []
  if (!y) return null
  const [year, month, day] = [Number(y), Number(m ?? 1), Number(d ?? 1)]
  const written = dayOf(year, month, day)
  // A day that no calendar has, such as 2026-02-31, comes out as another one.
  if (!written.startsWith(`${y}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)) return null
  const end = d ? dayOf(year, month, day + 1) : m ? dayOf(year, month + 1, 1) : dayOf(year + 1, 1, 1)
  return { start: { day: written }, end: { day: end }, relative: false }
}

/**
 * The stretch of time that a value of `updated:` or `created:` means: `2026`, `2026-11`, `2026-11-05`, `today`,
 * `yesterday`, `7d` (the last seven days), any of them behind `>`, `>=`, `<` or `<=`, or two with `..` between them. A
 * length of time compares how long ago it was: `<7d` is newer than `>7d`. Null when it is none.
 */
export function readDateRange(value: string): DateRange | null {
  const text = value.toLowerCase()
  const between = /^(.+)\.\.(.+)$/.exec(text)
  if (between) {
    const [from, to] = [readPoint(between[1] ?? ''), readPoint(between[2] ?? '')]
    return from && to ? { from: from.start, before: to.end } : null
  }
  const [, operator = '', rest = ''] = /^([<>]=?)?(.*)$/s.exec(text) ?? []
  const point = readPoint(rest)
  if (!point) return null
  const { start, end, relative } = point
  if (relative) return operator.startsWith('>') ? { from: null, before: start } : { from: start, before: null }
  if (operator === '>') return { from: end, before: null }
  if (operator === '>=') return { from: start, before: null }
  if (operator === '<') return { from: null, before: start }
  if (operator === '<=') return { from: null, before: end }
  return { from: start, before: end }
}
