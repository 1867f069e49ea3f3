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

/** Hours from UTC of zones that Java names behind a time, as in TestNG's files; others, such as IST and CST, mean several zones. */
const namedZones: Record<string, number> = {
  ...{ UTC: 0, GMT: 0, WET: 0, WEST: 1, CET: 1, CEST: 2, EET: 2, EEST: 3, MSK: 3, JST: 9, KST: 9, AEST: 10, AEDT: 11 },
  ...{ ART: -3, BRT: -3, EDT: -4, COT: -5, EST: -5, MDT: -6, MST: -7, PDT: -7, PST: -8 },
}

/** What says the zone of a moment that is written with the name of its month; source: RFC 5322, 3.3 and 4.3. */
const mailZone = /\b(?:UTC?|GMT|[ECMP][SD]T)\b|\dZ\b|\d:\d\d(?:\s*[AP]M)?\s*[+-]\d\d:?\d\d\b/i

/**
 * A moment as result files write it: ISO 8601, `31.12.2025 23:59`, milliseconds or seconds since 1970, or as mail writes it; UTC where there is no zone. Null for
 * anything else, for days that no calendar has, and for what lies before 2000.
 */
export function momentOf(text: string): Date | null {
  const plain = text.trim()
  if (plain === '') return null
  const [zone = '', hours] = namedZoneOf(plain)
  if (hours !== undefined) {
    const written = momentOf(plain.replace(zone, ''))
    return written && known(written.getTime() - hours * 3_600_000)
  }
  // With points between them a day comes first in every language that writes it so.
  const dayFirst = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,?\s+(\d{1,2}:\d\d(?::\d\d)?))?$/.exec(plain)
  if (dayFirst) {
    const [, day = '', month = '', year = '', time = '00:00'] = dayFirst
    return momentOf(
      `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')} ${time.padStart(time.length > 5 ? 8 : 5, '0')}`,
    )
  }
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d\d:?\d\d)?)?$/i.exec(
    plain,
  )
  if (iso) {
    const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = '0', zone = 'Z'] = iso
    // Else a day that its month does not have would be one of the next month.
    if (Number(day) > new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()) return null
    const offset = /^[+-]\d{4}$/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone.toUpperCase()
    return known(
      Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.slice(0, 3).padEnd(3, '0')}${offset}`),
    )
  }
  if (/^\d{9,10}(?:\.\d+)?$/.test(plain)) return known(Number(plain) * 1000)
  if (/^\d{12,13}$/.test(plain)) return known(Number(plain))
  // "Fri Feb 27 06:59:03 CST 2026" and the like: a month's name leaves nothing to guess.
  if (/\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i.test(plain) && /\d{4}/.test(plain)) {
    const written = plain.replace(/\b([A-Z]{3,4}) (\d{4})$/, '$2 $1')
    // By itself Date takes the zone of this machine.
    return known(Date.parse(mailZone.test(written) ? written : `${written} UTC`))
  }
  return null
}

/** The zone that a moment names behind its time, with its hours from UTC where it is one of {@link namedZones}. */
function namedZoneOf(text: string): [zone?: string, hours?: number | undefined] {
  const zone = /(?<=\d\s?)[a-z]{3,4}(?= \d{4}$|$)/i.exec(text)?.[0]
  return zone === undefined ? [] : [zone, namedZones[zone.toUpperCase()]]
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
