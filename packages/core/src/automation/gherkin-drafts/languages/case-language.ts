import { listed } from './telling'

/** Words that hold the sentences of a language together. */
const wordsOf: Record<string, string> = {
  en: `a i the of and to is are with on for that this from by it be should has have not an as at in when then or if all can will was which
you your new user page click enter select verify open press check button test case do a no if who what without into after before`,
  de: 'der die das den dem des ein eine einen einem einer und ist sind wird werden mit auf für nicht sie zu im am zum zur von bei aus ich sich dass wurde kann auswählen klicken öffnen eingeben',
  fr: 'a le la les des du un une et est sont dans sur avec pour pas que qui au aux ce cette vous être en se sélectionner cliquer l d',
  es: 'a el la los las del un una y es son en con para por que se al no su está este esta como hacer clic debe',
  it: 'a il lo la gli le di del della un una e è sono nel nella con per che si al non sul sulla viene deve pulsante',
  pt: 'o a os as do da dos das um uma e é são no na em com para por que se ao não está deve botão',
  nl: 'de het een en is zijn van op met voor niet dat te in naar wordt worden bij aan om klik knop gebruiker',
}
const languages = Object.keys(wordsOf)
const byWord = new Map<string, string[]>()
for (const language of languages)
  for (const word of listed(wordsOf[language] ?? '')) byWord.set(word, [...(byWord.get(word) ?? []), language])

/** Letters that one of them has and hardly another; they tell as much as a word. */
const letters: readonly [string, RegExp][] = [
  ['de', /[äöüß]/],
  ['fr', /[èêçàùœ]/],
  ['es', /[ñ¿¡]/],
  ['pt', /[ãõ]/],
]

/** A text longer than this is not read to its end. */
const mostRead = 4_000
/** So many different words of a language there are at least, and so many times more than of any other. */
const leastFound = 2
const clearly = 1.5

/**
 * The language that a text reads as, by the words that hold its sentences together; null where they do not tell: in other languages than
 * these seven, and in a few words.
 */
export function readsAs(text: string): string | null {
  const found = new Map<string, number>()
  const add = (language: string) => found.set(language, (found.get(language) ?? 0) + 1)
  const small = text.slice(0, mostRead).toLowerCase()
  // Each word once: a title that comes again says no more.
  for (const word of new Set(small.match(/\p{L}+/gu))) for (const language of byWord.get(word) ?? []) add(language)
  for (const [language, letter] of letters) if (letter.test(small)) add(language)
  const [best, next] = [...found].sort((one, other) => other[1] - one[1])
  return best && best[1] >= leastFound && best[1] >= clearly * (next?.[1] ?? 0) ? best[0] : null
}
