import { AppError } from '@caseweave/contract/platform/errors'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** The lowest score (0 to 4) of a password; source: docs/decisions/identity.md. */
const lowestScore = 3
/** What of a password is looked at, and of what is known of its owner: the time grows with the square of it, and more makes none weaker. */
const scored = { letters: 64, words: 10 }

let opening: Promise<ZxcvbnFactory> | undefined

/** The dictionaries take some megabytes: they are loaded when somebody first signs up. */
async function openMeter(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
  })
}

/**
 * Passes a password that is hard to guess, also for somebody who knows what `about` says of its owner; else INVALID at `field`, with what
 * makes it weak.
 */
export async function requireStrongPassword(
  password: string,
  about: readonly string[],
  field = 'password',
): Promise<void> {
  opening ??= openMeter()
  const words = [...about, 'caseweave'].map((word) => word.slice(0, scored.letters))
  const { score, feedback } = (await opening).check(password.slice(0, scored.letters), words.slice(0, scored.words))
  if (score >= lowestScore) return
  const reason = feedback.warning ?? feedback.suggestions[0] ?? 'Add another word or two.'
  throw new AppError('INVALID', `This password is too easy to guess. ${reason}`, { field })
}
