import type { Saved } from './feature-server'
import type { Outcome } from './outcomes'
import type { Pair } from './pair-files'

/** What was not saved because the product has another version than the one that was changed here; `now` = the one it has, where it told. */
export function conflictOf({ path, remote, known }: Pair, now: number | null): Outcome {
  const from = known && known.version > 0 ? { from: known.version } : {}
  const why = known
    ? 'changed here and in the product'
    : 'is here and in the product with other texts, and was never pulled'
  const message = `${why}; pull --force takes the product’s text, push --force saves yours over it`
  return { path, outcome: 'conflict', ...from, to: now ?? remote.version, message }
}

/** Why a text was refused: the sentence, or each line of it as compilers tell them. */
export const refusedLines = (path: string, { message, problems }: Extract<Saved, { outcome: 'refused' }>): string =>
  [message, ...problems.map(({ line, reason }) => `${path}:${line}: ${reason}`)].join('\n')
