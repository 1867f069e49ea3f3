import { expect, it } from 'vitest'
import { isTyped } from './typed-text'

it('knows a text that somebody typed from one that came with the page, and from what is no text', () => {
  const field = { type: 'textarea', value: 'It broke', defaultValue: '' }
  expect(isTyped(field)).toBe(true)
  expect(isTyped({ ...field, defaultValue: 'It broke ' })).toBe(false)
  expect(isTyped({ ...field, type: 'text', value: '', defaultValue: 'Kept' })).toBe(true)
  for (const type of ['hidden', 'checkbox', 'file']) expect(isTyped({ ...field, type })).toBe(false)
})
