/**
 * A moment as mails say it: '22 Nov 2026, 08:11 (Europe/Berlin)', in the reader's zone; '22 Nov 2026, 08:11 UTC' for who has chosen none, as
 * nobody knows where a mail is read.
 */
export function momentText(moment: Date, timeZone: string | null | undefined): string {
  const text = new Intl.DateTimeFormat('en-GB', {
    ...{ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    timeZone: timeZone || 'UTC',
  })
    .format(moment)
    // The months of English as used in Britain: four letters for one of them alone.
    .replace('Sept', 'Sep')
  return timeZone && timeZone !== 'UTC' ? `${text} (${timeZone})` : `${text} UTC`
}
