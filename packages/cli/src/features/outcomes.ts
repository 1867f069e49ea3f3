import { exitCodes } from '../failures'

/** What became of a file. */
export type Outcome = {
  path: string
  outcome: OutcomeWord
  /** What the product had so far, and has now, where that is a version of it. */
  from?: number
  to?: number
  /** What more there is to say, and what to do. */
  message?: string
}

/** The words of outcomes, as programs get them too; each with what it means for the exit code. */
const words = {
  same: 'fine',
  added: 'fine',
  updated: 'fine',
  renamed: 'fine',
  merged: 'fine',
  deleted: 'fine',
  overwritten: 'fine',
  kept: 'fine',
  'not pushed': 'fine',
  'changed here': 'conflict',
  'deleted here': 'conflict',
  conflict: 'conflict',
  refused: 'server',
} as const satisfies Record<string, keyof typeof exitCodes>
type OutcomeWord = keyof typeof words

/** The exit code of a command that came to this: what was refused counts before what waits for a person. */
export function exitCodeOf(outcomes: readonly Outcome[]): number {
  const kinds = new Set<string>(outcomes.map(({ outcome }) => words[outcome]))
  if (kinds.has('server')) return exitCodes.server
  return kinds.has('conflict') ? exitCodes.conflict : exitCodes.fine
}

const width = Math.max(...Object.keys(words).map((word) => word.length)) + 2

/** A line for each file that is not as it was, and the sum of all: `updated  login.feature V2 → V3`. */
export function toldOf(outcomes: readonly Outcome[], { dryRun = false }: { dryRun?: boolean } = {}): string {
  const lines = outcomes
    .filter(({ outcome }) => outcome !== 'same')
    .map(({ path, outcome, from, to, message }) => {
      const versions = [from, to].flatMap((version) => (version === undefined ? [] : `V${version}`)).join(' → ')
      const [first, ...more] = (message ?? '').split('\n')
      const said = [path, versions, first].filter(Boolean).join('  ')
      return [`${outcome.padEnd(width)}${said}`, ...more.map((line) => ' '.repeat(width) + line)].join('\n')
    })
  return [...lines, sumOf(outcomes, dryRun)].join('\n')
}

function sumOf(outcomes: readonly Outcome[], dryRun: boolean): string {
  const counts = new Map<string, number>()
  for (const { outcome } of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  const parts = Object.keys(words).flatMap((word) => {
    const count = counts.get(word) ?? 0
    if (count === 0) return []
    return `${count.toLocaleString('en')} ${word === 'same' ? 'as before' : word}`
  })
  const sum = parts.length > 0 ? `${parts.join(', ')}.` : 'There are no files.'
  return dryRun ? `${sum} Nothing was changed: this was a dry run.` : sum
}

/** The outcomes for programs. */
export const jsonOf = (outcomes: readonly Outcome[]): string =>
  JSON.stringify({ files: outcomes, exitCode: exitCodeOf(outcomes) }, null, 2)
