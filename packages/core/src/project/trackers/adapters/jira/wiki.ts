import type { RichNode } from '@caseweave/contract/project/rich-text/rich-text-markdown'
import { richDocument } from './rich-document'

/**
 * A text of ours in the wiki markup of Jira Data Center; what has a meaning there and none here gets a backslash, or its number where a backslash would
 * itself mean something. Source: https://jira.atlassian.com/secure/WikiRendererHelpAction.jspa?section=all
 */
export function wikiOf(markdown: string): string {
  return (richDocument(markdown).content ?? [])
    .map((node) => blockOf(node, ''))
    .join('\n\n')
    .trim()
}

const bullets: Record<string, string> = { bulletList: '*', orderedList: '#' }

function blockOf(node: RichNode, marks: string): string {
  const { type = '', text = '', content = [] } = node
  if (type === 'codeBlock') return codeBlock(text)
  const bullet = bullets[type]
  if (bullet) return content.map((item) => itemOf(item, marks + bullet)).join('\n')
  return lineStarts(lineOf(content))
}

/** An item with its marks; paragraphs and lines below its first follow a forced line end, lists a line each. */
function itemOf({ content = [] }: RichNode, marks: string): string {
  const [first, ...rest] = content.map((node) => ({
    isList: Boolean(bullets[node.type ?? '']),
    text: blockOf(node, marks),
  }))
  const start = first?.isList ? `\n${first.text}` : (first?.text ?? '').replaceAll('\n', ' \\\\ ')
  const below = rest.map(({ isList, text }) => (isList ? `\n${text}` : ` \\\\ ${text.replaceAll('\n', ' \\\\ ')}`))
  return `${marks} ${start}${below.join('')}`
}

function codeBlock(text: string): string {
  const macro = text.includes('{code') ? 'noformat' : 'code'
  // A text with both macros in it cannot be kept as it is: its braces get a space.
  const safe = text.includes(`{${macro}`) ? text.replaceAll(`{${macro}`, `{ ${macro}`) : text
  return `{${macro}}\n${safe}\n{${macro}}`
}

/** What means something at the start of a line: headings, quotes, rules, lists and tables. */
const lineStarts = (text: string) =>
  text
    .replace(/^( *)(h[1-6]|bq)\.(?= )/gm, '$1$2&#46;')
    .replace(
      /^( *)([*#-]+)(?= )/gm,
      (_, space: string, marks: string) => space + [...marks].map((mark) => `\\${mark}`).join(''),
    )
    .replace(/^( *)\|/gm, '$1\\|')

function lineOf(nodes: readonly RichNode[]): string {
  return nodes
    .map(({ type, text = '', marks = [] }, index) => {
      if (type === 'hardBreak') return '\n'
      const before = nodes[index - 1]?.text?.at(-1) ?? ''
      const has = (name: string) => marks.some((mark) => mark.type === name)
      const href = marks.find((mark) => mark.type === 'link')?.attrs?.href
      let written = has('code') ? `{{${escapedAll(text)}}}` : escaped(text, before)
      if (has('italic')) written = `_${written}_`
      if (has('bold')) written = `*${written}*`
      return typeof href === 'string' ? `[${written.replaceAll('|', '\\|')}|${urlOf(href)}]` : written
    })
    .join('')
}

const urlOf = (href: string) => href.replace(/[[\]{}|\\]/g, (sign) => encodeURIComponent(sign))

/** Within code each sign of the markup is read as well. */
const escapedAll = (text: string) => text.replace(/\\/g, '&#92;').replace(/[{}[\]*_+^~!|?-]/g, '\\$&')

/** Addresses stay as they are, but for signs that end a link; in the rest, whatever could begin markup is escaped. */
function escaped(text: string, before: string): string {
  return text
    .split(/(\bhttps?:\/\/[^\s<>"]+)/)
    .map((part, index, parts) => {
      if (index % 2 === 1) return urlOf(part)
      return escapedWords(part, parts[index - 1]?.at(-1) ?? before)
    })
    .join('')
}

function escapedWords(text: string, before: string): string {
  return text
    .replace(/&(?=#\d+;|[a-z]+;)/gi, '&#38;')
    .replace(/\\(?=[^\p{L}\p{N}\s]|$)/gu, '&#92;')
    .replace(/[{}[\]]/g, '\\$&')
    .replace(/[*_+^~!-]/g, (sign, at: number, whole: string) => {
      const previous = at === 0 ? before : (whole[at - 1] ?? '')
      const next = whole[at + 1] ?? ''
      // Markup begins where no letter stands before it, and something behind it.
      return /[\p{L}\p{N}]/u.test(previous) || /^\s?$/.test(next) ? sign : `\\${sign}`
    })
    .replace(/\?(?=\?)/g, '\\?')
    .replace(/\((?=(?:[xyni/!+?-]|on|off|flag|flagoff|\\?\*[rgby]?)\))/g, '\\(')
    .replace(/(?<!&#\d{1,5})[:;](?=[()PpDd](?![\p{L}\p{N}]))/gu, '\\$&')
}
