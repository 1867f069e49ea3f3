const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter costs more than a page: one for each zone is kept. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  // Swedish dates are ISO 8601 dates.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(timeZone, format)
  return format
}

/** A moment in a zone as it is told shortly after: `today 09:12`, `yesterday 17:40`, else `2026-03-01 09:12`. */
export function momentText(moment: Date, now: Date, timeZone: string): string {
  const format = formatOf(timeZone)
  const [day, time] = format.format(moment).split(' ')
  const [today] = format.format(now).split(' ')
  if (day === today) return `today ${time}`
  const yesterday = new Date(`${today}T00:00:00Z`)
  yesterday.setUTCDate(yesterday.getUTCDate() - 1)
  return day === yesterday.toISOString().slice(0, 10) ? `yesterday ${time}` : `${day} ${time}`
}
