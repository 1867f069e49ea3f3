import { expect, it } from 'vitest'
import { FeaturePath } from './feature-editor'

it.each([
  ['login', 'login.feature'],
  [' checkout/pay.FEATURE ', 'checkout/pay.FEATURE'],
  ['a/.b/c d', 'a/.b/c d.feature'],
])('the name “%s” of a feature file becomes “%s”', (typed, name) => {
  expect(FeaturePath.parse(typed)).toBe(name)
})

it.each([
  '',
  '.feature',
  'a/.feature',
  '/a',
  'a//b',
  '../a',
  'a/../b',
  './a',
  'a/./b',
  'a/',
  'a /b',
  'a/ b',
  'a./b',
  'a\\b',
  'C:a',
  `${'a'.repeat(200)}/b`,
])('the name “%s” is refused', (typed) => {
  expect(FeaturePath.safeParse(typed).success).toBe(false)
})
