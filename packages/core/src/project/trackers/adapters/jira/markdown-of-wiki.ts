import { markdownOf, type RichNode } from '@caseweave/contract/project/rich-text/rich-text-markdown'
import { codeLines, table, webLink } from './foreign-text'
import { textNode } from './rich-document'

/** A text of Jira Data Center as one of ours: macros lose their braces and keep what is in them, tables become lines. Takes whatever comes. */
export function markdownOfWiki(wiki: string): string {
  const content = partsOf(wiki.replace(/\r\n?/g, '\n')).flatMap(({ isCode, text }) =>
    isCode ? [{ type: 'paragraph', content: codeLines(text) }] : blocksOf(text),
  )
  return markdownOf({ type: 'doc', content })
}

/** What stands in macros of code, and the rest; one that is not closed is text. */
function partsOf(wiki: string): { isCode: boolean; text: string }[] {
  const parts: { isCode: boolean; text: string }[] = []
  const opener = /\{(code|noformat)(?::[^}\n]{0,200})?\}\n?/g
  let from = 0
  for (let found = opener.exec(wiki); found; found = opener.exec(wiki)) {
    const closer = `{${found[1]}}`
    const end = wiki.indexOf(closer, opener.lastIndex)
    // Nothing closes it, nor any later one.
    if (end === -1) break
    parts.push({ isCode: false, text: wiki.slice(from, found.index) })
    parts.push({ isCode: true, text: wiki.slice(opener.lastIndex, end).replace(/\n$/, '') })
    from = end + closer.length
    opener.lastIndex = from
  }
  return [...parts, { isCode: false, text: wiki.slice(from) }]
}

/** Macros that stand around text; what they do to it is lost. */
const macros =
  /\{(?:quote|panel|color|info|tip|note|warning|expand|anchor|section|column|align|center|toc)(?::[^}\n]*)?\}/g

type List = { node: RichNode; marks: string }

function blocksOf(text: string): RichNode[] {
  const blocks: RichNode[] = []
  let lists: List[] = []
  let lines: RichNode[] = []
  let rows: RichNode[][][] = []
  const end = () => {
    if (lines.length > 0) blocks.push({ type: 'paragraph', content: lines })
    blocks.push(...table(rows))
    lists = []
    lines = []
    rows = []
  }
  for (const raw of text.replace(macros, '').split('\n')) {
    const line = raw.trim()
    const [, marks = '', item = ''] = /^([*#]{1,20}|-) +(.*)$/.exec(line) ?? []
    if (line === '' || /^-{4,}$/.test(line)) end()
    else if (marks !== '') {
      if (lines.length > 0 || rows.length > 0) end()
      lists = withItem(blocks, lists, marks, item)
    } else if (line.startsWith('|')) {
      if (lines.length > 0 || lists.length > 0) end()
      rows.push(cellsOf(line))
    } else {
      if (lists.length > 0 || rows.length > 0) end()
      const heading = /^(?:h[1-6]|bq)\. +(.*)$/.exec(line)
      if (lines.length > 0) lines.push({ type: 'hardBreak' })
      lines.push(...inlineOf(heading?.[1] ?? line, line.startsWith('h') && heading ? ['bold'] : []))
    }
  }
  end()
  return blocks
}

const kindOf = (marks: string) => (marks.endsWith('#') ? 'orderedList' : 'bulletList')

/** Adds an item to the list that its marks name, which may be one in the last item of another. */
function withItem(blocks: RichNode[], lists: readonly List[], marks: string, text: string): List[] {
  const open = lists.filter(
    (list) =>
      list.marks.length < marks.length || (list.marks.length === marks.length && kindOf(list.marks) === kindOf(marks)),
  )
  const item: RichNode = { type: 'listItem', content: [{ type: 'paragraph', content: inlineOf(text) }] }
  const last = open.at(-1)
  if (last && last.marks.length === marks.length) {
    last.node.content?.push(item)
    return open
  }
  const node: RichNode = { type: kindOf(marks), attrs: { start: 1 }, content: [item] }
  const around = last?.node.content?.at(-1)?.content
  if (around) around.push(node)
  else blocks.push(node)
  return [...open, { node, marks }]
}

function cellsOf(line: string): RichNode[][] {
  const isHead = line.startsWith('||')
  const cells = line.replace(/^\|+|\|+$/g, '').split(isHead ? /\|\|/ : /(?<!\\)\|(?![^[\]]*\])/)
  return cells.map((cell) => [{ type: 'paragraph', content: inlineOf(cell.trim(), isHead ? ['bold'] : []) }])
}

/** A mark of the wiki, a link, an escaped sign, a line end or a bit of text; each begins where the last one ended. */
const piece =
  /\\\\ ?|\\([^\p{L}\p{N}\s])|&#(\d{1,6});|\{\{(.{1,500}?)(?<!\\)\}\}|\[([^[\]|\n]{0,500}(?:\\[[\]|][^[\]|\n]{0,500}){0,20}\|)?((?:https?:\/\/|mailto:)[^\]|\s]{1,2000})(?:\|[^\]\n]{0,200})?\]|\[~(?:accountid:)?([^\]\n]{1,200})\]|(?<![\p{L}\p{N}])!([^!|\s][^!|\n]{0,200})(?:\|[^!\n]{0,200})?!|(?<![\p{L}\p{N}\\*])\*(?=[^\s*])([^*\n]{0,2000}[^\s*\\])\*(?![\p{L}\p{N}])|(?<![\p{L}\p{N}\\_])_(?=[^\s_])([^_\n]{0,2000}[^\s_\\])_(?![\p{L}\p{N}])/gu

function inlineOf(text: string, marks: string[] = [], depth = 0): RichNode[] {
  const on = marks.map((type) => ({ type }))
  if (depth > 4) return [textNode(text, on)]
  const nodes: RichNode[] = []
  const say = (words: string, more: NonNullable<RichNode['marks']> = []) => {
    const before = nodes.at(-1)
    if (words === '') return
    if (more.length === 0 && before?.text !== undefined && before.marks?.length === (on.length || undefined))
      before.text += words
    else nodes.push(textNode(words, [...on, ...more]))
  }
  let from = 0
  for (const match of text.matchAll(piece)) {
    say(text.slice(from, match.index))
    from = match.index + match[0].length
    const [whole, sign, number, code, words, url = '', person, image, bold, italic] = match
    if (sign !== undefined) say(sign)
    else if (number !== undefined) say(Number(number) <= 0x10ffff ? String.fromCodePoint(Number(number)) : whole)
    else if (code !== undefined) say(plain(code), [{ type: 'code' }])
    else if (url !== '') {
      const link = webLink(url)
      const shown = words ? inlineOf(words.slice(0, -1), marks, depth + 1) : [textNode(url, on)]
      nodes.push(...shown.map((node) => ({ ...node, marks: [...(node.marks ?? []), ...link] })))
    } else if (person !== undefined) say(`@${person}`)
    else if (image !== undefined) say(`(attachment: ${image})`)
    else if (bold !== undefined) nodes.push(...inlineOf(bold, [...marks, 'bold'], depth + 1))
    else if (italic !== undefined) nodes.push(...inlineOf(italic, [...marks, 'italic'], depth + 1))
    else nodes.push({ type: 'hardBreak' })
  }
  say(text.slice(from))
  return nodes
}

const plain = (text: string) =>
  text
    .replace(/\\([^\p{L}\p{N}\s])/gu, '$1')
    .replace(/&#(\d{1,5});/g, (_, number: string) => String.fromCharCode(Number(number)))
