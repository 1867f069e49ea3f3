import type { RomanceVerb } from './french-verbs'
import { aroundQuotes, type Person, type StepVoice } from './telling'

/** How the testers are spoken to: `Cliquer`, `Cliquez` or `Clique`. */
export type Mood = 'infinitive' | 'polite' | 'familiar'

/** A verb in front of a text, what it is told with, and all behind it. */
export type Clause = { verb: RomanceVerb; mood: Mood; reflexive: boolean; denied: boolean; rest: string }

/** What French and Spanish do alike, and how each does it. */
export type Romance = {
  /** `Veuillez`, `Ensuite`: what an order may begin with. */
  begins: RegExp
  /** The verb in front of a text in one of these moods; null where nothing there is an order beyond doubt. */
  clause: (text: string, moods: readonly Mood[]) => Clause | null
  /** What joins two orders; in brackets, so that a split keeps it. */
  joint: RegExp
  /** A word that looks like a verb of this mood, known or not. */
  likeVerb: Record<Mood, RegExp>
  /** What makes a text say something, or be about those who are told to do it in words that cannot be turned. */
  uncertain: RegExp
  /** The text with what belongs to those who act; null where that cannot be said. */
  possessed: (rest: string, mood: Mood, person: Person) => string | null
  /** Verb and pronouns in the form of who acts. */
  say: (clause: Clause, subject: string, person: Person) => string
}

/** An order as a step that says what is done. */
export function toldIn(language: Romance, order: string, { subject, person, tense }: StepVoice): string | null {
  return aroundQuotes(order, (masked) => {
    const text = masked.replace(language.begins, '').replace(language.begins, '')
    const clauses = clausesOf(language, text)
    if (!clauses || tense === 'past') return null
    const said: string[] = []
    for (const [at, { joint, clause }] of clauses.entries()) {
      const { rest, mood } = clause
      if (language.uncertain.test(rest) || /[;!?]|\.(?=\s|$)/.test(rest)) return null
      // `pour ouvrir et fermer`: what the second hangs on is not told by its form.
      if (at < clauses.length - 1 && rest.split(' ').some((word) => language.clause(word, [mood]) !== null)) return null
      const owned = language.possessed(rest, mood, person)
      if (owned === null) return null
      said.push(joint + `${language.say(clause, at === 0 ? subject : '', person)} ${owned}`.trimEnd())
    }
    return said.join('')
  })
}

function clausesOf(language: Romance, text: string): { joint: string; clause: Clause }[] | null {
  const pieces = text.split(language.joint)
  const found: { joint: string; clause: Clause }[] = []
  for (let at = 0; at < pieces.length; at += 2) {
    const piece = pieces[at] ?? ''
    const joint = pieces[at - 1] ?? ''
    const before = found.at(-1)
    const clause = language.clause(piece, ['infinitive', 'polite', 'familiar'])
    // `Abrir la página y haga clic`: who is spoken to in one way and then in another may be two people.
    if (clause && before && clause.mood !== before.clause.mood) return null
    if (clause) found.push({ joint, clause })
    else if (!before || language.likeVerb[before.clause.mood].test(piece)) return null
    else before.clause.rest += joint + piece
  }
  return found
}

/** Maps by which verbs are found. */
export function verbsBy(verbs: readonly RomanceVerb[]) {
  const by = (key: (verb: RomanceVerb) => string) => new Map(verbs.map((verb) => [key(verb), verb]))
  const moods: Record<Mood, Map<string, RomanceVerb>> = {
    infinitive: by(({ infinitive }) => infinitive),
    polite: by(({ polite }) => polite),
    familiar: by(({ familiar }) => familiar),
  }
  const persons: Record<Person, Set<string>> = {
    first: new Set(verbs.map(({ forms }) => forms.first)),
    third: new Set(verbs.map(({ forms }) => forms.third)),
    plural: new Set(verbs.map(({ forms }) => forms.plural)),
  }
  return { moods, persons }
}

/** So many words an actor has at most. */
const longestSubject = 4

/** The voice of a step that begins with an actor of so many words at least; where its verb stands is told by its form. */
export function actorVoice(
  words: readonly string[],
  least: number,
  isThird: (word: string) => boolean,
  past: RegExp,
): StepVoice | null {
  for (let at = least; at <= longestSubject && at < words.length; at += 1) {
    const subject = words.slice(0, at).join(' ')
    const form = words[at] ?? ''
    const word = form === 'se' ? (words[at + 1] ?? '') : form
    if (isThird(word)) return { subject, person: 'third', tense: 'present', verb: 'second' }
    if (past.test(words.slice(at, at + 2).join(' '))) return { subject, person: 'third', tense: 'past', verb: 'second' }
  }
  return null
}
