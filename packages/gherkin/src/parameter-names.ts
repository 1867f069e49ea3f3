import type { SnippetPart, StepArgument } from '@caseweave/contract/automation/java-steps/java-step-names'
import { isJavaKeyword } from '@caseweave/contract/automation/java-steps/java-words'
import { isJavaName } from './java-words'
import { argumentsOf, type JavaArgument } from './snippet'
import { methodNameOf } from './snippet-names'

type Parameter = Extract<SnippetPart, { parameter: unknown }>

const words = (text: string) => new Set(text.split(' '))

/** What stands before a thing in English and German: after one of these and a word, that word names the value that follows. */
const articles = words(
  'a an the this that my your his her its our their each every der die das den dem des ein eine einen einem einer mein dein sein ihr',
)
const prepositions = words('with of for by in on at from into as under über mit von für in im am auf aus als bei unter')
/** Words that name nothing; source: the commonest words of both languages without a thing of their own. */
const nameless = words(
  'i we you he she it they who there here is are was were be been being has have had do does did can will would should must may to and or but not no if then than so up out more less least most only also again ich wir du er sie es man ist sind war waren wird werden hat haben kann soll muss und oder aber nicht kein zu dass wenn dann mehr weniger nur auch wieder times mal per pro',
)
const isNoun = (word: string | undefined): word is string =>
  word !== undefined &&
  word.length > 1 &&
  [articles, prepositions, nameless].every((known) => !known.has(word.toLowerCase()))

const wordsOf = (text: string) => text.match(/\p{L}[\p{L}\p{M}\p{N}]*/gu) ?? []

/**
 * The method's parameters, named by what they hold: by the placeholder of the outline, else by the word before (`with the title {string}`)
 * or after (`{int} days`, `the {string} button`), else by their types. The second one of a name has a 2. A table or a doc string is last.
 */
export function namedArgumentsOf(parts: readonly SnippetPart[], argument: StepArgument | null): JavaArgument[] {
  const parameters = parts.flatMap((part) => ('parameter' in part ? [part.parameter] : []))
  const plain = argumentsOf(parameters, argument)
  const held = parts.flatMap((part, at) => ('parameter' in part ? [nameOf(part, parts[at - 1], parts[at + 1])] : []))
  const used = new Set(plain.slice(parameters.length).map(({ name }) => name))
  return plain.map(({ type, name }, at) => {
    if (at >= parameters.length) return { type, name }
    const wanted = held[at] ?? name.replace(/\d+$/, '')
    // `int` and `double` are words of Java: even the first one has its number.
    let given = isJavaKeyword(wanted) ? `${wanted}1` : wanted
    for (let number = 2; used.has(given); number += 1) given = `${wanted}${number}`
    used.add(given)
    return { type, name: given }
  })
}

function nameOf(part: Parameter, before: SnippetPart | undefined, after: SnippetPart | undefined): string | null {
  const left = before && 'literal' in before ? before.literal : ''
  const right = after && 'literal' in after ? after.literal : ''
  const named = part.name ?? (isNumber(part) ? (wordAfter(right) ?? wordBefore(left)) : wordBefore(left, right))
  return named === null ? null : asJavaName(named)
}

const isNumber = ({ parameter }: Parameter) => ['int', 'long', 'biginteger', 'double'].includes(parameter)

/** The word that a value directly follows, where it is that of a thing; or, behind a bare article, the word that follows the value. */
function wordBefore(left: string, right = ''): string | null {
  const bare = left
    .trimEnd()
    .replace(/[:=#]$/, '')
    .trimEnd()
  if (!/[\p{L}\p{M}\p{N}]$/u.test(bare)) return null
  const said = wordsOf(left)
  const [leading, last] = [said.at(-2)?.toLowerCase(), said.at(-1)]
  if (last !== undefined && articles.has(last.toLowerCase())) return wordAfter(right)
  return isNoun(last) && leading !== undefined && (articles.has(leading) || prepositions.has(leading)) ? last : null
}

function wordAfter(right: string): string | null {
  const [, word] = /^\s+(\p{L}[\p{L}\p{M}\p{N}]*)/u.exec(right) ?? []
  return isNoun(word) ? word : null
}

/** `newPassword` of `new password`; null where Java can make no name of it. */
function asJavaName(text: string): string | null {
  if (wordsOf(text).length === 0) return null
  const name = methodNameOf([{ literal: text }], 'camel')
  const free = isJavaKeyword(text.toLowerCase()) ? `${text.toLowerCase()}Value` : name
  return isJavaName(free) ? free : null
}
