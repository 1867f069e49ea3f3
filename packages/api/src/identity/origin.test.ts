import { describe, expect, it } from 'vitest'
import { originOf, originsOf } from './origin'

describe('originOf', () => {
  it('is the public address, whatever a request says', () => {
    for (const host of ['evil.example', 'localhost:3000', '127.0.0.1', undefined, 'tests.example.org:444']) {
      expect(originOf('https://tests.example.org', host)).toBe('https://tests.example.org')
    }
  })

  it('follows the name of this machine that the browser uses, on the same port alone', () => {
    const app = 'http://localhost:3000'
    expect(originOf(app, '127.0.0.1:3000')).toBe('http://127.0.0.1:3000')
    expect(originOf(app, '[::1]:3000')).toBe('http://[::1]:3000')
    for (const host of [
      '127.0.0.1:3001',
      'localhost',
      'evil.example:3000',
      'localhost:3000@evil.example',
      '::',
      'a b',
    ]) {
      expect(originOf(app, host)).toBe(app)
    }
    expect(originsOf(app)).toEqual(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
    expect(originsOf('https://tests.example.org')).toEqual(['https://tests.example.org'])
  })
})
