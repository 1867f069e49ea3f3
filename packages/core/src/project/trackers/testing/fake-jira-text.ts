/** What Jira Cloud says to a text that is no document. Source: https://community.developer.atlassian.com/t/43633 */
export const noDocument = 'Operation value must be an Atlassian Document (see the Atlassian Document Format)'

type Node = { type?: unknown; text?: unknown; version?: unknown; content?: unknown; marks?: unknown; attrs?: unknown }

/** What may stand in what. Source: https://developer.atlassian.com/cloud/jira/platform/apis/document/structure/ and the pages of each node there. */
const blocks = [
  'paragraph',
  'bulletList',
  'orderedList',
  'codeBlock',
  'heading',
  'blockquote',
  'panel',
  'rule',
  'table',
]
const inside: Record<string, readonly string[]> = {
  doc: blocks,
  paragraph: ['text', 'hardBreak', 'mention', 'emoji', 'inlineCard'],
  heading: ['text', 'hardBreak'],
  bulletList: ['listItem'],
  orderedList: ['listItem'],
  listItem: ['paragraph', 'bulletList', 'orderedList', 'codeBlock'],
  codeBlock: ['text'],
  blockquote: ['paragraph', 'bulletList', 'orderedList'],
}
const marks = ['strong', 'em', 'code', 'link', 'strike', 'underline', 'subsup', 'textColor']

/** Whether this is a document that Jira Cloud takes. */
export function isAdf(value: unknown): boolean {
  return isNode(value) && value.type === 'doc' && value.version === 1 && isFine(value)
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

function isFine(node: Node): boolean {
  const { type, text, content, marks: on = [] } = node
  if (type === 'text') return typeof text === 'string' && text !== '' && !text.includes('\n') && areMarks(on)
  if (type === 'hardBreak' || type === 'rule') return content === undefined
  const allowed = inside[String(type)]
  if (!allowed || !Array.isArray(content) || text !== undefined) return false
  if (type === 'codeBlock')
    return content.every((each) => isNode(each) && each.type === 'text' && each.marks === undefined && each.text !== '')
  if (/List$|^listItem$/.test(String(type)) && content.length === 0) return false
  if (type === 'listItem' && !['paragraph', 'codeBlock'].includes(String((content[0] as Node).type))) return false
  return content.every((each) => isNode(each) && allowed.includes(String(each.type)) && isFine(each))
}

/** Code goes with links alone. */
function areMarks(on: unknown): boolean {
  if (!Array.isArray(on)) return false
  const names = on.map((mark: Node) => String(mark.type))
  if (new Set(names).size < names.length || names.some((name) => !marks.includes(name))) return false
  return !names.includes('code') || names.every((name) => name === 'code' || name === 'link')
}

/** The words of a text of either Jira. */
export function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (!isNode(value)) return ''
  if (typeof value.text === 'string') return value.text
  const parts = Array.isArray(value.content) ? value.content.map(wordsOf) : []
  return parts.join(value.type === 'paragraph' ? '' : '\n')
}

/** A document of one paragraph for each line. */
export const adfOfLines = (text: string): unknown => ({
  ...{ version: 1, type: 'doc' },
  content: text
    .split('\n')
    .map((line) => ({ type: 'paragraph', content: line === '' ? [] : [{ type: 'text', text: line }] })),
})
