import type { FeatureDraft } from '@caseweave/contract/automation/feature-files/feature-drafts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { documentOfDraft } from './draft'
import { changedText, changesOfDraft, startsOfLines } from './draft-changes'
import { joinLines, splitLines, usualBreak } from './lines'

const line = fc.constantFrom('a\n', 'b\r\n', '\n', 'c', '', 'd\n')
const text = fc.array(line, { maxLength: 6 }).map((lines) => lines.join(''))
const place = fc.nat(7)
const range = fc.tuple(place, place).map(([from, to]): [number, number] => [from, to])
const touched = fc.record({
  ...{ origin: fc.constant(null), mark: fc.constantFrom('' as const, 'M' as const), own: fc.constant(0) },
  lines: fc.array(line, { maxLength: 3 }),
})
const draft: fc.Arbitrary<FeatureDraft> = fc.oneof(
  fc.record({ parts: fc.array(fc.oneof(range, touched), { maxLength: 5 }) }),
  fc.record({ replaced: range, text }),
)

/** Line by line, as a draft says it. */
function said(stored: string, each: FeatureDraft): string | null {
  const lines = splitLines(stored)
  const ranges = 'replaced' in each ? [each.replaced] : each.parts.filter((part) => Array.isArray(part))
  if (!ranges.every(([from, to]) => from <= to && to <= lines.length)) return null
  if (!('replaced' in each) && ranges.reduce((sum, [from, to]) => sum + to - from, 0) > lines.length) return null
  if ('replaced' in each)
    return [...lines.slice(0, each.replaced[0]), each.text, ...lines.slice(each.replaced[1])].join('')
  const all = each.parts.flatMap((part) => (Array.isArray(part) ? lines.slice(...part) : part.lines))
  return joinLines(all, usualBreak(lines))
}

it('the changes of any draft make the text that it says, and replace whole lines in their order', () => {
  fc.assert(
    fc.property(text, draft, (stored, each) => {
      const starts = startsOfLines(stored)
      const changes = changesOfDraft(stored, starts, each)
      expect(changes && changedText(stored, starts, changes)).toBe(said(stored, each))
      let at = 0
      for (const change of changes ?? []) {
        expect(change.from).toBeGreaterThanOrEqual(at)
        at = change.to
        if (change.text !== '' && change !== changes?.at(-1)) expect(change.text.endsWith('\n')).toBe(true)
      }
    }),
    { numRuns: 2_000 },
  )
})

it('an untouched draft changes nothing', () => {
  const stored = 'Feature: x\n\n'
  expect(
    changesOfDraft(stored, startsOfLines(stored), {
      parts: [
        [0, 1],
        [1, 2],
      ],
    }),
  ).toEqual([])
  expect(changesOfDraft(stored, startsOfLines(stored), { replaced: [0, 0], text: '' })).toEqual([])
  expect(changesOfDraft(stored, startsOfLines(stored), { parts: [[0, 3]] })).toBeNull()
})

it('a draft that names its lines again and again is none, before it fills the memory', () => {
  const stored = `Feature: x\n${'  Scenario: y\n'.repeat(1_000)}`
  const parts = Array.from({ length: 100_000 }, (): [number, number] => [0, 1_001])
  expect(changesOfDraft(stored, startsOfLines(stored), { parts })).toBeNull()
  expect(documentOfDraft(stored, { parts })).toEqual({ ok: false, problems: [] })
})
