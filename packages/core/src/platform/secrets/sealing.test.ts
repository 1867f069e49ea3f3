import { describe, expect, it } from 'vitest'
import { deriveKey } from './derived-keys'
import { seal, unseal } from './sealing'

const key = deriveKey('a secret of this test, long enough', 'test')

describe('sealing', () => {
  it('gives the text back in its place, and never seals alike twice', () => {
    const text = 'tökén 🐦'
    expect(unseal(key, seal(key, text, 'session-1'), 'session-1')).toBe(text)
    expect(unseal(key, seal(key, '', 'session-1'), 'session-1')).toBe('')
    expect(seal(key, text, 'session-1')).not.toBe(seal(key, text, 'session-1'))
    expect(seal(key, 'visible', 'session-1')).not.toContain(Buffer.from('visible').toString('base64url'))
  })

  it('opens neither in another place nor with another key', () => {
    const sealed = seal(key, 'token', 'session-1')
    expect(unseal(key, sealed, 'session-2')).toBeNull()
    expect(unseal(deriveKey('another secret', 'test'), sealed, 'session-1')).toBeNull()
    expect(unseal(deriveKey('a secret of this test, long enough', 'cookies'), sealed, 'session-1')).toBeNull()
  })

  it('refuses every changed byte, and what was never sealed', () => {
    const bytes = Buffer.from(seal(key, 'token', 'x'), 'base64url')
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index)
      expect(unseal(key, changed.toString('base64url'), 'x')).toBeNull()
    }
    for (const garbage of ['', 'short', 'x'.repeat(500)]) expect(unseal(key, garbage, 'x')).toBeNull()
  })
})
