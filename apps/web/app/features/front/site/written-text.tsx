/** A text that core wrote and made safe. */
export function WrittenText({ html, className }: { html: string; className?: string }) {
  const inner = { dangerouslySetInnerHTML: { __html: html } }
  return <div className={className ?? 'site-text'} {...inner} />
}

/** A day without a time, the same for every reader. */
export const dayText = (date: string) =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
