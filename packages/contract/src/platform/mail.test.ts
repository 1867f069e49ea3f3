import { expect, it } from 'vitest'
import { defaultSender, isMailAddress, parseMailAddress } from './mail'

it.each(['a@b.example', 'first.last+tag@mail.example.org', 'no-reply@localhost', 'jörg@bücher.example'])(
  'takes %s',
  (text) => {
    expect(isMailAddress(text)).toBe(true)
  },
)

it.each([
  ...[
    '',
    'a',
    '@b.example',
    'a@',
    'a@b.',
    'a b@c.example',
    'a@b@c.example',
    'a@b.example\n',
    'a@b,c@d',
    '"a"@b.example',
    '<a@b.example>',
  ],
  ...['a@b.example\r\nBcc: c@d.example', 'a@-b.example', `${'a'.repeat(65)}@b.example`, `a@${'b'.repeat(260)}`],
])('refuses %j', (text) => {
  expect(isMailAddress(text)).toBe(false)
})

it('reads a name with an address, without what could steer', () => {
  expect(parseMailAddress('Our reports <a@b.example>')).toEqual({ name: 'Our reports', address: 'a@b.example' })
  expect(parseMailAddress('a@b.example')).toEqual({ name: '', address: 'a@b.example' })
  for (const text of [
    'X\r\nBcc: c@d.example <a@b.example>',
    'X <a@b.example> <c@d.example>',
    '"X" <a@b.example>',
    'X',
  ]) {
    expect(parseMailAddress(text), text).toBeUndefined()
  }
})

it('sends from the host of the public address', () => {
  expect(defaultSender('https://tests.example.org')).toBe('Caseweave <no-reply@tests.example.org>')
  expect(defaultSender('http://127.0.0.1:3000')).toBe('Caseweave <no-reply@localhost>')
  expect(defaultSender('http://[::1]:3000')).toBe('Caseweave <no-reply@localhost>')
})
