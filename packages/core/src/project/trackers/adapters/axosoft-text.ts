import { Parser } from 'htmlparser2'

const blocks = new Set(['p', 'div', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'table', 'tr', 'blockquote', 'pre'])
const signs: Partial<Record<string, string>> = { b: '**', strong: '**', i: '*', em: '*', code: '`' }
const silent = new Set(['script', 'style', 'head', 'title'])

/** The HTML of a long text as our rich text, as far as that has it: paragraphs, lines, lists, bold, italic, code and links; everything else as its words. */
export function textOfHtml(html: string): string {
  let out = ''
  let skipped = 0
  const lists: { next: number | null }[] = []
  const links: string[] = []
  const newLine = (ends: string) => {
    out = out.trim() === '' ? '' : `${out.trimEnd()}${ends}`
  }
  const parser = new Parser({
    onopentag(name, { href = '' }) {
      if (silent.has(name)) skipped += 1
      else if (name === 'br') newLine('\n')
      else if (name === 'li') {
        const list = lists.at(-1)
        // A list begins as a paragraph does; within another one it does not.
        if (!(lists.length === 1 && out.endsWith('\n\n'))) newLine('\n')
        out += `${'  '.repeat(Math.max(0, lists.length - 1))}${list?.next ? `${list.next++}. ` : '- '}`
      } else if (name === 'a') {
        links.push(/^https?:\/\//i.test(href) ? href : '')
        if (links.at(-1)) out += '['
      } else if (blocks.has(name) && lists.length === 0) newLine('\n\n')
      if (name === 'ul' || name === 'ol') lists.push({ next: name === 'ol' ? 1 : null })
      out += signs[name] ?? ''
    },
    ontext(text) {
      if (skipped === 0) out += text.replace(/\s+/g, ' ')
    },
    onclosetag(name) {
      if (silent.has(name)) skipped -= 1
      if (name === 'ul' || name === 'ol') lists.pop()
      const link = name === 'a' ? links.pop() : ''
      out += link ? `](${link})` : (signs[name] ?? '')
      if (blocks.has(name) && lists.length === 0) newLine('\n\n')
    },
  })
  parser.end(html)
  return out.replace(/[ \t]+\n/g, '\n').trim()
}
