import { helpPath } from '@caseweave/contract/platform/addresses'
import { renderTopic } from '../help/render-topic'
import { highlight } from './highlight'

/** Every table scrolls by itself where it is wider than the page, by keyboard too; in help only those of many columns do. */
const scrolling = (html: string) =>
  html
    .replace(/<div class="wide" tabindex="0">(<table>[\s\S]*?<\/table>)<\/div>/g, '$1')
    .replaceAll('<table>', '<div class="wide" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')

/** Makes `[2]` in the running text a link to the second of the sources, and gives each of those an anchor. */
function citing(html: string): string {
  const at = html.indexOf('<h2 id="sources"')
  if (at === -1) return html
  const text = html
    .slice(0, at)
    .replace(/<(pre|code)\b[\s\S]*?<\/\1>|\[(\d)\]/g, (whole, tag: string | undefined, number: string) =>
      tag ? whole : `<a class="cite" href="#source-${number}" aria-label="Source ${number}">[${number}]</a>`,
    )
  let source = 0
  return (
    text +
    html.slice(at).replace(/<li>/g, () => {
      source += 1
      return `<li id="source-${source}">`
    })
  )
}

/** The safe HTML of a text of the site, with its headings. */
export function renderSiteText(text: string) {
  const { html, headings } = renderTopic(text, helpPath)
  const coloured = html.replace(
    /(<pre [^>]*data-language="(\w+)"[^>]*><code>)([\s\S]*?)(<\/code>)/g,
    (_, before: string, language: string, code: string, after: string) => before + highlight(code, language) + after,
  )
  return { html: scrolling(citing(coloured)), headings }
}

/** The words of HTML, without marks. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
