import { describe, expect, it } from 'vitest'
import { compilePattern } from './compiled-pattern'
import { parseJavaRegex } from './java-regex'
import { PatternError } from './pattern-node'

const matches = (regex: string, text: string) => compilePattern(parseJavaRegex(regex)).matches(text)

describe('parseJavaRegex', () => {
  it.each([
    ['^a++b$', 'aaab', true],
    ['^a++ab$', 'aaab', false],
    ['^(?>a+)ab$', 'aaab', false],
    ['^a*?b{2,3}c{1}$', 'aabbc', true],
    ['^(?i)login$', 'LogIn', true],
    ['^(?i:log)in$', 'LOGIN', false],
    ['^a(?i)b|c$', 'C', true],
    ['^(?i)é$', 'É', false],
    ['^(?iu)é$', 'É', true],
    ['^(?iu)[а-яё]+$', 'ПРИВЕТЁж', true],
    ['^(?iu)[^а-я]$', 'Я', false],
    ['^(?iu)ς$', 'Σ', true],
    ['^(?iu)σς$', 'ςσ', true],
    ['^(?iu)straße$', 'STRAẞE', true],
    ['^(?i)[k-m]+$', 'KLm', true],
    ['^\\Qa.b*\\E$', 'a.b*', true],
    ['^\\Qa.b\\E+$', 'a.bbb', true],
    ['^\\Qopen', 'open', true],
    ['^\\p{Alpha}+\\h\\p{L}+$', 'abc\u00a0żółć', true],
    ['^\\p{Alpha}+$', 'żółć', false],
    ['^\\pL\\PL$', 'a1', true],
    ['^\\p{IsCyrillic}+$', 'привет', true],
    ['^\\p{IsAlphabetic}+$', 'привет', true],
    ['^\\p{script=greek}+$', 'αβγ', true],
    ['^\\p{javaLetterOrDigit}+$', 'ж1', true],
    ['^\\w+$', 'ж', false],
    ['^(?U)\\w+$', 'ж', true],
    ['^(?i)\\p{Lu}\\p{Ll}\\P{Lt}$', 'aA1', true],
    ['^(?i)\\p{Lower}\\p{Upper}$', 'Ab', true],
    ['^(?i)\\p{Lower}$', 'É', false],
    ['^(?iU)\\p{Lower}$', 'É', true],
    ['^(?U)\\p{Alpha}\\p{Upper}\\p{Digit}$', 'σΣ٣', true],
    ['^\\p{Lu}\\p{Lower}$', 'aA', false],
    ['^(?<user>\\w+) and \\k<user>$', 'bob and bob', true],
    ['^(\\w+) and \\1$', 'bob and tom', false],
    ['^(a)\\11$', 'aa1', true],
    ['^(["\'])(.*)\\1(?: or \\1(b)\\3)?$', '"a" or "bb', true],
    ['^(?:(a)|(b)\\2)$', 'bb', true],
    ['^(?=(a))\\1b$', 'ab', true],
    ['^[a-z&&[^aeiou]]+$', 'xyz', true],
    ['^[a-z&&[^aeiou]]+$', 'xyza', false],
    ['^[a-z&&b-d]$', 'c', true],
    ['^[]a-]+$', ']-a', true],
    ['^[^]a]$', 'b', true],
    ['^[\\d\\-x]+$', '1-x', true],
    ['^[\\w-.]+$', 'a.b-c', true],
    ['^\\x41\\u0042\\x{1F600}\\0103$', 'AB😀C', true],
    ['^(?x) a b # comment', 'ab', true],
    ['^a(?!b)', 'ac', true],
    ['(?<=\\$)5$', 'total $5', true],
    ['\\bword\\b', 'a word.', true],
    ['\\Astart.*end\\z', 'start to end', true],
    ['^.$', '😀', true],
    ['^\\\\$', '\\', true],
    ['^a|^b', 'b', true],
    ['^}]$', '}]', true],
    ['(?x)^ a + [b c] # end', 'aab', true],
    ['(?x)^ a + [b c] # end', 'aa ', false],
    ['^"([^"\\\\]*(\\\\.[^"\\\\]*)*)"$', '"a \\" b"', true],
  ])('%s against %s: %s', (regex, text, expected) => {
    expect(matches(regex, text)).toBe(expected)
  })

  it.each([
    ['^(open', 'A ( has no )'],
    ['close)$', 'A ) has no ('],
    ['^[a$', 'A [ has no ]'],
    ['^a**$', 'Nothing stands before *'],
    ['^+$', 'Nothing stands before +'],
    ['^a{3,2}$', '{3,2} goes backwards'],
    ['^[z-a]$', 'The range z-a goes backwards'],
    ['^\\p{InGreek}$', 'JavaScript does not know the characters of \\p{InGreek}'],
    ['^\\X$', '\\X is not known'],
    ['^\\2(a)$', 'There is no group 2 before \\2'],
    ['^a\\', 'A backslash ends the pattern'],
    ...['^(a)?\\1$', '^(?:(a)|b)\\1$', '^(?:(a)b){0,2}\\1$', '^(a\\1)$', '^(?!(a))\\1$', '^(a)|\\1b$'].map((regex) => [
      regex,
      'The group of \\1 may hold nothing there',
    ]),
    ['^(?<n>a)(?<n>b)$', 'Two groups are named n'],
    ['^(?z)a$', 'A (? is followed by something unknown'],
    ['^\\x{110000}$', 'A \\x or \\u needs a hexadecimal number'],
    ...['(', '(?:', '(?=', '(?>', '['].map((bracket) => [
      `^${bracket.repeat(20_000)}`,
      'Its brackets are nested too deeply',
    ]),
  ])('refuses %s', (regex, reason) => {
    expect(() => parseJavaRegex(regex)).toThrow(new PatternError(reason))
  })
})
