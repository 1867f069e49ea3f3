import { expect, it } from 'vitest'
import { headerLine } from './compose-mail'

it('makes one line of a header of any text, and keeps what people write', () => {
  expect(headerLine('Ada\r\nBcc: thief@example.org\u2028\0 \t x')).toBe('Ada Bcc: thief@example.org x')
  expect(headerLine('role in \u202elive\u202c\u2066 is')).toBe('role in live is')
  for (const text of ['👨‍👩‍👧 and 👩🏽‍💻 🎉', 'تم تعيين حالة اختبار', 'می‌خواهم', 'Ärger ß'])
    expect(headerLine(text)).toBe(text)
  expect(headerLine('x'.repeat(5_000))).toHaveLength(200)
  // Never half of a character.
  expect(headerLine(`${'x'.repeat(199)}💥`)).toBe('x'.repeat(199))
})
