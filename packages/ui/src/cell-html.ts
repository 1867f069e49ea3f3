/** Markup whose dynamic parts are escaped already; made by `html`, or of rich text that was sanitized. */
export class CellHtml {
  constructor(readonly markup: string) {}
}

/** What a cell may hold: text and numbers are escaped, nothing stays empty. */
export type CellContent = CellHtml | string | number | null | undefined | false

const special = /[&<>"']/
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeText(text: string): string {
  // Nearly every text holds nothing special, and a failed test is far cheaper than a replace.
  return special.test(text) ? text.replace(/[&<>"']/g, (char) => entities[char] ?? char) : text
}

/** The markup of a cell's content. */
export function cellMarkup(content: CellContent | readonly CellContent[]): string {
  if (typeof content === 'string') return escapeText(content)
  if (content instanceof CellHtml) return content.markup
  if (typeof content === 'number') return String(content)
  if (!content) return ''
  let markup = ''
  for (const part of content) markup += cellMarkup(part)
  return markup
}

/**
 * Tagged template for a cell's markup; every value is escaped, also for quoted attributes. Attribute values have to be
 * quoted, and an address must be one the page built itself.
 */
export function html(
  strings: TemplateStringsArray,
  ...values: readonly (CellContent | readonly CellContent[])[]
): CellHtml {
  let markup = strings[0] ?? ''
  values.forEach((value, index) => {
    markup += cellMarkup(value) + (strings[index + 1] ?? '')
  })
  return new CellHtml(markup)
}
