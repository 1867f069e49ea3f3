import type { SourceProblem } from '@caseweave/contract/automation/automation-imports/automation-imports'
import type { FeatureDraft } from '@caseweave/contract/automation/feature-files/feature-drafts'
import type { SavedFeatureFile } from '@caseweave/contract/automation/feature-files/feature-editor'
import { featureEditorMessages } from '@caseweave/contract/automation/feature-files/feature-editor-messages'
import { isKept, keepDescriptions } from '@caseweave/gherkin/kept-descriptions'
import { keywordOf } from '@caseweave/gherkin/keywords'
import { splitLines } from '@caseweave/gherkin/lines'
import { liveLines } from '@caseweave/gherkin/live-text'
import { lostStepsIn } from '@caseweave/gherkin/lost-steps'
import { encodingNamedIn, type SourceText, sourceOf } from './decode-source'
import { encodeSource } from './encode-source'
import { parseFeature } from './parse-feature'
import type { ParsedFeature } from './parsed-feature'

type Refusal = Extract<SavedFeatureFile, { outcome: 'refused' }>
type Bytes = Pick<SourceText, 'encoding' | 'byteOrderMark'>

/**
 * What must not be saved: a text that its encoding cannot write, steps without a keyword, what the official parser refuses, and lines of
 * descriptions that seem to be meant as steps, unless a person says that they are none, which the file tells from then on. Else the text as
 * it is to be stored. `read` = what the text says, where that is known already.
 */
export function findRefusal(
  text: string,
  stored: Bytes,
  { draft, keepDescriptions: keep }: { draft: FeatureDraft; keepDescriptions: boolean },
  read: ParsedFeature | null = null,
): Refusal | { source: SourceText; feature: ParsedFeature } {
  const bytes = bytesOf(text, stored)
  if ('line' in bytes) return refused(featureEditorMessages.notEncodable, [bytes])
  const decoded = sourceOf(text, { ...bytes, notices: [] })
  if (!decoded.ok) return refused(featureEditorMessages.refused, decoded.problems)
  const reading = read ? { ok: true as const, feature: read } : parseFeature(text)
  // A step without a keyword may be refused by the parser, or be taken as description: the draft knows better.
  const language = reading.ok
    ? reading.feature.language
    : (/^[^\S\n]*#[^\S\n]*language[^\S\n]*:[^\S\n]*([\w-]+)/m.exec(text)?.[1] ?? 'en')
  const steps = refusedSteps(draft, language)
  if (steps) return steps
  if (!reading.ok) {
    const lines = splitLines(text)
    const unknown = reading.problems.some(({ line }) => isPlain(lines[line - 1] ?? '', language))
    return refused(unknown ? featureEditorMessages.missingKeywords : featureEditorMessages.refused, reading.problems)
  }
  const lost = lostLines(text, reading.feature)
  // The file says it from now on: whoever reads it, as generations of Java do, is told the same.
  if (lost.length > 0 && keep) return findRefusal(keepDescriptions(text), stored, { draft, keepDescriptions: false })
  if (lost.length > 0) return { ...refused(featureEditorMessages.missingKeywords, lost), onlyDescriptions: true }
  return { source: decoded.source, feature: reading.feature }
}

/** The refusal of a draft with steps that have no keyword, by their lines in its own text; null for none. */
export function refusedSteps(draft: FeatureDraft, language: string): Refusal | null {
  const steps = stepsWithoutKeyword(draft, language)
  return steps.length > 0 ? refused(featureEditorMessages.missingKeywords, steps) : null
}

const refused = (message: string, problems: SourceProblem[]): Refusal => ({
  outcome: 'refused',
  message,
  problems,
  onlyDescriptions: false,
})

/** The encoding that the text is written in from now on: as its header names it, as it was, or UTF-8 when that knows more. */
function bytesOf(text: string, stored: Bytes): Bytes | SourceProblem {
  const { byteOrderMark } = stored
  const named = byteOrderMark ? null : encodingNamedIn(text)
  const encoding = named?.label ?? stored.encoding
  // They know every character.
  if (/^utf-/.test(encoding)) return { byteOrderMark, encoding }
  try {
    const encoded = encodeSource(text, { byteOrderMark, encoding })
    if (encoded.ok) return { byteOrderMark, encoding }
    if (!named) return { encoding: 'utf-8', byteOrderMark: false }
    return { line: encoded.line, reason: `“${encoded.character}” is not known to the encoding ${encoding}.` }
  } catch {
    return { line: named?.line ?? 1, reason: `The encoding "${encoding}" is not known.` }
  }
}

/** The steps of a draft that begin with no keyword, with their lines in the text. */
function stepsWithoutKeyword(draft: FeatureDraft, language: string): SourceProblem[] {
  if ('replaced' in draft) return []
  const problems: SourceProblem[] = []
  let line = 1
  for (const part of draft.parts) {
    if (Array.isArray(part)) {
      line += part[1] - part[0]
      continue
    }
    const said = new Map(part.marks)
    const marks = part.lines.map((_, index) => said.get(index) ?? '')
    let at = line
    for (const [index, text] of part.lines.entries()) {
      const mark = marks[index]
      if (part.mark === 'D' || mark === 'D' || mark === 'd') continue
      if (mark !== '' && keywordOf(text, language) === null)
        problems.push({ line: at, reason: `“${text.trim()}” ${featureEditorMessages.noKeyword}` })
      at++
    }
    line += liveLines({ lines: part.lines, own: part.own, mark: part.mark, marks }).length
  }
  return problems
}

/** A line that the parser could not place because it begins with nothing that Gherkin knows. */
const isPlain = (line: string, language: string) =>
  /^\s*[^\s|@#"`:]/.test(line) && !/^[^\s]+( [^\s]+)?:/.test(line.trim()) && keywordOf(line, language) === null

/** Lines of descriptions that seem to be meant as steps. */
function lostLines(text: string, { scenarios, language }: ParsedFeature): SourceProblem[] {
  const described = scenarios.filter(({ description }) => description !== '')
  if (described.length === 0) return []
  const suspicious = described.filter(({ description }) => lostStepsIn(description.split('\n'), language).length > 0)
  if (suspicious.length === 0) return []
  const lines = splitLines(text)
  return suspicious.flatMap(({ line, description }) =>
    (isKept(lines, line - 1) ? [] : lostStepsIn(description.split('\n'), language)).map((lost) => {
      let at = line
      while (at < lines.length && lines[at]?.trim() !== lost.text) at++
      return { line: at + 1, reason: `“${lost.text}” ${featureEditorMessages.isDescription}` }
    }),
  )
}
