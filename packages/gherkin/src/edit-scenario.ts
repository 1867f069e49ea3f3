import type { Block, FeatureDocument } from './document'
import { dialectOf, usualScenario } from './keywords'
import { breakOf, indentOf, onOneLine } from './lines'
import { isScenario } from './live-text'
import { readBlock } from './read-block'
import { tagsIn, withTags } from './tags'

/** Changes the name of a scenario or Background, which stays on one line. */
export function renameScenario(document: FeatureDocument, at: number, typed: string): FeatureDocument {
  const name = onOneLine(typed)
  return change(document, at, (block) => {
    if (name === block.name) return null
    const line = block.lines[block.head] ?? ''
    const text = `${indentOf(line)}${block.keyword}:${name === '' ? '' : ` ${name}`}${breakOf(line)}`
    return { ...block, lines: block.lines.with(block.head, text) }
  })
}

/** Changes the tags of a scenario; a comment behind the first line of them stays. */
export function retagScenario(document: FeatureDocument, at: number, typed: string): FeatureDocument {
  const tags = tagsIn(typed)
  return change(document, at, (block) => {
    if (block.kind === 'background' || tags.join(' ') === block.tags.join(' ')) return null
    const { own, head } = block
    return { ...block, ...withTags(block, { from: own, title: head, tags, lineBreak: document.lineBreak }) }
  })
}

/** Adds a scenario behind a block, or at the end of the file when there is no such block; an empty name is filled later. */
export function addScenario(
  document: FeatureDocument,
  after: number,
  name: string,
): { document: FeatureDocument; at: number } {
  const { blocks, lineBreak, language } = document
  const last = blocks.findLastIndex(({ kind }) => kind !== 'tail')
  const at = (after >= 0 && after <= last ? after : last) + 1
  const near =
    blocks.slice(0, at).findLast(({ kind }) => isScenario(kind)) ?? blocks.find(({ kind }) => isScenario(kind))
  const indent = near ? indentOf(near.lines[near.head] ?? '') : '  '
  const title = name.replace(/\s+/g, ' ').trim()
  const keyword = scenarioKeyword(blocks, language)
  const line = `${indent}${keyword}:${title === '' ? '' : ` ${title}`}${lineBreak}`
  const added = readBlock({ lines: [lineBreak, line], own: 1, mark: 'A', marks: null, origin: null }, language)
  if (!added) return { document, at: -1 }
  return { document: { ...document, blocks: blocks.toSpliced(at, 0, added) }, at }
}

/** As other scenarios of the file are called; `Example` and `Scenario` are the same. */
function scenarioKeyword(blocks: readonly Block[], language: string): string {
  const scenario = blocks.find(
    ({ kind, keyword }) => kind === 'scenario' && dialectOf(language).scenario.includes(keyword),
  )
  return scenario?.keyword ?? usualScenario(language)
}

/** Takes away a scenario that was added, and marks another one as deleted. */
export function deleteScenario(document: FeatureDocument, at: number): FeatureDocument {
  const block = document.blocks[at]
  if (!block || !isScenario(block.kind) || block.mark === 'D') return document
  if (block.mark === 'A') return { ...document, blocks: document.blocks.toSpliced(at, 1) }
  return { ...document, blocks: document.blocks.with(at, { ...block, mark: 'D' }) }
}

/** Takes back a deleted scenario, which is modified from then on. */
export function undeleteScenario(document: FeatureDocument, at: number): FeatureDocument {
  const block = document.blocks[at]
  if (block?.mark !== 'D') return document
  return { ...document, blocks: document.blocks.with(at, { ...block, mark: 'M' }) }
}

/**
 * Lets a scenario and the next one above or below change places. The first one of a rule goes up out of it, to the end of what stands above; who
 * goes down past the head of a rule is its first one. Nothing goes above a Background.
 */
export function moveScenario(
  document: FeatureDocument,
  at: number,
  by: -1 | 1,
): { document: FeatureDocument; at: number } {
  const { blocks } = document
  const block = blocks[at]
  const to = placeToMove(blocks, at, by)
  if (!block || to === null) return { document, at }
  const moved: Block = { ...block, mark: block.mark === 'A' ? 'A' : 'M' }
  return { document: { ...document, blocks: blocks.toSpliced(at, 1).toSpliced(to, 0, moved) }, at: to }
}

/** The place among the blocks that a scenario comes to when it is moved; null where it stays. */
export function placeToMove(blocks: readonly Block[], at: number, by: -1 | 1): number | null {
  const block = blocks[at]
  const near = blocks[at + by]
  if (!block || !near || !mayMove(block) || block.mark === 'D') return null
  if (mayMove(near)) return at + by
  const led = by < 0 ? near.kind === 'background' : blocks[at + 2]?.kind === 'background'
  const head = by < 0 && led ? blocks[at - 2] : near
  return head?.kind === 'rule' ? at + by * (led ? 2 : 1) : null
}

const mayMove = ({ kind }: Block) => kind === 'scenario' || kind === 'outline'

function change(document: FeatureDocument, at: number, edit: (block: Block) => Block | null): FeatureDocument {
  const block = document.blocks[at]
  if (!block || !isScenario(block.kind) || block.mark === 'D') return document
  const edited = edit(block)
  const read = edited && readBlock({ ...edited, mark: block.mark === 'A' ? 'A' : 'M' }, document.language)
  return read ? { ...document, blocks: document.blocks.with(at, read) } : document
}
