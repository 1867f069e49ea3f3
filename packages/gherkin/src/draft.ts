import type { FeatureDraft, TouchedBlock } from '@caseweave/contract/automation/feature-files/feature-drafts'
import { type Block, type DocumentReading, type FeatureDocument, type LineMark, parseDocument } from './document'
import { changedText, changesOfDraft, repeatsLines, startsOfLines, unreadOf } from './draft-changes'
import { followText } from './follow-text'
import { isBlank, isComment, splitLines } from './lines'
import { readBlock, readFeatureHead } from './read-block'

/** What a document says that the stored version does not: see {@link FeatureDraft}. */
export function draftOf(document: FeatureDocument): FeatureDraft {
  const parts: Extract<FeatureDraft, { parts: unknown }>['parts'] = []
  for (const block of document.blocks) {
    if (!isUntouched(block)) {
      parts.push(touchedOf(block))
      continue
    }
    const last = parts.at(-1)
    if (Array.isArray(last) && last[1] === block.origin[0]) last[1] = block.origin[1]
    else parts.push([block.origin[0], block.origin[1]])
  }
  return { parts }
}

/** True when nothing of a stored version was touched. */
export const isUnchanged = ({ blocks }: FeatureDocument): boolean => blocks.every(isUntouched)

type Untouched = Block & { origin: readonly [number, number] }
const isUntouched = (block: Block): block is Untouched =>
  block.mark === '' && block.marks === null && block.origin !== null

function touchedOf({ origin, mark, lines, own, marks }: Block): TouchedBlock {
  const said = marks?.flatMap((each, index): [number, Exclude<LineMark, ''>][] => (each === '' ? [] : [[index, each]]))
  return {
    origin: origin ? [origin[0], origin[1]] : null,
    mark,
    own,
    lines: [...lines],
    ...(said && said.length > 0 ? { marks: said } : {}),
  }
}

/** The text that a draft of a stored version stands for, without looking at its structure; null for a draft that does not fit. */
export function textOfDraft(stored: string, draft: FeatureDraft): string | null {
  const starts = startsOfLines(stored)
  const changes = changesOfDraft(stored, starts, draft)
  return changes && changedText(stored, starts, changes)
}

/** What the text view says against the stored version: one run of lines. */
export function draftOfText(stored: string, text: string): FeatureDraft {
  const before = splitLines(stored)
  const after = splitLines(text)
  const most = Math.min(before.length, after.length)
  let from = 0
  while (from < most && before[from] === after[from]) from++
  let end = 0
  while (end < most - from && before.at(-1 - end) === after.at(-1 - end)) end++
  return { replaced: [from, before.length - end], text: after.slice(from, after.length - end).join('') }
}

/**
 * The document of a draft: the stored version with what was changed. A draft that does not fit it is answered with no problems. `read` is
 * for who has read the stored version already.
 */
export function documentOfDraft(stored: string, draft: FeatureDraft, read = parseDocument): DocumentReading {
  const base = read(stored)
  if (!base.ok) {
    // Only a text that was never saved can be refused; then there is nothing to mark.
    const text = textOfDraft(stored, draft)
    return text === null ? { ok: false, problems: [] } : parseDocument(text)
  }
  if ('replaced' in draft) {
    const text = textOfDraft(stored, draft)
    if (text === stored) return base
    return text === null ? { ok: false, problems: [] } : followText(base.document, text)
  }
  const blocks = blocksOf(base.document, draft.parts)
  return blocks ? { ok: true, document: { ...base.document, blocks } } : { ok: false, problems: [] }
}

function blocksOf(
  { blocks: stored, language }: FeatureDocument,
  parts: Extract<FeatureDraft, { parts: unknown }>['parts'],
): Block[] | null {
  if (repeatsLines(parts, stored.at(-1)?.origin?.[1] ?? 0)) return null
  const starts = new Map(stored.map((block, index) => [block.origin?.[0], index]))
  const blocks: Block[] = []
  for (const part of parts) {
    if (!Array.isArray(part)) {
      const known = stored[starts.get(part.origin?.[0]) ?? -1]
      const unread = unreadOf(part)
      const isTail = part.lines.every((line) => isBlank(line) || isComment(line))
      // The head of the feature and what follows the last scenario have no steps to look for.
      const read =
        known?.kind === 'feature' ? readFeatureHead(unread) : isTail ? tailOf(unread) : readBlock(unread, language)
      if (!read) return null
      blocks.push(read)
      continue
    }
    const [from, to] = part
    for (let index = starts.get(from) ?? -1, at = from; at < to; index++) {
      const block = stored[index]
      if (!block?.origin) return null
      blocks.push(block)
      at = block.origin[1]
    }
  }
  return blocks
}

const tailOf = (unread: ReturnType<typeof unreadOf>): Block => ({
  ...unread,
  kind: 'tail',
  keyword: '',
  name: '',
  tags: [],
  head: 0,
  rest: unread.lines.length,
  steps: [],
})
