import { expect, it } from 'vitest'
import { foundOffers, ownOffers } from './search-offers'
import { searchPiece } from './search-piece'

it.each([
  ['', { from: 0, key: null, typed: '' }],
  ['pay ', null],
  ['pay ta', { from: 4, key: null, typed: 'ta' }],
  ['-ta', { from: 1, key: null, typed: 'ta' }],
  ['tag:', { from: 4, key: 'tag', typed: '' }],
  ['-tag:smo', { from: 5, key: 'tag', typed: 'smo' }],
  ['prio:high,lo', { from: 10, key: 'priority', typed: 'lo' }],
  ['tag:"needs, re', { from: 4, key: 'tag', typed: 'needs, re' }],
  ['tag:"a b",c', { from: 10, key: 'tag', typed: 'c' }],
  ['tag:"a b"', null],
  ['"a phrase', null],
  ['12', null],
  ['colour:red', null],
  ['http://x', null],
])('knows what is being typed in %j', (text, piece) => expect(searchPiece(text)).toEqual(piece))

const texts = (search: string) => {
  const piece = searchPiece(search)
  return piece ? ownOffers(piece, new Date('2026-11-05T12:00:00')).map(({ text }) => text) : null
}

it('offers keys, then their values', () => {
  expect(texts('cre')).toEqual(['created:', 'created-by:'])
  expect(texts('')).toContain('module:')
  expect(texts('prio:h')).toEqual(['high '])
  expect(texts('assigned:')).toEqual(['me ', 'none '])
  expect(texts('updated:2026')).toEqual(['2026-11 '])
  expect(texts('tag:x')).toEqual([])
  expect(texts('verify')).toEqual([])
})

it('writes values that hold spaces or quotes so that they are read as one', () => {
  const values = [
    { value: 'needs "my" review', label: 'x' },
    { value: 'smoke', label: 'smoke' },
  ]
  expect(foundOffers(values).map(({ text }) => text)).toEqual(['"needs ""my"" review" ', 'smoke '])
})
