/** Gives moments (epoch seconds) as `yyyy-MM-dd hh:mm` in a zone, and exactly; source: test-work.md §2.2. */
export function dateFormat(timeZone: string) {
  // Swedish dates are ISO 8601 dates; one formatter for all rows, because making one is slow.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (seconds: number) => {
    const date = new Date(seconds * 1000)
    const exact = format.format(date)
    return { short: exact.slice(0, 16), exact: `${exact} ${timeZone}`, iso: `${date.toISOString().slice(0, 19)}Z` }
  }
}
