import { expect, it } from 'vitest'
import { readTopics } from '../read-topics'
import { parseTopic } from '../render-topic'
import { type Block, blocksOf } from './guide-blocks'

/** Blocks as short lines: what they are, and their text with the font of each piece that is not usual. */
const told = (blocks: readonly Block[]) =>
  blocks.map((block) => {
    if (block.kind === 'code') return `code ${block.depth}: ${block.text}`
    if (block.kind === 'picture') return `picture ${block.name}: ${block.words}`
    if (block.kind === 'rule') return 'rule'
    const line = (runs: readonly { text: string; font: string; topic?: string; address?: string }[]) =>
      runs
        .map(
          ({ text, font, topic, address }) =>
            `${text}${font === 'regular' ? '' : `{${font}}`}${topic || address ? `→${topic ?? address}` : ''}`,
        )
        .join('')
    if (block.kind === 'table') return `table ${block.rows.map((row) => row.map(line).join(' | ')).join(' / ')}`
    if (block.kind === 'heading') return `heading ${block.level}: ${line(block.runs)}`
    return `text ${block.depth} ${block.marker}: ${line(block.runs)}`
  })

it('reads what topics are written in', () => {
  const text = [
    '## Answer *it*',
    'See [the **mail** box](help:mail-box#kinds), or [elsewhere](https://example.org).',
    '1. First `code`\n   with two lines\n2. Second\n   - below\n\n     ```\n     npm  start\n     ```\n3. Third',
    '| A | B |\n| --- | --- |\n| `x` | y |',
    '![What it shows](screenshot:dashboard)',
  ].join('\n\n')
  expect(told(blocksOf(parseTopic(text)))).toEqual([
    'heading 2: Answer {bold}it{bold}',
    'text 0 : See the →mail-boxmail{bold}→mail-box box→mail-box, or elsewhere→https://example.org.',
    'text 1 1.: First code{mono} with two lines',
    'text 1 2.: Second',
    'text 2 •: below',
    'code 2: npm  start',
    'text 1 3.: Third',
    'table A{bold} | B{bold} / x{mono} | y',
    'picture dashboard: What it shows',
  ])
})

it('leaves out no word and no picture of any topic', () => {
  for (const { id, text } of readTopics()) {
    const inline = parseTopic(text).flatMap((token) => token.children ?? [])
    const words = inline.filter(({ type }) => type === 'text' || type === 'code_inline').map(({ content }) => content)
    const pictures = inline.filter(({ type }) => type === 'image')
    const blocks = blocksOf(parseTopic(text))
    const drawn = blocks.flatMap((block) =>
      block.kind === 'heading' || block.kind === 'text' ? block.runs : block.kind === 'table' ? block.rows.flat(2) : [],
    )
    const texts = drawn.map((run) => run.text).filter((each) => !['', ' ', '\n'].includes(each))
    expect([id, texts]).toEqual([id, words.filter((each) => !['', ' '].includes(each))])
    expect(blocks.filter(({ kind }) => kind === 'picture')).toHaveLength(pictures.length)
  }
})
