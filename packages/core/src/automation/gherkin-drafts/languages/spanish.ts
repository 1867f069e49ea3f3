import { actorVoice, type Clause, type Mood, type Romance, toldIn, verbsBy } from './romance'
import { spanishVerbs } from './spanish-verbs'
import { listed, type Person, quotedSign, type StepVoice, type Teller } from './telling'

const { moods, persons } = verbsBy(spanishVerbs)

/** Orders that are nouns, or say something, as usual: an object has to follow. */
const nouns = new Set(
  listed(`busca compra consulta marca prueba carga descarga copia reserva firma cuenta visita captura muestra entra paga controla usa lista toma compara
cierre pase toque corte entre baje deje suba salga cargue compre espera registra cobre llama intenta sube imprime ve da va abre cierra permite contesta lanza llena lleva nota`),
)
const object =
  /^(?:el|la|los|las|un|una|al?|en|su|sus|tu|tus|este|esta|todos|todas|cada|sesión|clic)\s|^(?:sesión|clic)$/i

const unaccented = (word: string) =>
  word
    .normalize('NFD')
    .replace(/\u0301/g, '')
    .normalize('NFC')

function verbIn(word: string, mood: Mood): { verb: Clause['verb']; reflexive: boolean } | null {
  const known = moods[mood]
  const own = known.get(word)
  if (own) return { verb: own, reflexive: false }
  // `Regístrese` and `Conéctate` have an accent that the order without a pronoun has not.
  const ending = mood === 'familiar' ? 'te' : 'se'
  if (!word.endsWith(ending)) return null
  const bare = word.slice(0, -2)
  const verb = known.get(bare) ?? known.get(unaccented(bare))
  return verb ? { verb, reflexive: true } : null
}

function clause(text: string, wanted: readonly Mood[]): Clause | null {
  const no = /^no /i.exec(text)?.[0] ?? ''
  const [word = ''] = /^\p{L}+/u.exec(text.slice(no.length)) ?? []
  const rest = text.slice(no.length + word.length)
  if (!/^(?:\s|$|[,:(])/.test(rest)) return null
  for (const mood of wanted) {
    const found = verbIn(word.toLowerCase(), mood)
    // `No abras` has a form of its own.
    if (!found || (no !== '' && mood === 'familiar')) continue
    if (mood !== 'infinitive' && nouns.has(word.toLowerCase()) && !object.test(rest.trimStart())) continue
    return { ...found, mood, denied: no !== '', rest: rest.trim() }
  }
  return null
}

function possessed(rest: string, mood: Mood, person: Person): string | null {
  const familiar = /(?<!\p{L})tus?(?!\p{L})/gu
  const polite = /(?<!\p{L})sus?(?!\p{L})/gu
  const holdsPolite = /(?<!\p{L})sus?(?!\p{L})/u.test(rest)
  const holds = holdsPolite || /(?<!\p{L})tus?(?!\p{L})/u.test(rest)
  if (!holds) return rest
  // Whose it is where `su` may be somebody else's; `nuestro` would have to agree.
  if (person === 'plural' || (person === 'first' && holdsPolite && mood !== 'polite')) return null
  const own = (word: string) => (person === 'first' ? 'mi' : 'su') + (word.endsWith('s') ? 's' : '')
  return rest.replace(familiar, own).replace(polite, (word) => (mood === 'polite' ? own(word) : word))
}

const self: Record<Person, string> = { first: 'me', third: 'se', plural: 'nos' }

const romance: Romance = {
  begins: /^(?:por favor|luego|después|ahora|entonces|a continuación|finalmente|primero),?\s+(?=\S)/i,
  clause,
  joint: /(,? (?:y|e|o|u) (?:luego |después |a continuación )?|, (?:luego |después )?)(?=\p{L})/u,
  likeVerb: {
    infinitive: /^\p{L}{2,}(?:ar|er|ir)(?:se|lo|la|los|las)?(?:\s|$)/u,
    polite: /^\p{L}+[ae](?:se)?\s+(?:el|la|los|las|un|una|en|su|sus|clic)\s|^\p{L}*[áéíóú]\p{L}*[ae]l[oae]s?(?:\s|$)/u,
    familiar:
      /^\p{L}+[ae](?:te)?\s+(?:el|la|los|las|un|una|en|tu|tus|clic)\s|^\p{L}*[áéíóú]\p{L}*[ae]l[oae]s?(?:\s|$)/u,
  },
  uncertain:
    /(?:^|\s)(?:usted|ustedes|ti|te|tú|está|están|es|son|debe|deben|puede|pueden)(?=[\s,]|$)|^(?:(?!\s(?:que|quien|donde|cuando|si)\s).)*\s(?:abre|muestra|permite|funciona|redirige)(?:\s|$)/u,
  possessed,
  say({ verb, reflexive, denied }, subject, person) {
    const words = [subject, denied ? 'no' : '', reflexive ? self[person] : '', verb.forms[person]]
    return words.filter((word) => word !== '').join(' ')
  },
}

const actor = /^(?:el|la|un|una|este|esta|nuestro|nuestra|mi)$/i
const third = (word: string) => persons.third.has(word)
const past = /^(?:(?:ha|había) \p{L}+[aei]do|\p{L}{2,}(?:ó|hizo|puso|dijo|jo))(?:\s|$)|^(?:hizo|puso|fue)(?:\s|$)/u
const stems = new Set(spanishVerbs.map(({ infinitive }) => infinitive))
/** `abrí`, `pulsé`, `hice` and `he abierto`. */
const firstPast = (word: string, next: string) =>
  /^(?:hice|puse|fui|introduje|busqué|cargué)$/.test(word) ||
  (/é$/.test(word) && stems.has(`${word.slice(0, -1)}ar`)) ||
  (/í$/.test(word) && (stems.has(`${word.slice(0, -1)}ir`) || stems.has(`${word.slice(0, -1)}er`))) ||
  (word === 'he' && /(?:[ai]do|hecho|puesto|abierto|escrito|visto)$/.test(next))

/** `hago clic`, `yo abro`, `el usuario se conecta`, `la clienta pagó`. */
function voiceOfStep(text: string): StepVoice | null {
  const words = text
    .replace(new RegExp(quotedSign, 'g'), '')
    .split(' ')
    .filter((word, at) => at === 0 || word !== 'se')
  const [first = ''] = words
  const pronoun = first.toLowerCase()
  const said = /^(?:yo|me)$/.test(pronoun) ? words.slice(1).filter((word) => word !== 'me') : words
  const subject = pronoun === 'yo' ? 'yo' : ''
  const verb = (said[0] ?? '').toLowerCase()
  if (persons.first.has(verb)) return { subject, person: 'first', tense: 'present', verb: 'second' }
  if (firstPast(verb, said[1] ?? '')) return { subject, person: 'first', tense: 'past', verb: 'second' }
  if (persons.plural.has(verb)) return { subject: '', person: 'plural', tense: 'present', verb: 'second' }
  const least = /^(?:él|ella)$/.test(pronoun) ? 1 : actor.test(first) ? 2 : 0
  return least === 0 ? null : actorVoice([pronoun, ...words.slice(1)], least, third, past)
}

const checking =
  /^(?:por favor,?\s+)?(?:verifi(?:car|que|ca)|compr(?:obar|uebe|ueba)|valid(?:ar|e|a)|confirm(?:ar|e|a)|revis(?:ar|e|a)|observ(?:ar|e|a))\s+que\s+(?=\S)/i
/** A clause that states something, and none that only wishes it (`se muestre`). */
const stating =
  /(?:^|\s)(?:está|están|es|son|hay|aparecen?|contienen?|tienen?|pueden?|existen?|ha|han|permanecen?|quedan?|se (?:abren?|cierran?|muestran?|actualiza|guarda|envía|ven?)|coinciden?|funcionan?)(?:\s|$)/
const wishing =
  /(?:^|\s)(?:esté|estén|sea|sean|haya|hayan|muestren?|aparezcan?|contengan?|tengan?|puedan?|existan?|permitan?|abran?|cierren?|coincidan?|funcionen?|quede|permanezca|guarde|envíe)(?:\s|$)/

/** Spanish orders as steps. */
export const spanish: Teller = {
  usual: { subject: '', person: 'first', tense: 'present', verb: 'second' },
  others: { first: { subject: '' }, third: { subject: 'el usuario' } },
  voiceOfStep,
  told: (order, voice) => toldIn(romance, order, voice),
  stated(text) {
    const [said] = checking.exec(text) ?? []
    const clauseOf = said === undefined ? '' : text.slice(said.length)
    return stating.test(clauseOf) && !wishing.test(clauseOf) ? clauseOf : null
  },
  opening: /^(?:El|La|Los|Las|Un|Una|Unos|Unas|Cada|Todos|Todas|Ningún|Ninguna|Este|Esta|Se|No|Hay)(?= )/,
  acts: /^(?:yo|él|ella|nosotros|ellos|ellas)(?= )/i,
}
