import { meanwhile } from '@caseweave/contract/platform/meanwhile'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { fromHidden } from './meanwhile.server'
import { meanwhileNote, mergeTexts } from './three-way'

it('follows what somebody else has saved where nobody typed, and keeps what was typed beside it', () => {
  const shown = { name: 'Laptop', brand: 'One', model: 'A', comments: 'two\nlines', serial: 'S1' }
  const typed = { ...shown, name: 'Mine', model: 'B', comments: 'two\r\nlines ', serial: '' }
  const there = { ...shown, name: 'Theirs', brand: 'Two', model: 'B', comments: 'three' }
  expect(mergeTexts(Object.keys(shown), { typed, shown, there })).toEqual({
    values: { name: 'Mine', brand: 'Two', model: 'B', comments: 'three', serial: '' },
    changes: {
      name: { value: 'Theirs', mine: true },
      brand: { value: 'Two', mine: false },
      comments: { value: 'three', mine: false },
    },
  })
})

it('says at a field what is saved now, by its name', () => {
  expect(meanwhileNote(undefined)).toBeNull()
  expect(meanwhileNote({ value: '7', mine: false })).toBe(meanwhile.follows)
  expect(meanwhileNote({ value: '7', mine: true }, (id) => `Phone ${id}`)).toBe('Saved now: Phone 7')
  expect(meanwhileNote({ value: '', mine: true })).toBe(meanwhile.empty)
})

it('reads a hidden field of its shape, and nothing else', () => {
  const Shape = z.record(z.string(), z.string())
  expect(fromHidden(Shape, '{"a":"b"}')).toEqual({ a: 'b' })
  for (const other of [null, undefined, '', '{', '[]', '"a"', '{"a":1}']) expect(fromHidden(Shape, other)).toBeNull()
})
