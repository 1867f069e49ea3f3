import { familiarOrders, infinitive, parts, personAtEnd, personInSecond, politeOrders } from './german-verbs'
import { aroundQuotes, listed, type Person, quotedSign, type StepVoice, type Teller } from './telling'

type Verb = NonNullable<ReturnType<typeof infinitive>>
/** One thing to do: its verb, all else that belongs to it, and what stands behind a comma. */
type Clause = { verb: Verb; body: string; behind: string; reflexive: boolean; polite: boolean; familiar: boolean }

const first =
  /^(?:bitte|danach|dann|anschließend|nun|jetzt|zuerst|zunächst|als nächstes|schließlich|abschließend),?\s+(?=\S)/i
/** A clause that hangs on the one before it. */
const hanging =
  /,\s+(?:um|dass|ob|wenn|bis|damit|de[rnms]|die|das|deren|dessen|welche[rnms]?|wo|wie|was|so\s?dass|indem|während|falls|sobald|nachdem|bevor)\s.*$/i
/** What makes a text say something, or hold a clause that is not told by a comma. */
const uncertain =
  /(?:^|\s)(?:ist|sind|war|waren|wird|werden|wurden?|hat|haben|hatte|kann|können|konnte|muss|müssen|soll|sollen|sollte|darf|dürfen|will|möchte|lässt|lassen|Sie|Ihnen|dir|euch|dass|ob|wenn|um|damit|indem|während|bitte|zu\s+\p{Ll}+en|bis(?!\s+(?:zu[mr]?|in|auf|an)\s))(?=[\s,]|$)/u
/** These mean the one who acts, where nobody else is named. */
const ownVerbs = new Set(listed('anmelden abmelden einloggen ausloggen registrieren'))
const bySelf = /^(?:$|(?:als|mit|bei|beim|am|im|in|auf|über|erneut|wieder|nochmals)(?:\s|$))/i
const dative = new Set(listed('ansehen anschauen notieren'))

/** Orders that are nouns as usual: an object in the accusative has to follow. */
const nouns = new Set(
  listed(
    'suche folge sperre plane buche rufe stelle setze reiche fülle teile teste liste drucke drehe lade antworte warte führe',
  ),
)
const objectBehind = /^(?:den|das|ein|einen|alle|dein(?:en|e)?)\s/i

/** Words that begin an order with a capital and stand in a step without. */
const opening = new RegExp(
  `^(?:${listed(`der die das den dem des ein eine einen einem einer alle allen jede jeder jeden jedes jedem diese dieser dieses diesen diesem keine keinen kein auf im in ins zum
zur zu bei beim mit nach von vom am an ans aus unter über vor als per via für durch nicht erneut nochmals wieder doch trotzdem nur noch sofort zwei drei vier fünf sechs zehn andere
anderen neue neuen neues neuer dann mehrfach mehrmals einmal zweimal dreimal doppelt lange kurz schnell rechts links oben unten gleichzeitig manuell automatisch zusätzlich`).join(
    '|',
  )})(?= |$)`,
  'i',
)
const withoutCapital = (text: string) => text.replace(opening, (word) => word.toLowerCase())
/** `Vergessenes Kennwort`: whether the first is a noun or keeps its capital for the beginning alone cannot be seen. */
const doubtful = (body: string) => !opening.test(body) && /^\p{Lu}[\p{Ll}-]+ \p{Lu}/u.test(body)

/** The clause that a verb in front begins; its parted word closes it, else the verb is one without such a word. */
function imperative(verbs: readonly Verb[], rest: string, kind: 'polite' | 'familiar'): Clause | null {
  const own = kind === 'polite' ? 'sich' : 'dich'
  const behind = hanging.exec(rest)?.[0] ?? ''
  const main = rest.slice(0, rest.length - behind.length)
  const quotes = new RegExp(`(?:\\s*:?\\s*${quotedSign})*$`).exec(main)?.[0] ?? ''
  let body = main.slice(0, main.length - quotes.length).trim()
  const [last = ''] = body.split(' ').slice(-1)
  const verb = verbs.find(({ part }) => part !== '' && part === last) ?? verbs.find(({ part }) => part === '')
  if (!verb || (verb.part === '' && quotes === '' && parts.has(last)) || parts.has(behind.split(' ').at(-1) ?? ''))
    return null
  if (verb.part !== '') body = body.slice(0, -verb.part.length).trim()
  body += quotes
  const reflexive = body === own || body.startsWith(`${own} `)
  if (reflexive) body = body.slice(own.length + 1)
  return { verb, body: body.trim(), behind, reflexive, polite: kind === 'polite', familiar: kind === 'familiar' }
}

/** The clause that an infinitive closes: `Den Namen eingeben`. */
function closedByInfinitive(text: string): Clause | null {
  const behind = hanging.exec(text)?.[0] ?? ''
  const main = text.slice(0, text.length - behind.length)
  const quotes = new RegExp(`(?:\\s*:?\\s*${quotedSign})*$`).exec(main)?.[0] ?? ''
  const words = main
    .slice(0, main.length - quotes.length)
    .trim()
    .split(' ')
  const last = words.pop() ?? ''
  const verb = infinitive(last)
  // `Das Speichern` is a noun; alone, `Speichern` is an order.
  if (!verb || (words.length > 0 && last !== last.toLowerCase()) || words.at(-1) === 'zu') return null
  if (doubtful(words.join(' '))) return null
  let body = withoutCapital(words.join(' '))
  let reflexive = /^sich(?:\s|$)/i.test(body)
  if (reflexive) body = body.slice(5)
  else if (ownVerbs.has(verb.part + verb.infinitive)) {
    if (!bySelf.test(body)) return null
    reflexive = true
  }
  const all = [body, quotes.trim()].filter((each) => each !== '').join(quotes.startsWith(':') ? '' : ' ')
  return { verb, body: all, behind, reflexive, polite: false, familiar: false }
}

const asked = /^(\p{L}+) Sie(?=,? |$)/u

/** All clauses of an order, with what joins each to the one before it. */
function clausesOf(text: string): { joint: string; clause: Clause }[] | null {
  const [word = ''] = text.split(' ')
  if (asked.test(text))
    return joined(
      text,
      /(,? (?:und|oder) (?:dann |anschließend )?|, (?:dann |anschließend )?)(?=\p{Ll}+ Sie(?:,? |$))/u,
      (part) => {
        const [said = '', verb = ''] = asked.exec(part) ?? []
        return imperative(politeOrders(verb), part.slice(said.length).trimStart(), 'polite')
      },
    )
  const closed = joinedInfinitives(text)
  if (closed) return closed
  if (/^\p{L}+en (?:auf|zu|zum|zur) /u.test(text) && infinitive(word)?.part === '')
    return joined(text, /( und | oder )(?=\p{Ll}+en )/u, (part) => {
      const [verb = '', ...rest] = part.split(' ')
      return imperative(politeOrders(verb), rest.join(' '), 'polite')
    })
  if (familiarOrders(word).length === 0) return null
  const found = joined(text, /(,? (?:und|oder) (?:dann )?|, (?:dann )?)(?=\p{Ll}+e? )/u, (part) => {
    const [verb = '', ...rest] = part.split(' ')
    return imperative(familiarOrders(verb), rest.join(' '), 'familiar')
  })
  const begun = found?.[0]?.clause
  const fits =
    !nouns.has(word.toLowerCase()) || begun?.verb.part !== '' || objectBehind.test(text.slice(word.length + 1))
  return fits ? found : null
}

/** The parts of a text that a joint separates; a joint whose next part is no clause joins words. */
function joined(text: string, joint: RegExp, read: (part: string) => Clause | null) {
  const pieces = text.split(joint)
  const found: { joint: string; clause: Clause }[] = []
  let part = pieces[0] ?? ''
  let before = ''
  for (let at = 1; at <= pieces.length; at += 2) {
    const next = pieces[at + 1]
    const [verb = ''] = (next ?? '').split(' ')
    if (next !== undefined && politeOrders(verb).length === 0 && familiarOrders(verb).length === 0) {
      part += (pieces[at] ?? '') + next
      continue
    }
    const clause = read(part)
    if (!clause) return null
    found.push({ joint: before, clause })
    before = pieces[at] ?? ''
    part = next ?? ''
  }
  return found
}

function joinedInfinitives(text: string) {
  const pieces = text.split(/(,? (?:und|oder) (?:dann |anschließend )?|, (?:dann |anschließend )?)/)
  const found: { joint: string; clause: Clause }[] = []
  let part = pieces[0] ?? ''
  let before = ''
  for (let at = 1; at <= pieces.length; at += 2) {
    const clause = closedByInfinitive(part)
    const last = at >= pieces.length
    // What hangs on a clause comes with it: `öffnen, um zu lesen`.
    if (clause && (last || !hanging.test(`${pieces[at] ?? ''}${pieces[at + 1] ?? ''} `))) {
      found.push({ joint: before, clause })
      before = pieces[at] ?? ''
      part = pieces[at + 1] ?? ''
    } else if (last) return null
    else part += (pieces[at] ?? '') + (pieces[at + 1] ?? '')
  }
  return found
}

const own: Record<string, Record<Person, string>> = {
  accusative: { first: 'mich', third: 'sich', plural: 'uns' },
  dative: { first: 'mir', third: 'sich', plural: 'uns' },
}

/** Whose it is: `Ihr Name` is `mein Name`, and `sein` or `ihr` where the subject tells it; null where it does not. */
function possessed(text: string, { polite: formal, familiar }: Clause, { subject, person }: StepVoice): string | null {
  const hers = /^(?:die|eine|sie)\b/i.test(subject)
  const stem = { first: 'mein', third: hers ? 'ihr' : 'sein', plural: 'unser' }[person]
  const said = familiar ? /(?<!\p{L})dein(e[nmrs]?)?(?!\p{L})/gu : /(?<!\p{L})Ihr(e[nmrs]?)?(?!\p{L})/gu
  if (!formal && !familiar && /(?<!\p{L})(?:Ihr|dein|euer|eure)(?:e[nmrs]?)?(?!\p{L})/u.test(text)) return null
  return text.replace(said, (_, ending: string | undefined) => stem + (ending ?? ''))
}

function say(clause: Clause, voice: StepVoice, order: 'second' | 'last', head: string): string | null {
  const { verb, reflexive } = clause
  const body = possessed(clause.body, clause, voice)
  const behind = possessed(clause.behind, clause, voice)
  if (body === null || behind === null) return null
  const name = verb.part + verb.infinitive
  const self = reflexive ? (own[dative.has(name) ? 'dative' : 'accusative']?.[voice.person] ?? '') : ''
  if (reflexive && voice.person !== 'third' && !dative.has(name) && !ownVerbs.has(name)) return null
  const form = verb.forms[voice.person]
  const words = order === 'last' ? [head, self, body, verb.part + form] : [head, form, self, body, verb.part]
  return words.filter((each) => each !== '').join(' ') + behind
}

const familiarWord = /(?<!\p{L})(?:dich|dir|du)(?!\p{L})/u

function told(order: string, voice: StepVoice, kind: 'given' | 'when'): string | null {
  return aroundQuotes(order, (masked) => {
    const text = masked.replace(first, '').replace(first, '')
    if (text.includes(':') && !new RegExp(`:\\s*${quotedSign}`).test(text)) return null
    const clauses = clausesOf(text)
    if (!clauses || voice.tense === 'past') return null
    const place = kind === 'when' ? voice.verb : 'second'
    const said: string[] = []
    for (const [at, { joint, clause }] of clauses.entries()) {
      const holds = clause.body.split(' ')
      // A verb that no joint told, or one that somebody else does.
      if (uncertain.test(clause.body) || familiarWord.test(clause.body) || /[;.!?](?:\s|$)/.test(clause.body))
        return null
      if (holds.some((word) => infinitive(word) && word === word.toLowerCase())) return null
      // Behind `dann` the verb would come before who acts.
      if (place === 'second' && at > 0 && !/^,? (?:und|oder) $/.test(joint)) return null
      const one = say(clause, voice, place, at === 0 ? voice.subject : '')
      if (one === null) return null
      said.push(joint + one)
    }
    return said.join('')
  })
}

const determiner = /^(?:der|die|das|ein|eine|unser|unsere|mein|meine)$/i
const pronouns = new Map<string, Person>([
  ['ich', 'first'],
  ['wir', 'plural'],
  ['man', 'third'],
  ['er', 'third'],
  ['sie', 'third'],
])

/** `ich die Seite öffne`, `ich öffne die Seite`, `die angemeldete Kundin bestellt`, and both in the perfect. */
function voiceOfStep(text: string): StepVoice | null {
  const said = aroundQuotes(text, (masked) => masked.replace(new RegExp(quotedSign, 'g'), '')) ?? text
  const words = said
    .replace(/[.,;].*$/, '')
    .split(' ')
    .filter((word) => word !== '')
  const [word = ''] = words
  const pronoun = pronouns.get(word.toLowerCase())
  const noun = determiner.test(word) ? words.findIndex((each, at) => at > 0 && at < 4 && /^\p{Lu}/u.test(each)) : -1
  const length = pronoun ? 1 : noun + 1
  if (length === 0) return null
  const person = pronoun ?? 'third'
  const subject = [word.toLowerCase(), ...words.slice(1, length)].join(' ')
  const last = words.at(-1) ?? ''
  const next = words[length] ?? ''
  const auxiliary = { first: /^(?:habe|hatte|bin)$/, third: /^(?:hat|hatte|ist)$/, plural: /^(?:haben|hatten|sind)$/ }[
    person
  ]
  if (words.length > length + 1 && auxiliary.test(last) && /(?:t|en)$/.test(words.at(-2) ?? ''))
    return { subject, person, tense: 'past', verb: 'last' }
  if (auxiliary.test(next) && /(?:^|.)ge\p{Ll}+(?:t|en)$/u.test(last))
    return { subject, person, tense: 'past', verb: 'second' }
  if (personInSecond(next) === person && words.length > length + 1)
    return { subject, person, tense: 'present', verb: 'second' }
  if (personAtEnd(last) === person && words.length > length) return { subject, person, tense: 'present', verb: 'last' }
  return null
}

const fact = listed(
  `wird werden wurde wurden ist sind war waren hat haben kann können erscheint erscheinen bleibt bleiben enthält zeigt steht stehen lautet gilt`,
)

/** What is to be seen behind `Dann`, where the verb comes first: `wird die Seite angezeigt`. */
function seen(text: string): string | null {
  return aroundQuotes(text, (masked) => {
    const words = masked.split(' ')
    const [subject = '', verb = '', next = ''] = words
    if (fact.includes(subject.toLowerCase())) return [subject.toLowerCase(), ...words.slice(1)].join(' ')
    // `Es wird eine Meldung angezeigt`: nothing is meant by `es`.
    if (/^es$/i.test(subject) && /^(?:wird|wurde|wurden|werden|erscheint|erscheinen)$/.test(verb))
      return /^(?:eine?|der|die|das|keine?|alle)$/.test(next) ? words.slice(1).join(' ') : null
    const at = words.findIndex((word) => fact.includes(word))
    const before = words.slice(0, at)
    if (at < 1 || at > 8 || before.some((word) => /[,;:.]$/.test(word))) return null
    if (before.some((word) => /^(?:und|oder|aber|wenn|dass|ob|es|sie|er)$/i.test(word) || personInSecond(word)))
      return null
    return [words[at], withoutCapital(before.join(' ')), ...words.slice(at + 1)].join(' ')
  })
}

/** German orders as steps: the verb stands at the end behind `Wenn`. */
export const german: Teller = {
  usual: { subject: 'ich', person: 'first', tense: 'present', verb: 'last' },
  others: { first: { subject: 'ich' }, third: { subject: 'der Benutzer' } },
  voiceOfStep,
  told,
  // `Prüfen, dass …` would have to turn a clause round whose subject nobody knows: it is told as what is done.
  stated: () => null,
  seen,
  opening:
    /^(?:Der|Die|Das|Den|Dem|Ein|Eine|Einem|Einen|Einer|Alle|Jede[rs]?|Diese[rs]?|Keine?|Es|Im|In|Auf|Am|Bei|Mit|Nach)(?= )/,
  acts: /^(?:ich|wir|man|er|es)(?= )/i,
}
