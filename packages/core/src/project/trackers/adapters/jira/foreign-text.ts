import type { RichNode } from '@caseweave/contract/project/rich-text/rich-text-markdown'
import { isSafeLink } from '../../../rich-text/rich-text-rules'
import { textNode } from './rich-document'

/** Lines of code, each of them code by itself: our texts have no blocks of code. */
export const codeLines = (text: string): RichNode[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .flatMap((line, index) => [...(index > 0 ? [{ type: 'hardBreak' }] : []), textNode(line, [{ type: 'code' }])])

/** The mark of a link to the web; none for one that we would not follow, or that a link of ours cannot hold. */
export const webLink = (href: string): { type: string; attrs: { href: string } }[] =>
  isSafeLink(href) && !href.startsWith('/')
    ? [{ type: 'link', attrs: { href: href.replaceAll('(', '%28').replaceAll(')', '%29') } }]
    : []

/** The rows of a table, a line each, with its cells between bars: our texts have no tables. */
export function table(rows: readonly (readonly RichNode[][])[]): RichNode[] {
  const lines = rows.map((cells) =>
    cells.flatMap((cell, index) => [...(index > 0 ? [textNode(' | ')] : []), ...inLine(cell)]),
  )
  const content = lines.flatMap((line, index) => [...(index > 0 ? [{ type: 'hardBreak' }] : []), ...line])
  return content.length === 0 ? [] : [{ type: 'paragraph', content }]
}

/** What stands in blocks, in one line. */
function inLine(nodes: readonly RichNode[]): RichNode[] {
  return nodes.flatMap((node, index) => {
    const space = index > 0 ? [textNode(' ')] : []
    if (node.type === 'text') return [node]
    if (node.type === 'hardBreak') return [textNode(' ')]
    return [...space, ...inLine(node.content ?? [])]
  })
}
