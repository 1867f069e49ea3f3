import { diagnosticMessages } from './diagnostic-messages'
import { lostStepsIn, meantStep } from './lost-steps'
import { numberSignsOf } from './number-signs'
import { type DescriptionLine, type FileScan, scanSteps } from './scan-steps'
import type { Vocabulary, VocabularyDefinition } from './vocabulary'

export type DiagnosticKind = 'refused' | 'noKeyword' | 'undefined' | 'ambiguous'

/** Something to be said of a line of a feature file; columns count UTF-16 units from 1, the last one is behind the end. */
export type Diagnostic = {
  kind: DiagnosticKind
  line: number
  from: number
  to: number
  message: string
  /** What the line seems to be meant as, without its indent; null when nobody can say. */
  instead: string | null
}

/** What an ambiguous step's definitions are named by. */
export type NamedDefinition = VocabularyDefinition & { place: string }

/**
 * What is wrong with a feature file, in the order of its lines: what the official parser refuses, lines that seem to be steps with a
 * misspelt keyword, and steps without a definition or with several. Steps are not judged without any definition to compare with.
 */
export function diagnose(text: string, vocabulary: Vocabulary<NamedDefinition> | null): Diagnostic[] {
  const scan = scanSteps(text)
  const lines = text.split('\n')
  const refused = scan.problems.map(({ line, reason }): Diagnostic => {
    const written = (lines[line - 1] ?? '').replace(/\r$/, '')
    const indent = written.length - written.trimStart().length
    const instead = meantStep(written, scan.language)
    const message = instead === null ? reason : `${reason} ${diagnosticMessages.didYouMean(instead)}`
    return { kind: 'refused', line, from: indent + 1, to: Math.max(written.length, indent + 1) + 1, message, instead }
  })
  const found = [...refused, ...misspelt(scan), ...(vocabulary ? judged(scan, vocabulary) : [])]
  return found.sort((one, other) => one.line - other.line)
}

function misspelt({ descriptions, language }: FileScan): Diagnostic[] {
  const parts: DescriptionLine[][] = []
  for (const line of descriptions) {
    const last = parts.at(-1)
    if (last?.[0]?.part === line.part) last.push(line)
    else parts.push([line])
  }
  return parts.flatMap((lines) => {
    const lost = lostStepsIn(
      lines.map(({ text }) => text),
      language,
    )
    return lost.flatMap(({ line, meant }) => {
      const place = lines[line]
      if (!place) return []
      const message = diagnosticMessages.noKeyword(meant)
      const to = place.column + place.text.length
      return { kind: 'noKeyword' as const, line: place.line, from: place.column, to, message, instead: meant }
    })
  })
}

function judged({ steps, language }: FileScan, { match }: Vocabulary<NamedDefinition>): Diagnostic[] {
  const signs = numberSignsOf(language)
  return steps.flatMap((step) => {
    const outcomes = step.texts.map((text) => ({ text, found: match(text, signs) }))
    const missing = outcomes.find(({ found }) => found.length === 0)
    const doubtful = outcomes.find(({ found }) => found.length > 1)
    const worst = missing ?? doubtful
    if (!worst) return []
    const example = worst.text === step.text ? null : worst.text
    const place = { line: step.line, from: step.textColumn, to: step.textColumn + Math.max(step.text.length, 1) }
    return missing
      ? { ...place, kind: 'undefined' as const, message: diagnosticMessages.undefined(example), instead: null }
      : {
          ...place,
          kind: 'ambiguous' as const,
          message: diagnosticMessages.ambiguous(
            worst.found.map((definition) => definition.place),
            example,
          ),
          instead: null,
        }
  })
}
