import { expect, it } from 'vitest'
import { codeAt, makeSecret, readCode, secretPicture } from './totp'

/** The secret of RFC 6238, appendix B: "12345678901234567890" in Base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('makes at %i the code of the RFC, %s', (seconds, code) => {
  expect(codeAt(secret, at(seconds))).toBe(code)
})

it('takes a code one step early or late, tells a clock that is minutes off, and refuses the rest', () => {
  const now = 1111111109
  const code = codeAt(secret, at(now))
  const step = Math.floor(now / 30)
  for (const off of [-30, 0, 30]) expect(readCode(secret, code, at(now + off))).toEqual({ is: 'good', step })
  for (const off of [-300, -60, 60, 300]) expect(readCode(secret, code, at(now + off))).toEqual({ is: 'off' })
  for (const off of [-3600, 3600]) expect(readCode(secret, code, at(now + off))).toEqual({ is: 'wrong' })
  expect(readCode(secret, `${code.slice(0, 3)} ${code.slice(3)}`, at(now))).toEqual({ is: 'good', step })
  for (const typed of ['', '12345', '1234567', 'abcdef', '１２３４５６', '0x1234'])
    expect(readCode(secret, typed, at(now))).toEqual({ is: 'wrong' })
})

it('makes secrets of 160 bits, and a picture without scripts', async () => {
  const made = makeSecret()
  expect(made).toMatch(/^[A-Z2-7]{32}$/)
  expect(made).not.toBe(makeSecret())
  const svg = await secretPicture(made, 'Caseweave', 'Ana "<script>" & Co:x')
  expect(svg).toMatch(/^<svg [^>]+>/)
  expect(svg).not.toContain('script')
})
