import { Parser } from 'htmlparser2'

const blocks = new Set(['p', 'div', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'table', 'tr', 'blockquote', 'pre'])
const signs: Partial<Record<string, string>> = { b: '**', strong: '**', i: '*', em: '*', code: '`' }
/** Lists within lists are indented so far and no further. */
const deepest = 20
const silent = new Set(['script', 'style', 'head', 'title'])

/** The HTML of a long text as our rich text, as far as that has it: paragraphs, lines, lists, bold, italic, code and links; everything else as its words. */
export function textOfHtml(html: string): string {
  // Finished lines, what parts them from the line that is written, and that line: nothing is gone through twice, however long the text.
  const done: string[] = []
  let gap = ''
  let line = ''
  let skipped = 0
  const lists: { next: number | null }[] = []
  const links: string[] = []
  const newLine = (ends: string) => {
    if (line.trim() !== '') done.push(gap, line.trimEnd())
    gap = done.length === 0 ? '' : ends
    line = ''
  }
  const parser = new Parser({
    onopentag(name, { href = '' }) {
      if (silent.has(name)) skipped += 1
      else if (name === 'br') newLine('\n')
      else if (name === 'li') {
        const list = lists.at(-1)
        // A list begins as a paragraph does; within another one it does not.
        if (!(lists.length === 1 && line === '' && gap === '\n\n')) newLine('\n')
        line += `${'  '.repeat(Math.min(deepest, Math.max(0, lists.length - 1)))}${list?.next ? `${list.next++}. ` : '- '}`
      } else if (name === 'a') {
        links.push(/^https?:\/\//i.test(href) ? href : '')
        if (links.at(-1)) line += '['
      } else if (blocks.has(name) && lists.length === 0) newLine('\n\n')
      if (name === 'ul' || name === 'ol') lists.push({ next: name === 'ol' ? 1 : null })
      line += signs[name] ?? ''
    },
    ontext(text) {
      if (skipped === 0) line += text.replace(/\s+/g, ' ')
    },
    onclosetag(name) {
      if (silent.has(name)) skipped -= 1
      if (name === 'ul' || name === 'ol') lists.pop()
      const link = name === 'a' ? links.pop() : ''
      line += link ? `](${link})` : (signs[name] ?? '')
      if (blocks.has(name) && lists.length === 0) newLine('\n\n')
    },
  })
  parser.end(html)
  return [...done, gap, line].join('').trim()
}
