import type { RichNode } from '@caseweave/contract/project/rich-text/rich-text-markdown'
import type Token from 'markdown-it/lib/token.mjs'
import { richTextParser } from '../../../rich-text/rich-text-rules'

const parser = richTextParser()

/** A block of code, whole lines as they are; the editor of our own texts has none. */
const codeBlock = (text: string): RichNode => ({ type: 'codeBlock', text })

export const textNode = (text: string, marks: NonNullable<RichNode['marks']> = []): RichNode => ({
  type: 'text',
  text,
  ...(marks.length > 0 ? { marks } : {}),
})

/**
 * A text of ours (docs/decisions/rich-text.md) as a document, from which each Jira has its own format made. Lines between fences, and paragraphs of
 * which each of several lines is code, are blocks of code. Links that lead into this product alone, and its images, are words: nobody there could follow them.
 */
export function richDocument(markdown: string): RichNode {
  const content = partsOf(markdown.replace(/\r\n?/g, '\n').split('\n')).flatMap(({ isCode, text }) =>
    isCode ? [codeBlock(text)] : blocksOf(parser.parse(text, {})),
  )
  return { type: 'doc', content }
}

/** The text between fences, and the rest; a fence that is not closed is text. */
function partsOf(lines: readonly string[]): { isCode: boolean; text: string }[] {
  const parts: { isCode: boolean; text: string }[] = []
  let from = 0
  let opened: number | null = null
  lines.forEach((line, at) => {
    const fence = /^```([^`]*)$/.exec(line)
    if (opened === null && fence) opened = at
    else if (opened !== null && fence && fence[1]?.trim() === '') {
      parts.push({ isCode: false, text: lines.slice(from, opened).join('\n') })
      parts.push({ isCode: true, text: lines.slice(opened + 1, at).join('\n') })
      from = at + 1
      opened = null
    }
  })
  return [...parts, { isCode: false, text: lines.slice(from).join('\n') }]
}

/** The nodes of tokens that open and close each other, without recursion into the depth of the text: lists nest at most as deep as the parser lets them. */
function blocksOf(tokens: readonly Token[]): RichNode[] {
  const root: RichNode[] = []
  const open: RichNode[] = []
  const add = (node: RichNode) => {
    const parent = open.at(-1)
    if (parent?.content) parent.content.push(node)
    else root.push(node)
  }
  for (const token of tokens) {
    const type = blockTypes[token.type.replace(/_(?:open|close)$/, '')]
    if (token.nesting === -1) {
      const done = open.pop()
      if (done) add(done)
    } else if (token.nesting === 1) {
      const start = Number(token.attrGet('start') ?? 1)
      open.push({ type: type ?? 'paragraph', content: [], ...(type === 'orderedList' ? { attrs: { start } } : {}) })
    } else if (token.type === 'inline') {
      for (const node of inlineOf(token.children ?? [])) add(node)
    }
  }
  return root.map(asCode)
}

const blockTypes: Record<string, string> = {
  paragraph: 'paragraph',
  bullet_list: 'bulletList',
  ordered_list: 'orderedList',
  list_item: 'listItem',
}

const markTypes: Record<string, string> = { strong: 'bold', em: 'italic', link: 'link' }

function inlineOf(tokens: readonly Token[]): RichNode[] {
  const marks: NonNullable<RichNode['marks']> = []
  const nodes: RichNode[] = []
  for (const token of tokens) {
    const { type, nesting, content } = token
    if (nesting === 1) {
      const href = token.attrGet('href')
      marks.push({
        type: markTypes[type.replace('_open', '')] ?? 'none',
        ...(href === null ? {} : { attrs: { href } }),
      })
    } else if (nesting === -1) marks.pop()
    else if (type === 'softbreak' || type === 'hardbreak') nodes.push({ type: 'hardBreak' })
    else {
      const isCode = type === 'code_inline'
      const on = marks.filter(
        (mark, index) =>
          (mark.type !== 'link' || !String(mark.attrs?.href).startsWith('/')) &&
          marks.findIndex(({ type: name }) => name === mark.type) === index,
      )
      const words = type === 'image' ? imageWords(token) : content
      // The parser leaves empty texts between marks, and texts beside each other that are one.
      const before = nodes.at(-1)
      if (words === '') continue
      if (!isCode && before?.text !== undefined && sameMarks(before.marks ?? [], on)) before.text += words
      else nodes.push(textNode(words, isCode ? [...on, { type: 'code' }] : on))
    }
  }
  return nodes
}

const imageWords = ({ content }: Token) => (content === '' ? '(image)' : `(image: ${content})`)

const sameMarks = (one: NonNullable<RichNode['marks']>, other: NonNullable<RichNode['marks']>) =>
  one.length === other.length && one.every((mark, index) => JSON.stringify(mark) === JSON.stringify(other[index]))

/** A paragraph of several lines that are code from end to end is a block of code. */
function asCode(node: RichNode): RichNode {
  const { type, content = [] } = node
  if (type !== 'paragraph' || content.length < 3) return node
  const isCode = content.every(
    ({ type: kind, marks = [] }, index) =>
      (index % 2 === 1) === (kind === 'hardBreak') &&
      (kind === 'hardBreak' || marks.some((mark) => mark.type === 'code')),
  )
  if (!isCode || content.length % 2 === 0) return node
  return codeBlock(content.map(({ text = '\n' }) => text).join(''))
}
