import { markdownOf, type RichNode } from '@caseweave/contract/project/rich-text/rich-text-markdown'
import { z } from 'zod'
import { codeLines, table, webLink } from './foreign-text'
import { textNode } from './rich-document'

/** How deep a document may nest; what lies deeper is left out. */
const deepest = 40

const Node = z.object({
  type: z.string().catch(''),
  text: z.string().optional().catch(undefined),
  attrs: z.record(z.string(), z.unknown()).catch({}).default({}),
  marks: z
    .array(z.object({ type: z.string(), attrs: z.record(z.string(), z.unknown()).catch({}).default({}) }))
    .catch([])
    .default([]),
  content: z.array(z.unknown()).catch([]).default([]),
})
type Node = z.infer<typeof Node>

/** A text of Jira Cloud as one of ours: what we have no sign for becomes the words that it shows. Takes whatever comes. */
export function markdownOfAdf(document: unknown): string {
  if (typeof document === 'string') return document.trim()
  return markdownOf({ type: 'doc', content: blocksIn(read(document), 0) })
}

const read = (node: unknown): Node => Node.safeParse(node).data ?? Node.parse({})
const attr = (node: Node, name: string) => (typeof node.attrs[name] === 'string' ? String(node.attrs[name]) : '')
const paragraph = (content: RichNode[]): RichNode => ({ type: 'paragraph', content })

const inlineTypes = [
  ...['text', 'hardBreak', 'mention', 'emoji', 'date', 'status', 'inlineCard', 'placeholder', 'mediaInline'],
  'inlineExtension',
]

/** The blocks of a node, where a run of what stands in lines is a paragraph. */
function blocksIn({ content }: Node, depth: number): RichNode[] {
  const blocks: RichNode[] = []
  let line: RichNode[] = []
  const end = () => {
    if (line.length > 0) blocks.push(paragraph(line))
    line = []
  }
  for (const each of content) {
    const node = read(each)
    if (inlineTypes.includes(node.type)) line.push(...inlineOf(node))
    else {
      end()
      blocks.push(...blockOf(node, depth + 1))
    }
  }
  end()
  return blocks
}

function blockOf(node: Node, depth: number): RichNode[] {
  if (depth > deepest) return []
  const { type, content } = node
  const nodes = () => content.map(read)
  if (type === 'paragraph' || type === 'caption') return [paragraph(nodes().flatMap(inlineOf))]
  if (type === 'heading') return [paragraph(bold(nodes().flatMap(inlineOf)))]
  if (type === 'codeBlock')
    return [
      paragraph(
        codeLines(
          nodes()
            .map(({ text = '' }) => text)
            .join(''),
        ),
      ),
    ]
  if (type === 'bulletList' || type === 'orderedList') {
    const start = Number(node.attrs.order ?? 1)
    const items = nodes().map((item): RichNode => ({ type: 'listItem', content: blocksIn(item, depth + 1) }))
    return [{ type, attrs: { start: Number.isSafeInteger(start) && start >= 0 ? start : 1 }, content: items }]
  }
  if (type === 'taskList' || type === 'decisionList') {
    const items = nodes().map((item): RichNode => {
      const mark = item.type !== 'taskItem' ? '' : attr(item, 'state') === 'DONE' ? '(done) ' : '(to do) '
      const [first, ...rest] = blocksIn(item, depth + 1)
      return { type: 'listItem', content: [paragraph([textNode(mark), ...(first?.content ?? [])]), ...rest] }
    })
    return [{ type: 'bulletList', content: items }]
  }
  if (type === 'table') {
    const rows = nodes().map((row) => row.content.map((cell) => blocksIn(read(cell), depth + 2)))
    return table(rows)
  }
  if (type === 'expand' || type === 'nestedExpand')
    return [paragraph(bold([textNode(attr(node, 'title'))])), ...blocksIn(node, depth)]
  if (type === 'blockCard' || type === 'embedCard') return [paragraph(card(node))]
  if (type === 'media')
    return [paragraph([textNode(`(attachment${attr(node, 'alt') ? `: ${attr(node, 'alt')}` : ''})`)])]
  return blocksIn(node, depth)
}

const bold = (nodes: RichNode[]): RichNode[] =>
  nodes.map((node) => (node.type === 'text' ? { ...node, marks: [...(node.marks ?? []), { type: 'bold' }] } : node))

const card = (node: Node): RichNode[] => {
  const url = attr(node, 'url')
  return url === '' ? [] : [textNode(url)]
}

const markNames: Record<string, string> = { strong: 'bold', em: 'italic', code: 'code' }

function inlineOf(node: Node): RichNode[] {
  const { type, text = '', marks, attrs } = node
  if (type === 'hardBreak') return [{ type }]
  if (type === 'inlineCard') return card(node)
  if (type === 'text') {
    const on = marks.flatMap((mark) => {
      if (mark.type === 'link') return webLink(String(mark.attrs.href ?? ''))
      const name = markNames[mark.type]
      return name ? [{ type: name }] : []
    })
    // Whoever wrote it by a program may have left line ends within a text.
    return text
      .split('\n')
      .flatMap((line, index) => [...(index > 0 ? [{ type: 'hardBreak' }] : []), textNode(line, on)])
  }
  if (type === 'date') {
    const moment = new Date(Number(attrs.timestamp))
    return Number.isNaN(moment.getTime()) ? [] : [textNode(moment.toISOString().slice(0, 10))]
  }
  if (type === 'mediaInline') return [textNode('(attachment)')]
  return [textNode(attr(node, 'text') || attr(node, 'shortName'))].filter((each) => each.text !== '')
}
