import type { JavaCursor } from './java-cursor'
import { escapedSet, type JavaFlags, propertySet } from './java-sets'
import { PatternError } from './pattern-node'

const controls: Record<string, string> = { t: '\t', n: '\n', r: '\r', f: '\f', a: '\u0007', e: '\u001b' }

/** What an escape stands for that may also stand in a class: a set or one character; null for the others, with the cursor unmoved. */
export function readEscape(cursor: JavaCursor, flags: JavaFlags): { set: string } | { char: string } | null {
  const letter = cursor.peek()
  if (letter === '') throw new PatternError('A backslash ends the pattern')
  const set = escapedSet(letter, flags)
  if (set) {
    cursor.take(1)
    return { set }
  }
  if (letter === 'p' || letter === 'P') {
    cursor.take(1)
    const braced = cursor.takeMatch(/\{([^}]*)\}/y)
    const name = braced?.[1] ?? cursor.takeChar()
    return { set: propertySet(name, letter === 'P', flags) }
  }
  const control = controls[letter]
  if (control) {
    cursor.take(1)
    return { char: control }
  }
  if (/[0-9]/.test(letter)) return readOctal(cursor)
  if (letter === 'x' || letter === 'u') return { char: readHexadecimal(cursor) }
  if (letter === 'c') {
    cursor.take(1)
    return { char: String.fromCharCode(cursor.takeChar().charCodeAt(0) ^ 64) }
  }
  if (/[A-Za-z]/.test(letter)) return null
  return { char: cursor.takeChar() }
}

function readOctal(cursor: JavaCursor): { char: string } | null {
  const octal = cursor.takeMatch(/0([0-3]?[0-7]{1,2})/y)
  if (octal?.[1]) return { char: String.fromCharCode(Number.parseInt(octal[1], 8)) }
  if (cursor.peek() === '0') throw new PatternError('\\0 needs an octal number')
  return null
}

function readHexadecimal(cursor: JavaCursor): string {
  const digits = cursor.takeMatch(/x\{([0-9A-Fa-f]{1,6})\}|x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})/y)
  const code = Number.parseInt(digits?.[1] ?? digits?.[2] ?? digits?.[3] ?? '', 16)
  if (!(code <= 0x10ffff)) throw new PatternError('A \\x or \\u needs a hexadecimal number')
  const high = String.fromCodePoint(code)
  if (code < 0xd800 || code > 0xdbff) return high
  const low = cursor.takeMatch(/\\u([Dd][C-Fc-f][0-9A-Fa-f]{2})/y)
  return low?.[1] ? high + String.fromCharCode(Number.parseInt(low[1], 16)) : high
}
