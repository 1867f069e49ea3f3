import type { FormField } from '@caseweave/contract/project/trackers/work-items'
import { expect, it } from 'vitest'
import { mergeTyped } from './merge-typed'

const field = (name: string, kind: FormField['kind']): FormField => ({
  ...{ field: name, label: name, kind, required: false, editable: true, visible: true },
})
const fields = [
  ...[field('title', 'string'), field('text', 'text'), field('due', 'date'), field('time', 'double')],
  ...[field('done', 'boolean'), field('who', 'user'), field('parts', 'pick_list')],
]
const shown = {
  values: {
    title: ['Old'],
    text: ['One\nTwo'],
    due: ['2026-11-21'],
    time: ['1.5'],
    done: ['false'],
    parts: ['a', 'b'],
  },
  units: { time: 'h' },
}
/** The same as a browser sends it: lines end with CRLF, an empty choice is sent, a box that is not ticked is not. */
const sent = {
  values: {
    ...{ title: ['Old '], text: ['One\r\nTwo'], due: ['2026-11-21'], time: ['1,5'], who: [''], parts: ['b', 'a'] },
  },
  units: { time: 'h' },
}

it('takes nothing for a change that only a browser writes otherwise', () => {
  expect(mergeTyped(fields, { typed: sent, shown, there: shown })).toEqual({ typed: sent, changes: {} })
  const there = { values: { ...shown.values, title: ['New'] }, units: shown.units }
  const { typed, changes } = mergeTyped(fields, { typed: sent, shown, there })
  expect(typed.values).toEqual({ ...sent.values, title: ['New'] })
  expect(changes).toEqual({ title: { value: { values: ['New'], unit: undefined }, mine: false } })
})

it('follows the tracker in what nobody touched, and keeps what was typed beside what it has', () => {
  const typed = { values: { ...sent.values, title: ['Mine'], done: ['on'] }, units: { time: 'h' } }
  const there = {
    values: { title: ['Theirs'], text: ['Three'], time: ['2'], done: ['true'], who: ['7'], parts: ['a', 'b'] },
    units: { time: 'd' },
  }
  const merged = mergeTyped(fields, { typed, shown, there })
  expect(merged.typed.values).toEqual({
    ...{ title: ['Mine'], text: ['Three'], due: [], time: ['2'], done: ['on'], who: ['7'], parts: ['b', 'a'] },
  })
  expect(merged.typed.units).toEqual({ time: 'd' })
  expect(merged.changes).toEqual({
    title: { value: { values: ['Theirs'], unit: undefined }, mine: true },
    text: { value: { values: ['Three'], unit: undefined }, mine: false },
    due: { value: { values: [], unit: undefined }, mine: false },
    time: { value: { values: ['2'], unit: 'd' }, mine: false },
    who: { value: { values: ['7'], unit: undefined }, mine: false },
  })
})
