import { expect, it } from 'vitest'
import type { TrackerAccess } from '../tracker'
import { linkOnly } from './link-only'

const access = (pattern?: string): TrackerAccess => ({
  kind: 'link',
  address: 'https://bugs.example',
  settings: pattern === undefined ? {} : { pattern },
  secret: async () => ({ by: 'none' }),
  ask: async () => {
    throw new Error('It was asked.')
  },
  now: () => new Date(0),
})
const pattern = 'https://bugs.example/show?id={id}'

it.each([
  ['12', '12'],
  ['  BUG-7 ', 'BUG-7'],
  ['a/b#c', 'a/b#c'],
  ['', null],
  ['   ', null],
  [`${'x'.repeat(300)}`, null],
  ['two\nlines', null],
])('takes %j for the number %j', (text, ref) => {
  expect(linkOnly(access(pattern)).parseRef('', text)).toBe(ref)
})

it('takes the address of a ticket for its number', () => {
  const { parseRef } = linkOnly(access(pattern))
  expect(parseRef('', 'https://bugs.example/show?id=12')).toBe('12')
  expect(parseRef('', 'https://bugs.example/show?id=A%2F7')).toBe('A/7')
  expect(parseRef('', 'https://bugs.example/show?id=')).toBeNull()
  expect(parseRef('', 'https://elsewhere.example/show?id=12')).toBeNull()
  expect(parseRef('', 'https://bugs.example/show?id=%zz')).toBeNull()
})

it.each([undefined, '', 'https://bugs.example/', 'javascript:alert({id})'])(
  'has no numbers by the pattern %j',
  (none) => {
    expect(linkOnly(access(none)).parseRef('', '12')).toBeNull()
  },
)

it('asks nothing, and says that it may not', async () => {
  const tracker = linkOnly(access(pattern))
  expect(await tracker.check()).toEqual({ account: '', can: ['Numbers become links.'], warnings: [] })
  expect(await tracker.lines([{ ref: '12', projectId: '', updatedAt: null }])).toEqual(new Map())
  const calls = [
    tracker.projects({ search: '', cursor: null }),
    tracker.types(''),
    tracker.form('', ''),
    tracker.items({ projectId: '', cursor: null }),
    tracker.item('', '12'),
    tracker.create('', '', {}, 'key'),
    tracker.created('', 'key', new Date(0)),
    tracker.update('', '12', {}, null),
    tracker.linkBack('', '12', { key: 'key', url: 'https://t.example', title: 'x' }),
  ]
  for (const result of await Promise.allSettled(calls))
    expect(result).toMatchObject({ status: 'rejected', reason: { name: 'TrackerError', kind: 'forbidden' } })
})
