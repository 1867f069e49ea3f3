/** Durations longer than this (ms) are no durations: 1,000 days. */
const longest = 86_400_000_000

/**
 * Milliseconds of a time in seconds as result files write it: a comma is the decimal sign, except where there is a point too or
 * more than one comma (`1,234.5`). Zero for nothing, nonsense and negative times.
 */
export function millisecondsOf(seconds: string): number {
  const text = seconds.trim()
  if (text === '') return 0
  const commas = text.split(',').length - 1
  const plain = commas === 1 && !text.includes('.') ? text.replace(',', '.') : text.replaceAll(',', '')
  return boundedDuration(Number(plain) * 1000)
}

/** A duration as a whole number of milliseconds. */
export function boundedDuration(milliseconds: number): number {
  return milliseconds > 0 && milliseconds <= longest ? Math.round(milliseconds) : 0
}

/** Before this, a time is a clock that was never set. */
const earliest = Date.UTC(2000, 0, 1)

/**
 * A moment as result files write it: ISO 8601 (UTC where there is no zone), milliseconds or seconds since 1970, or as mail
 * writes it. Null for anything else, and for what lies before 2000.
 */
export function momentOf(text: string): Date | null {
  const plain = text.trim()
  if (plain === '') return null
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d\d:?\d\d)?)?$/i.exec(
    plain,
  )
  if (iso) {
    const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = '0', zone = 'Z'] = iso
    const offset = /^[+-]\d{4}$/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone.toUpperCase()
    return known(
      Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.slice(0, 3).padEnd(3, '0')}${offset}`),
    )
  }
  if (/^\d{9,10}(?:\.\d+)?$/.test(plain)) return known(Number(plain) * 1000)
  if (/^\d{12,13}$/.test(plain)) return known(Number(plain))
  // "Fri Feb 27 06:59:03 UTC 2026" and the like: a month's name leaves nothing to guess.
  if (/\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i.test(plain) && /\d{4}/.test(plain))
    return known(Date.parse(plain.replace(/\b([A-Z]{3,4}) (\d{4})$/, '$2 $1')))
  return null
}

const known = (time: number): Date | null => (Number.isFinite(time) && time >= earliest ? new Date(time) : null)

/** Parameters behind a name: pytest's `[chromium]`, JUnit's `(int)[1]`, Cucumber's `Example #1.2`. */
const parameters =
  /\s*(?:\([^()]*\))?\s*\[[^[\]]*\]$|\s*(?:-|–)?\s*(?:Examples?\b[^-]{0,60}-\s*)?Example #\d+(?:\.\d+)?$|\s*#\d+$|\(\)$/

/** The name of a test without its parameters, and these; a name that is nothing else stays whole. */
export function splitParameters(name: string): { base: string; dataset: string } {
  const match = parameters.exec(name)
  if (!match || match.index === 0) return { base: name, dataset: '' }
  const dataset = match[0].replace(/^\s*(?:-|–)?\s*/, '').trim()
  return { base: name.slice(0, match.index).trim(), dataset: dataset === '()' ? '' : dataset }
}
