import { PatternError } from './pattern-node'

/** How Java's flags change what a character means. */
export type JavaFlags = {
  ignoreCase: boolean
  unicodeCase: boolean
  dotAll: boolean
  comments: boolean
  unicode: boolean
}

const escapes: Record<string, string> = {
  d: '[0-9]',
  D: '[^0-9]',
  s: '[\\t-\\r ]',
  S: '[^\\t-\\r ]',
  w: '[a-zA-Z_0-9]',
  W: '[^a-zA-Z_0-9]',
  h: '[ \\t\\u{a0}\\u{1680}\\u{180e}\\u{2000}-\\u{200a}\\u{202f}\\u{205f}\\u{3000}]',
  H: '[^ \\t\\u{a0}\\u{1680}\\u{180e}\\u{2000}-\\u{200a}\\u{202f}\\u{205f}\\u{3000}]',
  v: '[\\n-\\r\\u{85}\\u{2028}\\u{2029}]',
  V: '[^\\n-\\r\\u{85}\\u{2028}\\u{2029}]',
}

/** With `(?U)`. */
const unicodeEscapes: Record<string, string> = {
  d: '\\p{Nd}',
  D: '\\P{Nd}',
  s: '\\p{White_Space}',
  S: '\\P{White_Space}',
  w: '[\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}\\p{Join_Control}]',
  W: '[^\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}\\p{Join_Control}]',
}

/** The names of `\p{…}` that JavaScript does not have; source: `java.util.regex.Pattern`. */
const properties: Record<string, string> = {
  Lower: '[a-z]',
  Upper: '[A-Z]',
  ASCII: '[\\u{0}-\\u{7f}]',
  Alpha: '[a-zA-Z]',
  Digit: '[0-9]',
  Alnum: '[a-zA-Z0-9]',
  Punct: '[\\u{21}-\\u{2f}\\u{3a}-\\u{40}\\u{5b}-\\u{60}\\u{7b}-\\u{7e}]',
  Graph: '[\\u{21}-\\u{7e}]',
  Print: '[\\u{20}-\\u{7e}]',
  Blank: '[ \\t]',
  Cntrl: '[\\u{0}-\\u{1f}\\u{7f}]',
  XDigit: '[0-9a-fA-F]',
  Space: '[\\t-\\r ]',
  javaLowerCase: '\\p{Lowercase}',
  javaUpperCase: '\\p{Uppercase}',
  javaWhitespace: '(?:(?![\\u{a0}\\u{2007}\\u{202f}])[\\t-\\r\\u{1c}-\\u{1f}\\p{Zs}\\p{Zl}\\p{Zp}])',
  javaAlphabetic: '\\p{Alphabetic}',
  javaLetter: '\\p{L}',
  javaDigit: '\\p{Nd}',
  javaLetterOrDigit: '[\\p{L}\\p{Nd}]',
  L1: '[\\u{0}-\\u{ff}]',
  LD: '[\\p{L}\\p{Nd}]',
  LC: '[\\p{Lu}\\p{Ll}\\p{Lt}]',
}

/** The POSIX names with `(?U)`; source: "Unicode support" of `java.util.regex.Pattern`. */
const unicodeProperties: Record<string, string> = {
  Lower: '\\p{Lowercase}',
  Upper: '\\p{Uppercase}',
  Alpha: '\\p{Alphabetic}',
  Digit: '\\p{Nd}',
  Alnum: '[\\p{Alphabetic}\\p{Nd}]',
  Punct: '\\p{P}',
  Blank: '[\\p{Zs}\\t]',
  Cntrl: '\\p{Cc}',
  XDigit: '[\\p{Nd}\\p{Hex_Digit}]',
  Space: '\\p{White_Space}',
}

/** What a name that says a case takes with `(?i)`: letters of each case. */
function caselessSet(name: string, unicode: boolean): string | undefined {
  if (/^(?:Is)?(?:Lu|Ll|Lt)$/.test(name)) return '[\\p{Lu}\\p{Ll}\\p{Lt}]'
  if (/^(?:Lower|Upper)$/.test(name) && !unicode) return '[a-zA-Z]'
  if (/^(?:Lower|Upper|java(?:Lower|Upper)Case|Is(?:Lower|Upper)case)$/.test(name))
    return '[\\p{Lowercase}\\p{Uppercase}\\p{Lt}]'
  return undefined
}

/** The set that stands for any character: all but the ends of lines, unless they are asked for. */
export const anySet = (flags: JavaFlags) =>
  flags.dotAll ? '[\\u{0}-\\u{10ffff}]' : '[^\\n\\r\\u{85}\\u{2028}\\u{2029}]'

/** The set of an escape such as `\d`; undefined where the letter stands for none. */
export const escapedSet = (letter: string, flags: JavaFlags): string | undefined =>
  (flags.unicode ? unicodeEscapes[letter] : undefined) ?? escapes[letter]

/** The set of `\p{name}` or `\P{name}`; throws a {@link PatternError} for one that JavaScript cannot tell. */
export function propertySet(name: string, negative: boolean, { ignoreCase, unicode }: JavaFlags): string {
  const known =
    (ignoreCase ? caselessSet(name, unicode) : undefined) ??
    (unicode ? unicodeProperties[name] : undefined) ??
    properties[name]
  if (known) return negative ? `(?:(?!${known})[\\u{0}-\\u{10ffff}])` : known
  const [key, value] = name.split('=')
  const bare = name.replace(/^Is/i, '')
  const tries = value ? [`${scriptKeys[key?.toLowerCase() ?? ''] ?? key}=${titled(value)}`] : propertyTries(bare)
  for (const each of tries) {
    const source = `\\${negative ? 'P' : 'p'}{${each}}`
    if (isValid(source)) return source
  }
  throw new PatternError(`JavaScript does not know the characters of \\p{${name}}`)
}

const scriptKeys: Record<string, string> = { script: 'sc', sc: 'sc', general_category: 'gc', gc: 'gc' }
const titled = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()
const propertyTries = (name: string) => [
  name,
  titled(name),
  name.toLowerCase().replace(/(^|_)./g, (letter) => letter.toUpperCase()),
  `sc=${name}`,
  `sc=${titled(name)}`,
]

function isValid(source: string): boolean {
  try {
    new RegExp(source, 'u')
    return true
  } catch {
    return false
  }
}
