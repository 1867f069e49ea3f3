/** The forms of a verb that steps are written in: `I open`, `the reader opens`, `the reader opened`. */
export type VerbForm = 'base' | 'third' | 'past'

/** What testers are told to do, in the base form; a word that is a name as often (`Mark`, `Will`) is not among them. */
const regular =
  `accept access activate add adjust allow answer append apply approve archive arrange ask assign attach authorize back block book
borrow browse call cancel capture change charge check clear click clone close collapse collect combine compare complete configure confirm connect
continue convert copy correct count create crop deactivate deal decline decrease define delete deliver deny deploy deselect disable disconnect
discard dismiss display download drag drop duplicate edit empty enable end enlarge ensure enter escape examine execute expand expect export extend
extract fail fetch file fill filter finish flag focus follow forward gather generate grant group handle highlight hover identify import include
increase inform initiate insert inspect install interrupt invite invoke join jump kill label launch link list load locate lock log look lower
maximize measure merge minimize modify monitor move name navigate note notify observe obtain open order pair park paste pause pay perform
pick pin place plug point populate post prepare press preview print proceed process provide publish pull purchase push query quit raise react
receive reconnect record recover redeem redo refresh register reject release reload remove rename renew reopen repeat replace reply report
request require reserve resize resolve respond restart restore resume retrieve retry return review revoke rotate save scale scan schedule
scroll search select share shift show shrink sign simulate skip sort specify start stop store stress submit subscribe suspend swap swipe
switch synchronize tab tap test tick toggle touch track transfer trigger try turn type uncheck unlock unplug untick unsubscribe update upgrade upload
upvote use validate verify view visit wait walk watch wipe zoom`.split(/\s+/)

/** Base and past form of verbs that end otherwise. */
const irregular = new Map(
  `begin began,break broke,bring brought,build built,buy bought,catch caught,choose chose,cut cut,do did,draw drew,feed fed,find found,get got,
give gave,go went,hide hid,hit hit,hold held,keep kept,leave left,lend lent,let let,lose lost,make made,meet met,pay paid,put put,quit quit,read read,rebuild rebuilt,
redo redid,reset reset,rerun reran,run ran,see saw,sell sold,send sent,set set,shut shut,spend spent,split split,take took,tell told,undo undid,write wrote`
    .split(/,\s*/)
    .map((pair) => pair.split(' ') as [string, string]),
)

/** Verbs that double their last letter, though that syllable is not all of the word. */
const doubling = new Set(['submit', 'transfer', 'unplug'])

const bases = new Set([...regular, ...irregular.keys()])

/** Whether a word, in whatever case, is the base form of a verb that steps begin with. */
export const isBaseVerb = (word: string): boolean => bases.has(word.toLowerCase())

/** A verb in this form; rules of regular English spelling where it has no form of its own. */
export function inflected(base: string, form: VerbForm): string {
  const verb = base.toLowerCase()
  if (form === 'base') return verb
  if (form === 'third') {
    if (/(?:s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es`
    return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`
  }
  const own = irregular.get(verb)
  if (own) return own
  if (verb.endsWith('e')) return `${verb}d`
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`
  const doubles = doubling.has(verb) || /^[^aeiou]*[aeiou][bdglmnprt]$/.test(verb)
  return doubles ? `${verb}${verb.slice(-1)}ed` : `${verb}ed`
}

const known = new Map<string, VerbForm>(
  [...bases].flatMap((base): [string, VerbForm][] => [
    [inflected(base, 'past'), 'past'],
    [inflected(base, 'third'), 'third'],
    [base, 'base'],
  ]),
)

/** The form of a verb that steps use; null for another word. What is base and past alike (`set`, `read`) counts as base. */
export const verbForm = (word: string): VerbForm | null => known.get(word.toLowerCase()) ?? null
