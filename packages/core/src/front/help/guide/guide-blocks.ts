import type { Token } from '../render-topic'
import type { GuideFont, Run } from './guide-paper'

/** A part of a topic as the guide draws it; `depth` counts the lists around it, `marker` is what stands before it. */
export type Block =
  | { kind: 'heading'; level: number; runs: Run[] }
  | { kind: 'text'; depth: number; marker: string; runs: Run[] }
  | { kind: 'code'; depth: number; text: string }
  | { kind: 'table'; rows: Run[][][] }
  | { kind: 'picture'; name: string; words: string }
  | { kind: 'rule' }

const topicIn = (href: string) => /^help:([a-z0-9-]+)/.exec(href)?.[1]

/** The text of a paragraph, a heading or a cell in pieces of one font each. */
function runsOf(children: readonly Token[], base: GuideFont = 'regular'): Run[] {
  const runs: Run[] = []
  let font = base
  let lead: Pick<Run, 'topic' | 'address'> = {}
  for (const token of children) {
    const { type, content } = token
    if (type === 'strong_open') font = 'bold'
    else if (type === 'em_open') font = base === 'bold' ? 'bold' : 'italic'
    else if (type === 'strong_close' || type === 'em_close') font = base
    else if (type === 'link_open') {
      const href = String(token.attrGet('href') ?? '')
      const topic = topicIn(href)
      lead = topic ? { topic } : /^https?:/.test(href) ? { address: href } : {}
    } else if (type === 'link_close') lead = {}
    else if (type === 'softbreak') runs.push({ text: ' ', font })
    else if (type === 'hardbreak') runs.push({ text: '\n', font })
    else if (type === 'text') runs.push({ text: content, font, ...lead })
    else if (type === 'code_inline') runs.push({ text: content, font: 'mono', ...lead })
  }
  return runs
}

/** The parts of a topic, in their order. */
export function blocksOf(tokens: readonly Token[]): Block[] {
  const blocks: Block[] = []
  /** Lists around what is read: the next number, or null where there are none. */
  const lists: { next: number | null }[] = []
  let marker = ''
  let rows: Run[][][] | null = null
  for (const [index, token] of tokens.entries()) {
    const { type } = token
    const inner = tokens[index + 1]?.children ?? []
    if (type === 'heading_open')
      blocks.push({ kind: 'heading', level: Math.max(2, Number(token.tag.slice(1))), runs: runsOf(inner, 'bold') })
    else if (type === 'bullet_list_open') lists.push({ next: null })
    else if (type === 'ordered_list_open') lists.push({ next: Number(token.attrGet('start') ?? 1) })
    else if (/_list_close$/.test(type)) lists.pop()
    else if (type === 'list_item_open') {
      const list = lists.at(-1)
      marker = list?.next ? `${list.next++}.` : '•'
    } else if (type === 'paragraph_open') {
      const pictures = inner.filter((child) => child.type === 'image')
      for (const picture of pictures) {
        const name = /^screenshot:([a-z0-9-]+)$/.exec(String(picture.attrGet('src') ?? ''))?.[1]
        if (name) blocks.push({ kind: 'picture', name, words: picture.content })
      }
      const runs = runsOf(inner)
      if (runs.some(({ text }) => text.trim() !== '')) {
        blocks.push({ kind: 'text', depth: lists.length, marker, runs })
        marker = ''
      }
    } else if (type === 'fence' || type === 'code_block')
      blocks.push({ kind: 'code', depth: lists.length, text: token.content.trimEnd() })
    else if (type === 'hr') blocks.push({ kind: 'rule' })
    else if (type === 'table_open') rows = []
    else if (type === 'tr_open') rows?.push([])
    else if (type === 'th_open' || type === 'td_open')
      rows?.at(-1)?.push(runsOf(inner, type === 'th_open' ? 'bold' : 'regular'))
    else if (type === 'table_close' && rows) {
      blocks.push({ kind: 'table', rows })
      rows = null
    }
  }
  return blocks
}
