import { inflected, isBaseVerb, type VerbForm, verbForm } from './english-verbs'

/** Who acts in the steps of a project, and in which form: `I` and base, `the reader` and third. */
export type Voice = { subject: string; form: VerbForm }

/** How steps are written where a project does not say it: as Cucumber's own documentation does. */
export const usualVoice: Voice = { subject: 'I', form: 'base' }

/** So many words an actor has at most: `the signed-in reader`. */
const longestSubject = 4
/** So often a voice has been used before it is taken for the project's. */
const leastUses = 2

const pronoun = /^(?:i|we|you|they|he|she)$/i
const determiner = /^(?:the|an?|this|that|our|my|another)$/i

/**
 * Who acts in the steps that say what is done, and in which form: the pair that most of them have. `texts` with how often each is said.
 */
export function voiceOf(texts: readonly { text: string; uses: number }[]): Voice {
  const voices = new Map<string, Voice & { uses: number }>()
  for (const { text, uses } of texts) {
    const voice = voiceOfStep(text)
    if (!voice) continue
    const key = `${voice.subject.toLowerCase()} ${voice.form}`
    const known = voices.get(key)
    if (known) known.uses += uses
    else voices.set(key, { ...voice, uses })
  }
  const [most] = [...voices.values()].sort((one, other) => other.uses - one.uses)
  return most && most.uses >= leastUses ? { subject: most.subject, form: most.form } : usualVoice
}

function voiceOfStep(text: string): Voice | null {
  const words = text.split(' ')
  const [first = ''] = words
  if (pronoun.test(first)) {
    const form = verbForm(words[1] ?? '')
    return form ? { subject: first, form } : null
  }
  if (!determiner.test(first)) return null
  for (let at = 2; at <= longestSubject; at += 1) {
    const form = verbForm(words[at] ?? '')
    // A plural acts in the base form, which a noun has as well: `the shop orders` says nothing.
    if (form === 'third' || form === 'past') return { subject: words.slice(0, at).join(' ').toLowerCase(), form }
  }
  return null
}

/** What begins an order that has no verb in the list: nobody says `Reconcile the ledger` but to somebody. */
const object =
  /^(?:(?:the|an?|all|any|each|every|this|that|these|those|its|your|his|her|their|my|our)(?= )|["“„'«<]|\p{Nd})/iu
/** Words that an object follows without anything being done. */
const noVerb = new Set(
  `a about above across after against all along also although among an and any are around as at be because before behind below beside between
but by can could despite do does down due during each either even every few for from had has have her here his how i if in inside into is it its
just like many may more most my near neither no not now of off on once one only onto or our out outside over per same should since so some such than that
the their then there these they this those though through to today toward two under unless until up upon very via was we were what when where whether
which while who why will with within without would yes you your`.split(/\s+/),
)

/** Whether a text tells somebody to do something. */
const isOrder = (word: string, rest: string): boolean =>
  isBaseVerb(word) ||
  (/^\p{L}[\p{Ll}-]+$/u.test(word) &&
    !noVerb.has(word.toLowerCase()) &&
    !/(?:ed|ing|s|ly)$/.test(word) &&
    object.test(rest))

const opening = /^(?:please\s+|now\s+|then\s+|next,?\s+|first,?\s+|finally,?\s+|again,?\s+|also\s+)+(?=\S)/i
/** `Login as admin` is the verb, `Login page` the noun. */
const joinedVerb = /^(log|sign)[ -]?(in|out|up|off|on)(?= (?:with|as|to|into|using|by|again|from|and)\b|[.,]|$)/i
const negation = /^(?:do not|don['’]t|never)\s+/i
const link = /( and then | and | then |, then |, and |, )(\p{L}[\p{L}-]*)(?= |$)/gu

/** A fact stands in the text itself, not in a clause of it: `Order 5 is placed` tells nobody to order. */
const statesFact =
  /^(?:(?!\s(?:that|which|who|whose|what|if|whether|where|when|while|until|as)\s).)*\s(?:is|are|was|were|has|have|had|can|cannot|appears?|becomes?|does|do)(?:\s|$)/i

/** What follows a verb of which the noun is as usual: something, or where and how. */
const follows = /^(?:as|in|into|on|onto|to|with|at|from|for|up|out|off|back)(?= )/i

/**
 * An order as the project's steps would tell it: `Open the page and click "Save"` is `the reader opens the page and clicks "Save"`. Null
 * for a text that is no order. Where orders are not expected, as in what is to be seen, the verb needs an object behind it.
 */
export function told(order: string, { subject, form }: Voice, expected = true): string | null {
  const text = order.replace(opening, '').replace(joinedVerb, '$1 $2')
  const [denied = ''] = negation.exec(text) ?? []
  const deed = text.slice(denied.length)
  const [verb = ''] = deed.split(' ')
  const rest = deed.slice(verb.length + 1)
  if (!isOrder(verb, rest) || statesFact.test(deed)) return null
  if (!expected && !object.test(rest) && !follows.test(rest)) return null
  const agreed = form === 'base' || !/^(?:i|we|you|they)$/i.test(subject) ? form : form === 'third' ? 'base' : form
  if (denied !== '') {
    const never = /^never/i.test(denied)
    const helper = { base: 'do not', third: 'does not', past: 'did not' }[agreed]
    return never
      ? `${subject} never ${inflected(verb, agreed)} ${rest}`.trim()
      : `${subject} ${helper} ${verb.toLowerCase()} ${rest}`.trim()
  }
  return `${subject} ${inflected(verb, agreed)} ${withLinked(rest, agreed)}`.trim()
}

/** Whether a text that is no order says who does something, or what is so. */
export const isFact = (text: string, { subject }: Voice): boolean =>
  statesFact.test(text) ||
  pronoun.test(text.split(' ')[0] ?? '') ||
  text.toLowerCase().startsWith(`${subject.toLowerCase()} `) ||
  voiceOfStep(text) !== null

/** What is to be done besides, outside of quotes: only words that are verbs beyond doubt, since a list of things looks alike. */
function withLinked(rest: string, form: VerbForm): string {
  return rest
    .split(/("[^"]*"|“[^”]*”|'[^']*'(?!\p{L}))/u)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part.replace(link, (all, between: string, word: string, from: number) => {
            const next = part.slice(from + all.length).trimStart()
            const sure =
              isBaseVerb(word) &&
              (next === '' || object.test(next) || /^(?:on|in|to|for|out|up|again|it|them)\b/.test(next))
            return sure ? `${between}${inflected(word, form)}` : all
          }),
    )
    .join('')
}

/** What is to be looked at, in front of what is to be seen. */
const checking =
  /^(?:please\s+)?(?:(?:verify|check|ensure|confirm|validate|assert|see|observe|make sure|expect)(?:\s+(?:that|whether|if))\s+)(?=\S)/i
const checkingFact =
  /^(?:please\s+)?(?:verify|check|ensure|confirm|validate|assert|see|observe|make sure)\s+(?=.*\s(?:is|are|was|were|has|have|can|cannot|does|do|appears?|shows?|remains?|contains?|should|must|will)\s)/i

/** What `Verify that …` wants to be seen; null where the text checks nothing that a step could state. */
export function stated(text: string): string | null {
  const [said] = checking.exec(text) ?? checkingFact.exec(text) ?? []
  return said === undefined ? null : text.slice(said.length)
}
