/** A text that core wrote and made safe. */
export function WrittenText({ html, className }: { html: string; className?: string }) {
  const inner = { dangerouslySetInnerHTML: { __html: html } }
  return <div className={className ?? 'site-text'} {...inner} />
}
