import { type DocumentReading, parseDocument } from '@caseweave/gherkin/document'
import { expect, it, vi } from 'vitest'
import { rememberDocuments } from './remember-documents'

const text = (name: string) => `Feature: ${name}\n`

function remembering() {
  const read = vi.fn<(text: string) => DocumentReading>(parseDocument)
  return { read, remembered: rememberDocuments(read, { least: 12, most: 40 }) }
}

it('reads a large text once, and answers the same', () => {
  const { read, remembered } = remembering()
  expect(remembered(text('Sign in'))).toEqual(parseDocument(text('Sign in')))
  expect(remembered(['Feature: ', 'Sign in\n'].join(''))).toBe(remembered(text('Sign in')))
  expect(read).toHaveBeenCalledTimes(1)
})

it('keeps no small texts, and of many the last that somebody asked for', () => {
  const { read, remembered } = remembering()
  for (const name of ['x', 'x', 'One', 'Two', 'One', 'Three', 'One', 'Two']) remembered(text(name))
  expect(read.mock.calls.map(([said]) => said)).toEqual(['x', 'x', 'One', 'Two', 'Three', 'Two'].map(text))
})

it('keeps one that is larger than all together', () => {
  const { read, remembered } = remembering()
  const large = text('x'.repeat(50))
  for (const said of [text('One'), large, large]) remembered(said)
  expect(read).toHaveBeenCalledTimes(2)
})
