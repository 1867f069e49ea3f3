import { diagnosticMessages } from './diagnostic-messages'
import { meantStep } from './lost-steps'
import { type DescriptionLine, type FileScan, type ScannedStep, scanSteps } from './scan-steps'
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
  const found = [...refused, ...misspelt(scan), ...(vocabulary ? judged(scan.steps, vocabulary) : [])]
  return found.sort((one, other) => one.line - other.line)
}

/** A word that only begins small is ordinary inside of prose, and counts at the beginning of a description alone. */
function misspelt({ descriptions, language }: FileScan): Diagnostic[] {
  let proseIn = -1
  return descriptions.flatMap(({ line, column, text, part }: DescriptionLine) => {
    const instead = meantStep(text, language)
    const onlySmall = instead?.toLowerCase() === text.replace(/\s+/, ' ').toLowerCase()
    if (instead === null || (onlySmall && proseIn === part)) {
      proseIn = part
      return []
    }
    const message = diagnosticMessages.noKeyword(instead)
    return { kind: 'noKeyword' as const, line, from: column, to: column + text.length, message, instead }
  })
}

function judged(steps: readonly ScannedStep[], { match }: Vocabulary<NamedDefinition>): Diagnostic[] {
  return steps.flatMap((step) => {
    const outcomes = step.texts.map((text) => ({ text, found: match(text) }))
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
