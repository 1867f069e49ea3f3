import { frenchVerbs } from './french-verbs'
import { actorVoice, type Clause, type Mood, type Romance, toldIn, verbsBy } from './romance'
import { listed, type Person, quotedSign, type StepVoice, type Teller } from './telling'

const { moods, persons } = verbsBy(frenchVerbs)

/** Orders to `tu` that are nouns or say something as usual: an object has to follow. */
const nouns = new Set(
  listed(`recherche liste commande filtre marque demande note copie visite montre entre compte charge place contrôle active valide complète vide cible
modifie règle colle signe trie test teste coche ferme passe partage présente limite imprime paie vise offre signale trouve quitte bascule colle échange prépare voit va`),
)
const object = /^(?:le|la|les|un|une|des|ton|ta|tes|ce|cet|cette|ces|tous|toutes|chaque|sur)\s|^l['’]/i

const vowel = /^[aeiouyàâéèêëîïôûœ]/i
/** `que elle` is `qu’elle`: what is left out before a vowel. */
const elided = (word: string, next: string) => (vowel.test(next) ? `${word.slice(0, -1)}'` : `${word} `)

function clause(text: string, wanted: readonly Mood[]): Clause | null {
  let said = text
  let reflexive = false
  let denied = false
  if (wanted.includes('infinitive')) {
    const no = /^ne pas /i.exec(said)?.[0] ?? ''
    denied = no !== ''
    said = said.slice(no.length)
    const self = /^(?:se |s['’])(?=\p{L})/iu.exec(said)?.[0] ?? ''
    reflexive = self !== ''
    const [word = ''] = /^[\p{L}-]+/u.exec(said.slice(self.length)) ?? []
    const verb = moods.infinitive.get(word.toLowerCase())
    if (verb) return ended({ verb, mood: 'infinitive', reflexive, denied, rest: said.slice(self.length + word.length) })
    if (denied || reflexive) return null
  }
  for (const mood of wanted) {
    if (mood === 'infinitive') continue
    const no = /^(?:ne |n['’])(?=\p{L})/iu.exec(text)?.[0] ?? ''
    const [all = '', word = '', self = '', never = ''] =
      /^(\p{L}+(?:-cliquez|-clique)?)(-vous|-toi)?( pas)?(?![\p{L}'’-])/u.exec(text.slice(no.length)) ?? []
    const verb = moods[mood].get(word.toLowerCase())
    const rest = text.slice(no.length + all.length)
    if (!verb || (no !== '') !== (never !== '') || (self !== '' && (self === '-vous') !== (mood === 'polite'))) continue
    if (mood === 'familiar' && nouns.has(word.toLowerCase()) && !object.test(rest.trimStart())) continue
    return ended({ verb, mood, reflexive: self !== '', denied: no !== '', rest })
  }
  return null
}

const ended = (found: Clause): Clause | null =>
  /^(?:\s|$|[,:(])/.test(found.rest) ? { ...found, rest: found.rest.trim() } : null

/** Whose a thing is depends on its gender: that of what testers have. */
const hers = new Set(
  listed(
    'commande carte session ville page boîte photo date langue facture liste réservation signature localisation messagerie',
  ),
)
const his = new Set(
  listed(`mot nom prénom compte identifiant courriel e-mail email mail login panier profil numéro téléphone code pseudo navigateur fichier ordinateur
adresse écran utilisateur abonnement choix message commentaire`),
)

/** What is done besides, where no word says what for: `et le valider`. */
const loose = (rest: string) =>
  rest
    .split(' ')
    .some(
      (word, at, words) => moods.infinitive.has(word) && !/^(?:pour|de|à|sans|afin)$|ment$/.test(words[at - 1] ?? ''),
    )

function possessed(rest: string, mood: Mood, person: Person): string | null {
  if (loose(rest)) return null
  if (mood === 'infinitive' && person !== 'third' && /(?<!\p{L})(?:son|sa|ses)(?!\p{L})/u.test(rest)) return null
  const [one, many] = { first: ['m', 'mes'], third: ['s', 'ses'], plural: ['', 'nos'] }[person] as [string, string]
  let sure = true
  const said = rest
    .replace(/(?<!\p{L})(?:vos|tes)(?!\p{L})/gu, many)
    .replace(/(?<!\p{L})(?:ton|ta)(?!\p{L})/gu, (word) => (person === 'plural' ? 'notre' : one + word.slice(1)))
    .replace(/(?<!\p{L})votre (\p{L}[\p{L}-]*)/gu, (_, noun: string) => {
      if (person === 'plural') return `notre ${noun}`
      if (!his.has(noun) && !hers.has(noun)) sure = false
      return `${one}${hers.has(noun) ? 'a' : 'on'} ${noun}`
    })
  return sure && !/(?<!\p{L})(?:votre|ton|ta)(?!\p{L})/u.test(said) ? said : null
}

const self: Record<Person, string> = { first: 'me', third: 'se', plural: 'nous' }

function say({ verb, reflexive, denied }: Clause, subject: string, person: Person): string {
  let said = verb.forms[person]
  if (denied) said += ' pas'
  if (reflexive) said = person === 'plural' ? `nous ${said}` : elided(self[person], said) + said
  if (denied) said = elided('ne', said) + said
  if (subject === '') return said
  return subject === 'je' ? elided('je', said) + said : `${subject} ${said}`
}

const romance: Romance = {
  begins: /^(?:veuillez|merci de|ensuite|puis|maintenant|enfin|d['’]abord|après),?\s+(?=\S)/i,
  clause,
  joint: /(,? (?:et|ou) (?:puis |ensuite )?|,? puis |, (?:ensuite )?)(?=\p{L})/u,
  likeVerb: {
    infinitive: /^(?:s['’]|se )?\p{L}{2,}(?:er|ir|re)(?:\s|$)/u,
    polite: /^\p{L}+ez(?:-vous)?(?:\s|$)/u,
    familiar: /^\p{L}+e(?:-toi)?\s+(?:le|la|les|un|une|sur|l['’])/u,
  },
  uncertain:
    /(?:^|[\s'’])(?:vous|toi|te|tu|ne|est|sont|doit|doivent|peut|a été)(?=[\s,]|$)|-(?:vous|toi|le|la|les|lui|moi|y|en)(?=[\s,]|$)|^(?:(?!\s(?:qui|que|si|quand|lorsque|dont|où)\s|qu['’]).)*\s(?:ouvre|affiche|permet|renvoie|redirige|provoque|déclenche|fonctionne)(?:\s|$)/u,
  possessed,
  say,
}

const actor = /^(?:le|la|un|une|cet|cette|notre|mon|ma)$/i
const third = (word: string) => persons.third.has(word)
const past = /^(?:a|avait) \p{L}+(?:é|i|u|is|it|ert)$/u

/** `je clique`, `j'ouvre`, `l'utilisateur se connecte`, `on saisit`, `le client a payé`. */
function voiceOfStep(text: string): StepVoice | null {
  const words = text
    .replace(new RegExp(quotedSign, 'g'), '')
    .replace(/^j['’]/i, 'je ')
    .replace(/(?<=\s)(?:s|m|n)['’](?=\p{L})/gu, '')
    .split(' ')
    .filter((word, at) => at === 0 || !/^(?:me|se|ne)$/i.test(word))
  const [first = '', next = ''] = words
  const pronoun = first.toLowerCase()
  const voice = (subject: string, person: Person, tense: StepVoice['tense']): StepVoice => ({
    ...{ subject, person, tense },
    verb: 'second',
  })
  if (pronoun === 'je') {
    if (persons.first.has(next)) return voice('je', 'first', 'present')
    return /^(?:ai|avais) \p{L}+(?:é|i|u|is|it|ert)$/u.test(words.slice(1, 3).join(' '))
      ? voice('je', 'first', 'past')
      : null
  }
  if (pronoun === 'nous') return persons.plural.has(next) ? voice('nous', 'plural', 'present') : null
  if (/^(?:on|il|elle)$/.test(pronoun)) return actorVoice([pronoun, ...words.slice(1)], 1, third, past)
  const least = /^l['’]\p{L}/iu.test(first) ? 1 : actor.test(first) ? 2 : 0
  return least === 0 ? null : actorVoice([pronoun, ...words.slice(1)], least, third, past)
}

const checking =
  /^(?:veuillez\s+)?(?:vérifi(?:er|ez|e)|contrôl(?:er|ez|e)|constat(?:er|ez|e)|confirm(?:er|ez|e)|observ(?:er|ez|e)|s['’]assurer|assurez-vous|assure-toi)\s+(?:que\s+|qu['’])(?=\S)/i
/** Forms in which nothing is stated: `soit` is to be `est`. */
const wished = /(?:^|\s)(?:soit|soient|ait|aient|puisse|puissent)(?:\s|$)/

/** French orders as steps. */
export const french: Teller = {
  usual: { subject: 'je', person: 'first', tense: 'present', verb: 'second' },
  others: { first: { subject: 'je' }, third: { subject: "l'utilisateur" } },
  voiceOfStep,
  told: (order, voice) => toldIn(romance, order, voice),
  stated(text) {
    const [said] = checking.exec(text) ?? []
    return said === undefined || wished.test(text) || /^(?:veuillez\s+)?(?:s['’]assur|assur)/i.test(text)
      ? null
      : text.slice(said.length)
  },
  opening: /^(?:Le|La|Les|Un|Une|Des|Ce|Cet|Cette|Ces|Chaque|Tous|Toutes|Aucune?|Il|Elle|Ils|Elles|On)(?= )|^L(?=['’])/,
  acts: /^(?:je|on|nous|ils?|elles?) |^(?:j['’]|on )/i,
}
