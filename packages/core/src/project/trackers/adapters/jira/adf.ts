import type { RichNode } from '@caseweave/contract/project/rich-text/rich-text-markdown'
import { richDocument } from './rich-document'

/** A node of the Atlassian Document Format. Source: https://developer.atlassian.com/cloud/jira/platform/apis/document/structure/ */
export type AdfNode = {
  type: string
  text?: string
  attrs?: Record<string, unknown>
  marks?: { type: string; attrs?: Record<string, unknown> }[]
  content?: AdfNode[]
}
type AdfDocument = { version: 1; type: 'doc'; content: AdfNode[] }

/** A text of ours as Jira Cloud wants it; null for none. */
export function adfOf(markdown: string): AdfDocument | null {
  const content = (richDocument(markdown).content ?? []).flatMap(blockOf)
  return content.length === 0 ? null : { version: 1, type: 'doc', content }
}

function blockOf({ type, text = '', attrs, content = [] }: RichNode): AdfNode[] {
  if (type === 'codeBlock') return [{ type, attrs: {}, content: text === '' ? [] : [{ type: 'text', text }] }]
  if (type === 'paragraph') return [{ type, content: content.flatMap(inlineOf) }]
  if (type === 'listItem') {
    const blocks = content.flatMap(blockOf)
    // An item begins with a paragraph, whatever follows in it.
    return [
      { type, content: blocks[0]?.type === 'paragraph' ? blocks : [{ type: 'paragraph', content: [] }, ...blocks] },
    ]
  }
  if (type === 'bulletList') return [{ type, content: content.flatMap(blockOf) }]
  if (type === 'orderedList')
    return [{ type, attrs: { order: Number(attrs?.start ?? 1) }, content: content.flatMap(blockOf) }]
  return []
}

const markNames: Record<string, string> = { bold: 'strong', italic: 'em', code: 'code', link: 'link' }

/** No line end stands within a text, and code has no other mark but a link. Source: https://developer.atlassian.com/cloud/jira/platform/apis/document/marks/code/ */
function inlineOf({ type, text = '', marks = [] }: RichNode): AdfNode[] {
  if (type === 'hardBreak') return [{ type }]
  const isCode = marks.some((mark) => mark.type === 'code')
  const named = marks
    .filter((mark) => !isCode || mark.type === 'code' || mark.type === 'link')
    .map(({ type: name, attrs }) => ({ type: markNames[name] ?? name, ...(attrs ? { attrs } : {}) }))
  return text
    .split('\n')
    .flatMap((line, index): AdfNode[] => [
      ...(index > 0 ? [{ type: 'hardBreak' }] : []),
      ...(line === '' ? [] : [{ type: 'text', text: line, ...(named.length > 0 ? { marks: named } : {}) }]),
    ])
}
