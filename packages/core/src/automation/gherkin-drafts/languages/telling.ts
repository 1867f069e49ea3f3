/** Who acts: `ich`, `der Kunde` or `wir`. */
export type Person = 'first' | 'third' | 'plural'

/** Who acts in the steps of a project, and how; `verb` where German has it: `ich die Seite öffne` is last. */
export type StepVoice = { subject: string; person: Person; tense: 'present' | 'past'; verb: 'second' | 'last' }

/** How orders of one language are told as steps. What cannot be done surely is null everywhere. */
export type Teller = {
  /** How steps are written where a project does not say it. */
  usual: StepVoice
  /** Who acts where it is me, and where it is anybody else. */
  others: Record<'first' | 'third', { subject: string }>
  /** Who acts in one step that says what is done. */
  voiceOfStep: (text: string) => StepVoice | null
  /** An order as a step that says what is done, or what is given; null for a text that is none. */
  told: (order: string, voice: StepVoice, kind: 'given' | 'when') => string | null
  /** What a text that orders to check something wants to be seen. */
  stated: (text: string) => string | null
  /** What is to be seen as the first that is, where the language turns it round behind `Dann`; null where that is not sure. */
  seen?: (text: string) => string | null
  /** Words that begin a sentence with a capital and a step without. */
  opening: RegExp
  /** A text that says who does it: no order, and fine behind a keyword. */
  acts: RegExp
}

/** So often a voice has been used before it is taken for the project's. */
const leastUses = 2

/** The voice that most steps have; `texts` with how often each is said. */
export function voiceIn(texts: readonly { text: string; uses: number }[], teller: Teller): StepVoice {
  const voices = new Map<string, StepVoice & { uses: number }>()
  for (const { text, uses } of texts) {
    const voice = text.length > longestTold ? null : teller.voiceOfStep(text)
    if (!voice) continue
    const key = Object.values(voice).join(' ')
    const known = voices.get(key)
    if (known) known.uses += uses
    else voices.set(key, { ...voice, uses })
  }
  const [most] = [...voices.values()].sort((one, other) => other.uses - one.uses)
  if (!most || most.uses < leastUses) return teller.usual
  const { uses: _, ...voice } = most
  return voice
}

/** Longer lines are texts and no orders. */
const longestTold = 500

const quoted =
  /"[^"]*"|“[^“”]*”|„[^„“”]*[“”]|«[^«»]*»|»[^«»]*«|`[^`]*`|<[^<>]*>|\$?\{[^{}]*\}|\([^()]*\)|(?<!\p{L})'[^']+'(?!\p{L})|(?<!\p{L})‘[^‘’]+’(?!\p{L})/gu
/** Where quoted texts are put away, each is one sign that no language has. */
const firstSign = 0xe000
const sign = /[\ue000-\uf8ff]/g

/**
 * What a function makes of a text whose quoted parts, placeholders and brackets are one sign each, with them in their places again; null
 * when it makes nothing of it, or not with each of them once.
 */
export function aroundQuotes(text: string, change: (masked: string) => string | null): string | null {
  if (text.length > longestTold || sign.test(text)) return null
  const kept: string[] = []
  const masked = text.replace(quoted, (part) => String.fromCharCode(firstSign + kept.push(part) - 1))
  const changed = change(masked)
  if (changed === null || changed.match(sign)?.length !== masked.match(sign)?.length) return null
  return changed.replace(sign, (found) => kept[found.charCodeAt(0) - firstSign] ?? '').trim()
}

/** Signs that stand for something quoted. */
export const quotedSign = '[\\ue000-\\uf8ff]'

/** A table that is written as words: `key value` behind commas. */
export const listed = (text: string): string[] => text.trim().split(/\s+/)
export const rows = (text: string): string[][] =>
  text
    .trim()
    .split(/\s*[,\n]\s*/)
    .map((row) => row.split(' '))
