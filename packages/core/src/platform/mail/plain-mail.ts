import { escaped, mailButton, mailColors, mailFoot, mailHeading, mailPage } from './mail-design'

/** A mail of sentences, and what to do about them as a button; `why` tells at its foot why it was sent. */
type PlainMail = {
  subject: string
  /** Plain texts, with their line breaks; nothing in them is read as HTML. */
  paragraphs: readonly string[]
  /** `href` is a whole address. */
  action?: { label: string; href: string } | undefined
  why: string
}

const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 12px;color:${mailColors.ink};overflow-wrap:anywhere;white-space:pre-line">${escaped(text)}</p>`

/** Both parts of a mail that says something in plain sentences. */
export function plainMail({ subject, paragraphs, action, why }: PlainMail): { html: string; text: string } {
  const html = mailPage(subject, [
    mailHeading(subject),
    ...paragraphs.map(paragraph),
    ...(action
      ? [
          mailButton(action.href, action.label),
          mailFoot(['If the button does not work, copy this address into your browser:', action.href]),
        ]
      : []),
    mailFoot([why]),
  ])
  const text = [subject, ...paragraphs, ...(action ? [`${action.label}:\n${action.href}`] : []), why]
  return { html, text: text.join('\n\n').concat('\n') }
}
