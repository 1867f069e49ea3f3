export type ShownDate = { short: string; exact: string; iso: string }

const formats = new Map<string, Intl.DateTimeFormat>()

/** Swedish dates are ISO 8601 dates. Making a formatter costs more than all rows of a page: one for each zone is kept. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, format)
  return format
}

/** Gives moments (epoch seconds) as `yyyy-MM-dd hh:mm` in a zone, and exactly. */
export function dateFormat(timeZone: string): (seconds: number) => ShownDate {
  const format = formatOf(timeZone)
  return (seconds) => {
    const date = new Date(seconds * 1000)
    const exact = format.format(date)
    return { short: exact.slice(0, 16), exact: `${exact} ${timeZone}`, iso: `${date.toISOString().slice(0, 19)}Z` }
  }
}
