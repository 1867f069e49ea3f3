import type { NamingStyle, SnippetPart } from '@caseweave/contract/automation/java-steps/java-step-names'
import { isJavaKeyword } from '@caseweave/contract/automation/java-steps/java-words'
import { isMethodOfObject, nameStart, notInName } from './java-words'

/** A name of more characters is cut at a word. */
const longest = 120

/** What a step is called of which Java can use nothing; source: Cucumber-JVM, SnippetGenerator. */
const nameless = 'step_without_java_identifiers'

const betweenWords = /\s+|_+|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u

function wordsOf(text: string): string[] {
  return text
    .replace(notInName, ' ')
    .split(betweenWords)
    .filter((word) => word !== '')
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

function joined(words: readonly string[], style: NamingStyle): string {
  let name = ''
  for (const word of words) {
    const next =
      style === 'snake' ? (name && '_') + word.toLowerCase() : name === '' ? word.toLowerCase() : capital(word)
    if (name !== '' && name.length + next.length > longest) break
    name += next.slice(0, longest)
  }
  return name
}

/**
 * The method's name for the parts of a step: its words without the parameters, or the parameters' types where there are no words.
 * What Java does not allow, or has already, gets `step` in front.
 */
export function methodNameOf(parts: readonly SnippetPart[], style: NamingStyle = 'snake'): string {
  const text = parts.map((part) => ('literal' in part ? part.literal : ' ')).join('')
  const own = wordsOf(text)
  const types = parts.flatMap((part) => ('parameter' in part ? part.parameter || 'any' : []))
  const words = own.length > 0 ? own : types
  if (words.length === 0) return joined(nameless.split('_'), style)
  const name = joined(words, style)
  const free = nameStart.test(name.slice(0, 1)) && !isJavaKeyword(name) && !isMethodOfObject(name)
  return free ? name : joined(['step', ...words], style)
}

/** Gives names that are not taken yet, the second one of its kind with `_2`, the third with `_3`; upper and lower case differ. */
export function nameGiver(taken: Iterable<string> = []): (wanted: string) => string {
  const used = new Set(taken)
  const next = new Map<string, number>()
  return (wanted) => {
    let name = wanted
    let number = next.get(wanted) ?? 2
    while (used.has(name)) {
      name = `${wanted}_${number}`
      number += 1
    }
    next.set(wanted, number)
    used.add(name)
    return name
  }
}
