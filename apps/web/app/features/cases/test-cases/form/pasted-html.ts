import type { CaseStep } from '@caseweave/contract/cases/test-cases/case-fields'
import { stepsOfRows, stepsOfText } from '@caseweave/contract/cases/test-cases/written-steps'

/** The steps of the only table that was copied; null for anything else. Nothing of it is run: the document stays apart from the page. */
export function stepsOfHtml(html: string): CaseStep[] | null {
  if (!/<table[\s>]/i.test(html)) return null
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const [table, ...others] = [...body.querySelectorAll('table')].filter((each) => !each.parentElement?.closest('table'))
  if (!table || others.length > 0 || hasTextBeside(body, table)) return null
  const rows = [...table.rows].map((row) => [...row.cells].map(textOf))
  if (rows.length < 2 && (rows[0]?.length ?? 0) < 2) return null
  const steps = stepsOfRows(rows)
  return steps.length > 0 ? steps : null
}

/** The steps of the only list that was copied, of which browsers put no numbers into the plain text; null for anything else. */
export function stepsOfHtmlList(html: string): CaseStep[] | null {
  if (!/<[ou]l[\s>]/i.test(html)) return null
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) heading.remove()
  const [list, ...others] = [...body.querySelectorAll('ol, ul')].filter(
    (each) => !each.parentElement?.closest('ol, ul'),
  )
  if (!list || others.length > 0 || hasTextBeside(body, list)) return null
  const items = [...list.children]
    .filter((each) => each.nodeName === 'LI')
    .map((item, at) => `${at + 1}. ${textOf(item)}`)
  // What stands below an item belongs to it.
  return items.length > 1 ? stepsOfText(items.map((item) => item.replaceAll('\n', '\n   ')).join('\n')) : null
}

/** Somebody who copied a page with a table or a list in it means the text as well. */
function hasTextBeside(body: HTMLElement, part: Element): boolean {
  const own = part.textContent?.trim().length ?? 0
  const all = [...body.childNodes].filter((node) => node.nodeName !== 'STYLE' && node.nodeName !== 'META')
  return all.reduce((sum, node) => sum + (node.textContent?.trim().length ?? 0), 0) > own
}

const blocks = 'p, div, li, br, h1, h2, h3, h4, h5, h6, tr, pre'

/** The text of a cell or an item: paragraphs and items of lists are lines. */
function textOf(part: Element): string {
  const copy = part.cloneNode(true) as Element
  for (const gone of copy.querySelectorAll('style, script')) gone.remove()
  // Line ends of the source are spaces; those of `pre` mean something.
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (!node.parentElement?.closest('pre')) node.nodeValue = (node.nodeValue ?? '').replace(/[ \t\n\r]+/g, ' ')
  }
  for (const item of copy.querySelectorAll('ol > li')) {
    const at = [...(item.parentElement?.children ?? [])].indexOf(item) + 1
    item.prepend(`${at}. `)
  }
  for (const item of copy.querySelectorAll('ul > li')) item.prepend('- ')
  for (const block of copy.querySelectorAll(blocks)) block.before('\n')
  return (copy.textContent ?? '')
    .replaceAll('\u00a0', ' ')
    .replace(/ *\n[ \n]*/g, '\n')
    .trim()
}
