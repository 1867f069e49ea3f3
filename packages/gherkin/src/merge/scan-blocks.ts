import type { BlockKind } from '../block-parts'
import { dialectOf, keywordOf, knownLanguage } from '../keywords'
import { isBlank, isComment, splitLines } from '../lines'

/** A piece of a feature file as {@link scanBlocks} finds it; `own` = the index of the first line that is no loose one in front of it. */
export type ScannedBlock = { kind: BlockKind; name: string; lines: readonly string[]; own: number }

type ScannedFile = { language: string; blocks: readonly ScannedBlock[] }

type Title = { kind: BlockKind; word: string }

/**
 * Cuts a text into the blocks that {@link parseDocument} finds in it, by the beginnings of its lines alone: faster, and of any
 * text. A text that the parser takes is cut at the same places; all lines of all blocks are the text.
 */
export function scanBlocks(text: string): ScannedFile {
  const lines = splitLines(text)
  const language = languageOf(lines)
  const titles = titlesOf(language)
  const blocks: ScannedBlock[] = []
  let head: { kind: BlockKind; name: string; start: number; own: number } = {
    kind: 'feature',
    name: '',
    start: 0,
    own: 0,
  }
  const close = (end: number) => {
    const { start, own, ...said } = head
    if (end > start) blocks.push({ ...said, own: own - start, lines: lines.slice(start, end) })
  }
  const ends = new DocStrings(language)
  let begun = false
  lines.forEach((line, index) => {
    if (ends.takes(line)) return
    const title = titleOf(line, titles)
    if (!title || (title.kind === 'feature' && begun)) return
    if (title.kind === 'feature') {
      begun = true
      head.name = title.name
      return
    }
    if (!begun) return
    const { start, own } = startOf(lines, index, head.start)
    close(start)
    head = { kind: title.kind, name: title.name, start, own }
  })
  let end = lines.length
  while (end > head.start + 1 && isLoose(lines[end - 1] ?? '')) end--
  close(end)
  head = { kind: 'tail', name: '', start: end, own: lines.length }
  close(lines.length)
  return { language, blocks }
}

/** Knows lines of doc strings, which mean nothing else; told all lines one after another. */
export class DocStrings {
  private delimiter: string | null = null
  private said = ''
  constructor(private readonly language: string) {}

  /** True for a line of a doc string, its delimiters among them. */
  takes(line: string): boolean {
    const trimmed = line.trimStart()
    if (this.delimiter !== null) {
      if (trimmed.startsWith(this.delimiter)) this.delimiter = null
      return true
    }
    const first = trimmed[0]
    if (first === undefined || first === '#') return false
    const opens = (first === '"' && trimmed.startsWith('"""')) || (first === '`' && trimmed.startsWith('```'))
    // Only a step has one; within a description these are words.
    if (opens && keywordOf(this.said, this.language) !== null) {
      this.delimiter = trimmed.slice(0, 3)
      this.said = ''
      return true
    }
    this.said = trimmed
    return false
  }
}

function titleOf(line: string, titles: readonly Title[]): { kind: BlockKind; name: string } | null {
  if (!line.includes(':')) return null
  const trimmed = line.trimStart()
  const title = titles.find(({ word }) => trimmed.startsWith(word))
  return title ? { kind: title.kind, name: trimmed.slice(title.word.length).trim() } : null
}

function titlesOf(language: string): Title[] {
  const { feature, rule, background, scenario, scenarioOutline } = dialectOf(language)
  const of = (kind: BlockKind, words: readonly string[]) => words.map((word) => ({ kind, word: `${word}:` }))
  return [
    ...of('scenario', [...scenario, ...scenarioOutline]),
    ...of('background', background),
    ...of('rule', rule),
    ...of('feature', feature),
  ]
}

function languageOf(lines: readonly string[]): string {
  for (const line of lines) {
    const named = /^\s*#\s*language\s*:\s*([a-zA-Z\-_]+)\s*$/.exec(line)?.[1]
    if (named !== undefined) return knownLanguage(named) ?? 'en'
    if (!isLoose(line)) return 'en'
  }
  return 'en'
}

/** Where a block's own lines begin, its tags first, and what stands loosely in front of it. */
function startOf(lines: readonly string[], title: number, least: number): { own: number; start: number } {
  const at = (index: number) => lines[index] ?? ''
  let own = title
  for (let index = title - 1; index > least && (isLoose(at(index)) || isTags(at(index))); index--)
    if (isTags(at(index))) own = index
  while (own - 1 > least && isComment(at(own - 1))) own--
  let start = own
  while (start - 1 > least && isLoose(at(start - 1))) start--
  return { own, start }
}

export const isTags = (line: string): boolean => line.trimStart().startsWith('@')
const isLoose = (line: string) => isBlank(line) || isComment(line)
