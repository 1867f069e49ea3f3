import { expect, it } from 'vitest'
import { cleanName, readTags } from './case-text'

it('makes one line of a name, without what no text holds', () => {
  expect(cleanName('  Sign \n in\u0000\ttwice \ud800')).toBe('Sign in twice')
  expect(cleanName('Straße 🚲 👩‍🔬')).toBe('Straße 🚲 👩‍🔬')
})

it('leaves out marks that cannot be seen, and a name of nothing else', () => {
  expect(cleanName('\ufeffShop\u200b \u2060')).toBe('Shop')
  for (const name of ['\u200b', '\u200d', '\u00ad \u202e']) expect(cleanName(name)).toBe('')
  expect(readTags(['smoke,smoke\u200b,\u200b'])).toEqual(['smoke'])
})
