import {
  automationImportMessages,
  type SourceProblem,
} from '@caseweave/contract/automation/automation-imports/automation-imports'
import { AstBuilder, Parser } from '@cucumber/gherkin'
import type * as messages from '@cucumber/messages'
import { type BlockKind, type Head, headOf, type StepPart, stepsOf } from './block-parts'
import { isBlank, isComment, splitLines, usualBreak } from './lines'
import { problemsOf } from './parse-problems'
import { RegionalMatcher } from './regional-matcher'

/** What became of a scenario or step since the stored version: added, modified, deleted, or nothing. */
export type Mark = '' | 'A' | 'M' | 'D'

/** The mark of a line: that of the step that begins there; `d` for the lines of a deleted step behind its first. */
export type LineMark = Mark | 'd'

/**
 * A piece of a feature file: the feature's own head, the head of a rule, a Background, a scenario, or what follows the last of them.
 * Its lines begin with the blank lines and loose comments in front of it, so that all lines of all blocks are the file.
 */
export type Block = Head & {
  kind: BlockKind
  lines: readonly string[]
  /** The index of the first line that belongs to it: its first tag, or the comment right above. */
  own: number
  mark: Mark
  /** Of each line; null when no step was touched. */
  marks: readonly LineMark[] | null
  /** The lines of the stored version that it was, from 0, the end excluded; null for one that was added. */
  origin: readonly [from: number, to: number] | null
  steps: readonly StepPart[]
}

/** A feature file as structure. Nothing of its text is lost: see {@link textOf}. */
export type FeatureDocument = {
  language: string
  lineBreak: string
  blocks: readonly Block[]
}

export type DocumentReading = { ok: true; document: FeatureDocument } | { ok: false; problems: SourceProblem[] }

type Child = { kind: BlockKind; node: messages.Background | messages.Scenario | messages.Rule }

/** What the official parser says of a text, with the places of all it found. */
export function parseOfficially(text: string): { feature: messages.Feature } | { problems: SourceProblem[] } {
  const matcher = new RegionalMatcher()
  try {
    const { feature } = new Parser(new AstBuilder(() => ''), matcher).parse(text)
    return feature ? { feature } : { problems: [{ line: 1, reason: automationImportMessages.noFeature }] }
  } catch (error) {
    const problems = problemsOf(error, matcher.language)
    if (!problems) throw error
    return { problems }
  }
}

/** Reads a feature file; one that the official parser refuses is answered with what it says. */
export function parseDocument(text: string): DocumentReading {
  const read = parseOfficially(text)
  if ('problems' in read) return { ok: false, problems: read.problems }
  const { feature } = read
  const lines = splitLines(text)
  const children = childrenOf(feature)
  const starts = children.map(({ node }) => startOf(lines, node))
  const end = endOfContent(lines)
  const blocks: Block[] = []
  const add = (
    from: number,
    to: number,
    own: number,
    rest: Omit<Block, 'lines' | 'own' | 'mark' | 'marks' | 'origin'>,
  ) => {
    if (to <= from) return
    const place = { own: own - from, rest: Math.min(rest.rest, to - from), origin: [from, to] as const }
    blocks.push({ ...rest, ...place, lines: lines.slice(from, to), mark: '', marks: null })
  }
  const head = { ...headOf(lines, feature, 0), steps: [], kind: 'feature' as const }
  add(0, starts[0]?.start ?? end, 0, head)
  children.forEach(({ kind, node }, index) => {
    const { start, own } = starts[index] ?? { start: 0, own: 0 }
    add(start, starts[index + 1]?.start ?? end, own, {
      ...headOf(lines, node, start),
      kind,
      steps: 'steps' in node ? stepsOf(lines, node.steps, start) : [],
    })
  })
  add(end, lines.length, lines.length, { kind: 'tail', keyword: '', name: '', tags: [], head: 0, rest: 0, steps: [] })
  return { ok: true, document: { language: feature.language, lineBreak: usualBreak(lines), blocks } }
}

/** The parts of a feature in the order of the file; those of a rule follow its head. */
export function childrenOf(feature: messages.Feature): Child[] {
  const one = ({ background, scenario }: messages.FeatureChild | messages.RuleChild): Child[] => {
    if (background) return [{ kind: 'background', node: background }]
    return scenario ? [{ kind: scenario.examples.length > 0 ? 'outline' : 'scenario', node: scenario }] : []
  }
  return feature.children.flatMap((child) =>
    child.rule ? [{ kind: 'rule' as const, node: child.rule }, ...child.rule.children.flatMap(one)] : one(child),
  )
}

/** Where a part's own lines begin, and where what stands loosely in front of it does. */
function startOf(lines: readonly string[], node: Child['node']): { own: number; start: number } {
  const tags = 'tags' in node ? node.tags.map((tag) => tag.location.line) : []
  let own = Math.min(node.location.line, ...tags) - 1
  while (own > 0 && isComment(lines[own - 1] ?? '')) own--
  let start = own
  while (start > 0 && isLoose(lines[start - 1] ?? '')) start--
  return { own, start }
}

/** The index behind the last line that says something. */
function endOfContent(lines: readonly string[]): number {
  let end = lines.length
  while (end > 0 && isLoose(lines[end - 1] ?? '')) end--
  return end
}

const isLoose = (line: string) => isBlank(line) || isComment(line)
