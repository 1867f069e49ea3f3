import type { Person } from './telling'
import { listed, rows } from './telling'

/** What testers are told to do in German and is inflected by rule; forms were compared with those of german-pos-dict. */
const regular = listed(`
abonnieren aktivieren aktualisieren ändern antworten archivieren beantworten bearbeiten beenden beginnen beobachten berechnen berühren bestätigen bestellen besuchen
bewegen bewerten bezahlen blättern bringen buchen deaktivieren definieren drehen drucken drücken duplizieren editieren entfernen erfassen erhöhen ermitteln ersetzen
erstellen erweitern erzeugen exportieren filtern folgen führen füllen gehen genehmigen holen importieren installieren kaufen klicken kommen kommentieren konfigurieren
kontrollieren kopieren kündigen legen leeren löschen loggen machen markieren maximieren melden minimieren navigieren notieren nutzen benutzen öffnen ordnen planen
positionieren prüfen registrieren reichen reservieren rufen sammeln scannen schalten schicken schließen schreiben scrollen senden setzen sichern simulieren
sortieren speichern sperren entsperren starten stellen stoppen stornieren suchen synchronisieren tauschen teilen testen tippen trennen übermitteln überprüfen
überweisen unterschreiben validieren verändern verbinden vergleichen vergrößern verkleinern verknüpfen verlängern veröffentlichen verringern verschicken verschieben
versenden versuchen verwenden wählen warten wechseln wiederholen wischen zahlen zählen zeigen ziehen zoomen`)

/** Infinitive, `er` and `du, tu es!` of those that change their vowel. */
const strong = rows(`
geben gibt gib,nehmen nimmt nimm,lesen liest lies,sehen sieht sieh,laden lädt lade,fahren fährt fahre,halten hält halte,tragen trägt trage
betreten betritt betritt,treten tritt tritt,werfen wirft wirf,verlassen verlässt verlasse,übertragen überträgt übertrage,übernehmen übernimmt übernimm
vergeben vergibt vergib,entnehmen entnimmt entnimm,brechen bricht brich,schlagen schlägt schlage,messen misst miss,unterbrechen unterbricht unterbrich`)

/** Those that are no order by themselves, only with a word that parts from them. */
const onlyParted =
  listed(`brechen treten schlagen loggen führen füllen klappen fügen blenden haken hängen weisen lehnen richten passen fordern leiten kehren
checken leihen probieren bauen schauen benennen bereiten wandeln ordnen reichen werfen melden tauschen kommen`)

const parted = listed(`
an|klicken an|wählen an|melden ab|melden ein|loggen aus|loggen ein|geben aus|geben an|geben ein|tragen aus|tragen aus|wählen aus|füllen ab|schicken
ab|senden ab|speichern ab|brechen ab|schließen ab|wählen ab|rufen auf|rufen aus|führen durch|führen an|legen fest|legen hinzu|fügen ein|fügen hoch|laden herunter|laden
runter|laden ein|stellen um|stellen her|stellen sicher|stellen aus|schalten ein|schalten um|schalten an|zeigen an|sehen an|schauen ein|scannen ein|lesen
aus|lesen aus|drucken zurück|setzen zurück|gehen zurück|kehren zurück|geben weiter|leiten auf|klappen zu|klappen ein|blenden aus|blenden an|haken ab|haken
zu|weisen zu|ordnen auf|nehmen an|nehmen ab|lehnen vor|nehmen vor|legen ein|richten ein|reichen nach|schlagen um|benennen an|fordern an|passen an|hängen
ein|checken aus|checken aus|leihen bereit|stellen aus|probieren fort|fahren fort|setzen an|tippen ein|tippen an|rufen ab|holen ab|warten mit|teilen vor|bereiten
ein|kaufen teil|nehmen frei|geben ein|setzen ab|ziehen um|wandeln auf|machen zu|machen aus|tauschen auf|treten weg|werfen zurück|nehmen ab|legen auf|schlagen
hinein|legen heraus|nehmen ab|hängen`)

/** A verb's forms; the word that parts from it is not in them. */
type GermanVerb = { infinitive: string; part: string; forms: Record<Person, string>; orders: readonly string[] }

function firstOf(infinitive: string): string {
  if (infinitive.endsWith('eln')) return `${infinitive.slice(0, -3)}le`
  return infinitive.endsWith('ern') ? `${infinitive.slice(0, -1)}e` : `${infinitive.slice(0, -2)}e`
}

function thirdOf(infinitive: string): string {
  const stem = infinitive.replace(/e?n$/, '')
  const bare = /e[lr]n$/.test(infinitive) ? infinitive.slice(0, -1) : stem
  return /(?:[td]|(?:ch|[^lrmnaeiouäöüh])[mn])$/.test(bare) ? `${bare}et` : `${bare}t`
}

function verbOf(infinitive: string, part: string): GermanVerb {
  const own = strong.find(([base]) => base === infinitive)
  const [first, third] = [firstOf(infinitive), own?.[1] ?? thirdOf(infinitive)]
  const order = own?.[2] ?? first
  // `Klick`, `Öffne` and `Geh` are orders; a short form that is a noun as well (`Start`) is not among them.
  const short = infinitive === 'klicken' ? ['klick'] : infinitive === 'gehen' ? ['geh'] : []
  return { infinitive, part, forms: { first, third, plural: infinitive }, orders: [order, ...short] }
}

const verbs: GermanVerb[] = [
  ...[...regular, ...strong.map(([base = '']) => base)]
    .filter((base) => !onlyParted.includes(base))
    .map((base) => verbOf(base, '')),
  ...parted.map((word) => {
    const [part = '', base = ''] = word.split('|')
    return verbOf(base, part)
  }),
]

const put = <T>(map: Map<string, T[]>, key: string, value: T) => map.set(key, [...(map.get(key) ?? []), value])
const byInfinitive = new Map(verbs.map((verb) => [verb.part + verb.infinitive, verb]))
const byBase = new Map<string, GermanVerb[]>()
const byOrder = new Map<string, GermanVerb[]>()
const whole = new Map<string, Person>()
const finite = new Map<string, Person>()
for (const verb of verbs) {
  put(byBase, verb.infinitive, verb)
  for (const order of new Set(verb.orders)) put(byOrder, order, verb)
  for (const person of ['plural', 'first', 'third'] as const) {
    whole.set(verb.part + verb.forms[person], person)
    finite.set(verb.forms[person], person)
  }
}

/** The verb of an infinitive as one word: `eingeben`. */
export const infinitive = (word: string): GermanVerb | null => byInfinitive.get(word.toLowerCase()) ?? null
/** The verbs that `Geben Sie` and `Gib` may begin, each with the word that parts from it, or without one. */
export const politeOrders = (word: string): readonly GermanVerb[] => byBase.get(word.toLowerCase()) ?? []
export const familiarOrders = (word: string): readonly GermanVerb[] => byOrder.get(word.toLowerCase()) ?? []
/** Whose form a verb at the end of a clause (`eingibt`) is, and one in its second place (`gibt`). */
export const personAtEnd = (word: string): Person | null => whole.get(word) ?? null
export const personInSecond = (word: string): Person | null => finite.get(word) ?? null
/** Words that part from verbs. */
export const parts = new Set(verbs.map(({ part }) => part).filter((part) => part !== ''))
/** All verbs, for tests. */
export const germanVerbs: readonly GermanVerb[] = verbs
