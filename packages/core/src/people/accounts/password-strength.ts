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

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/** What is left of a password without the words that are known of its owner. */
function withoutKnown(password: string, known: readonly string[]): string {
  const words = known
    .flatMap((text) => withoutAccents(text).split(/[^\p{L}\p{N}]+/u))
    .filter(({ length }) => length > 2)
  const longestFirst = [...new Set(words)].sort((one, other) => other.length - one.length)
  return withoutAccents(password).replace(new RegExp(longestFirst.join('|'), 'giu'), '')
}

/**
 * Passes a password that is hard to guess, also for somebody who knows what `about` says of its owner; else INVALID at `field`, with what
 * makes it weak. It has to be hard without the known words as well: the meter takes any three words in a row for hard, names among them.
 */
export async function requireStrongPassword(
  password: string,
  about: readonly string[],
  field = 'password',
): Promise<void> {
  opening ??= openMeter()
  const words = ['caseweave', ...about].slice(0, scored.words).map((word) => word.slice(0, scored.letters))
  const meter = await opening
  const looked = password.slice(0, scored.letters)
  const { score, feedback } = meter.check(looked, words)
  const isHard = score >= lowestScore
  if (isHard && meter.check(withoutKnown(looked, words), words).score >= lowestScore) return
  const reason = isHard
    ? 'Your names, your email address and the names of your organizations are known: add other words.'
    : (feedback.warning ?? feedback.suggestions[0] ?? 'Add another word or two.')
  throw new AppError('INVALID', `This password is too easy to guess. ${reason}`, { field })
}
