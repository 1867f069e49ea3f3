import type { JavaCursor } from './java-cursor'
import { readEscape } from './java-escape'
import type { JavaFlags } from './java-sets'
import { charSource, PatternError } from './pattern-node'

/**
 * A class such as `[a-z&&[^x]]`, the cursor behind its `[`; as a source for the `u` flag. What that flag has no words for is said by
 * looking ahead: the flag `v` knows it, but V8 up to Node 20 forgets matches of `(?:a[^b])+` with it. Throws a {@link PatternError}.
 */
export function readClass(cursor: JavaCursor, flags: JavaFlags): string {
  const negative = cursor.takeIf('^')
  const operands: string[] = []
  let members: string[] = []
  const close = () => {
    if (members.length > 0) operands.push(unionOf(members))
    members = []
  }
  for (;;) {
    if (flags.comments) cursor.takeComments()
    if (cursor.done) throw new PatternError('A [ has no ]')
    if (cursor.takeIf('&&')) {
      close()
      continue
    }
    if (cursor.looksAt(']') && (members.length > 0 || operands.length > 0)) {
      cursor.take(1)
      break
    }
    if (cursor.takeIf('[')) members.push(cursor.within(() => readClass(cursor, flags)))
    else if (cursor.takeIf('\\Q'))
      for (const char of cursor.takeUntil('\\E')) members.push(`[${rangeSource(char, char, flags)}]`)
    else members.push(...readItem(cursor, flags))
  }
  close()
  const [first = '', ...others] = operands
  const all = others.length === 0 ? first : `(?:${others.map((other) => `(?=${other})`).join('')}${first})`
  if (!negative) return all
  const inner = innerOf(all)
  return inner === null ? `(?:(?!${all})[\\u{0}-\\u{10ffff}])` : `[^${inner}]`
}

/** What stands between the brackets of a plain class; null for everything else. */
function innerOf(source: string): string | null {
  if (/^\\[pP]\{[^}]*\}$/.test(source)) return source
  return /^\[(?!\^)([^[\]]+)\]$/.exec(source)?.[1] ?? null
}

function unionOf(members: readonly string[]): string {
  const plain = members.flatMap((member) => innerOf(member) ?? [])
  const others = members.filter((member) => innerOf(member) === null)
  const sources = plain.length > 0 ? [`[${plain.join('')}]`, ...others] : others
  return sources.length === 1 ? sources.join('') : `(?:${sources.join('|')})`
}

function readItem(cursor: JavaCursor, flags: JavaFlags): string[] {
  const first = readMember(cursor, flags)
  if ('set' in first) return [first.set]
  const alone = `[${rangeSource(first.char, first.char, flags)}]`
  if (!cursor.looksAt('-') || cursor.looksAt('-]') || cursor.looksAt('-[') || cursor.looksAt('-&&')) return [alone]
  cursor.take(1)
  const last = readMember(cursor, flags)
  if ('set' in last) return [alone, `[${charSource('-')}]`, last.set]
  if ((last.char.codePointAt(0) ?? 0) < (first.char.codePointAt(0) ?? 0))
    throw new PatternError(`The range ${first.char}-${last.char} goes backwards`)
  return [`[${rangeSource(first.char, last.char, flags)}]`]
}

function readMember(cursor: JavaCursor, flags: JavaFlags): { set: string } | { char: string } {
  if (!cursor.takeIf('\\')) return { char: cursor.takeChar() }
  const member = readEscape(cursor, flags)
  if (!member) throw new PatternError(`\\${cursor.peek()} is not known in a class`)
  return member
}

/** What stands in a class for all characters from one to the other, in both cases where case does not count. */
export function rangeSource(first: string, last: string, flags: JavaFlags): string {
  const plain = first === last ? charSource(first) : `${charSource(first)}-${charSource(last)}`
  if (!flags.ignoreCase) return plain
  const both = plain + shifted(first, last, 'A', 'Z', 32) + shifted(first, last, 'a', 'z', -32)
  return flags.unicodeCase ? both + otherCases(first, last) : both
}

/** One character in another case; what becomes several characters, such as the German sharp s, stays as it is. */
const single = (char: string, other: string) => ([...other].length === 1 ? other : char)

/** The letters beyond ASCII that have another case, with their upper case and the lower case of that. */
const casedLetters: { char: string; upper: string; lower: string }[] = []
function cased() {
  if (casedLetters.length > 0) return casedLetters
  for (let code = 0x80; code < 0x1_f000; code++) {
    const char = String.fromCodePoint(code)
    const upper = single(char, char.toUpperCase())
    const lower = single(upper, upper.toLowerCase())
    if (upper !== char || lower !== char) casedLetters.push({ char, upper, lower })
  }
  return casedLetters
}

/** The letters beyond ASCII that Java takes for one of such a range, whichever case they are in; of those that it takes for ASCII ones none. */
function otherCases(first: string, last: string): string {
  const [from, to] = [codeOf(first), codeOf(last)]
  if (to < 0x80) return ''
  const within = (char: string) => codeOf(char) >= from && codeOf(char) <= to
  const low = single(first, single(first, first.toUpperCase()).toLowerCase())
  return cased()
    .filter(
      ({ char, upper, lower }) =>
        !within(char) && (within(upper) || within(lower) || (first === last && lower === low)),
    )
    .map(({ char }) => charSource(char))
    .join('')
}

const codeOf = (char: string) => char.codePointAt(0) ?? 0

function shifted(first: string, last: string, from: string, to: string, by: number): string {
  const low = first > from ? first : from
  const high = last < to ? last : to
  if (low > high) return ''
  const [start, end] = [low, high].map((char) => String.fromCharCode(char.charCodeAt(0) + by))
  return `${start}-${end}`
}
