import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseRateLimits, rateLimits } from './rate-limits'
import { environmentOf, parseRuntimeSettings, parseSettings } from './settings'

const base = { DATABASE_URL: 'postgres://a:b@127.0.0.1/c', APP_SECRET: 'x'.repeat(32) }

describe('RATE_LIMITS', () => {
  it('changes what it names, and leaves a time that it does not say', () => {
    expect(
      parseSettings({ RATE_LIMITS: ' passwordsPerAddress = 300 / 30m, signUpsPerAddress=50,' }).rateLimits,
    ).toEqual({
      passwordsPerAddress: { points: 300, duration: 1800 },
      signUpsPerAddress: { points: 50, duration: 3600 },
    })
    expect(parseSettings({ RATE_LIMITS: 'codesPerAccountAndDay=5/7d' }).rateLimits).toEqual({
      codesPerAccountAndDay: { points: 5, duration: 604_800 },
    })
    expect(parseSettings({}).rateLimits).toEqual({})
    expect(parseSettings({ RATE_LIMITS: '' }).rateLimits).toEqual({})
  })

  it.each([
    ['passwordsPerAddress', 'be a list such as'],
    ['passwordsPerAddress=', 'be a list such as'],
    ['passwordsPerAddress=-5/1m', 'be a list such as'],
    ['passwordsPerAddress=10/15', 'be a list such as'],
    ['passwordsPerAddress=10/15w', 'be a list such as'],
    ['passwordsPerAddress=10/15m;signUpsPerAddress=1', 'be a list such as'],
    ['passwordsPerAddres=10/15m', 'such as passwordsPerAddress; there is none called “passwordsPerAddres”'],
    ['signIn=20/15m', 'such as signUp'],
    ['constructor=20/15m', 'there is none called “constructor”'],
    ['signUpsPerAddress=1, signUpsPerAddress=2', 'signUpsPerAddress is there twice'],
    ['signUpsPerAddress=0', 'allow from 1 to 1000000 tries; signUpsPerAddress has 0'],
    ['signUpsPerAddress=1000001', 'allow from 1 to 1000000 tries'],
    ['signUpsPerAddress=5/0m', 'count over 1 s to 7 d; signUpsPerAddress has 0m'],
    ['signUpsPerAddress=5/8d', 'count over 1 s to 7 d; signUpsPerAddress has 8d'],
  ])('%s stops the start with a sentence', (text, sentence) => {
    expect(() => parseSettings({ RATE_LIMITS: text })).toThrow(/^RATE_LIMITS must /)
    expect(() => parseSettings({ RATE_LIMITS: text })).toThrow(sentence)
  })

  it('reaches other processes as it is', () => {
    const settings = parseRuntimeSettings({ ...base, RATE_LIMITS: 'passwordsPerAddress=300/30m,ownPasswords=3/90s' })
    expect(parseRuntimeSettings(environmentOf(settings) as Record<string, string>)).toEqual(settings)
  })

  it('is told limit by limit to whoever runs it', () => {
    const manual = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
    const told = [...manual.matchAll(/^\| `(\w+)` +\| `(\d+\/\d+[smhd])` +\| \w/gm)].map(
      ([, name, rule]) => `${name}=${rule}`,
    )
    expect(parseRateLimits(told.join())).toEqual({ limits: rateLimits })
  })

  it('can say each limit as it is', () => {
    const text = Object.entries(rateLimits).map(([name, { points, duration }]) => `${name}=${points}/${duration}s`)
    expect(parseRateLimits(text.join())).toEqual({ limits: rateLimits })
  })
})
