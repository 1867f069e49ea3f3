import type { FeatureDraft } from '@caseweave/contract/automation/feature-files/feature-drafts'
import { changedText, changesOfDraft, startsOfLines } from '@caseweave/gherkin/draft-changes'
import { featureTexts } from '@caseweave/gherkin/testing/feature-texts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseFeature } from './parse-feature'
import type { ParsedFeature } from './parsed-feature'
import { rereadFeature } from './reread-feature'

function parsed(text: string): ParsedFeature {
  const reading = parseFeature(text)
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  return reading.feature
}

/** What a draft of a stored text comes to, read in pieces; `null` where that is not possible. */
function reread(text: string, draft: FeatureDraft) {
  const starts = startsOfLines(text)
  const changes = changesOfDraft(text, starts, draft)
  if (!changes) throw new Error('The draft does not fit.')
  const next = changedText(text, starts, changes)
  return { next, feature: rereadFeature({ text, starts, feature: parsed(text) }, changes, next) }
}

const replaced = (from: number, to: number, text: string): FeatureDraft => ({ replaced: [from, to], text })

/** All that is known of a feature, as plain values. */
const plain = ({ language, keyword, name, description, tags, scenarios }: ParsedFeature) => ({
  ...{ language, keyword, name, description, tags },
  scenarios: scenarios.map((one) => ({
    ...{ kind: one.kind, keyword: one.keyword, name: one.name, description: one.description, tags: one.tags },
    ...{ ruleName: one.ruleName, line: one.line, steps: one.steps, examples: one.examples },
    ...{ fingerprint: one.fingerprint, stepsHash: one.stepsHash },
    ...{ inheritedTags: one.inheritedTags, backgroundSteps: one.backgroundSteps },
  })),
})

const line = fc.constantFrom(
  ...[
    '    Given x',
    '    Gven x',
    '"""',
    '  Scenario: new',
    '  Scenario Outline: o',
    'Examples:',
    '| a |',
    '| a | b |',
  ],
  ...['@t', '@t @u', '# c', '# language: fr', '', 'Rule: r', 'Rule: x', 'Background:', 'Feature: y', 'words', '```'],
)
const lines = fc.array(line, { maxLength: 4 })
const joined = fc.tuple(lines, fc.constantFrom('\n', '\r\n'), fc.boolean()).map(([all, end, ended]) => {
  const text = all.join(end)
  return ended && text !== '' ? text + end : text
})
const place = fc.nat(60)

describe('rereadFeature', () => {
  it('answers what reading the whole text does, or that it cannot', () => {
    let answered = 0
    fc.assert(
      fc.property(featureTexts, place, fc.nat(4), joined, (before, at, length, text) => {
        const count = startsOfLines(before).length - 1
        const from = at % (count + 1)
        const { next, feature } = reread(before, replaced(from, Math.min(from + length, count), text))
        if (!feature) return
        answered++
        expect(plain(feature)).toEqual(plain(parsed(next)))
      }),
      { numRuns: 3_000 },
    )
    expect(answered).toBeGreaterThan(300)
  })

  it('does so for several changes, and for runs of lines in another order', () => {
    let answered = 0
    const cuts = fc.array(fc.tuple(place, joined), { minLength: 2, maxLength: 4 })
    fc.assert(
      fc.property(featureTexts, cuts, fc.boolean(), (before, all, swaps) => {
        const count = startsOfLines(before).length - 1
        const ends = [...new Set(all.map(([at]) => at % (count + 1)))].sort((a, b) => a - b)
        const runs = [...ends, count].map((to, index): [number, number] => [ends[index - 1] ?? 0, to])
        if (swaps) runs.push(...runs.splice(1, 1))
        const parts = runs.flatMap((run, index) => {
          const [, text = ''] = all[index] ?? []
          return [run, { ...{ origin: null, mark: '' as const, own: 0 }, lines: text === '' ? [] : [text] }]
        })
        const { next, feature } = reread(before, { parts })
        if (!feature) return
        answered++
        expect(plain(feature)).toEqual(plain(parsed(next)))
      }),
      { numRuns: 3_000 },
    )
    expect(answered).toBeGreaterThan(100)
  })

  const file = [
    ...['@web', 'Feature: Pay', '', '  Background:', '    Given a shop', ''],
    ...['One', 'Two', 'Three', 'Four', 'Five'].flatMap((name) => ['  @a', `  Scenario: ${name}`, '    When x', '']),
    ...['  Rule: Late', '', '  Scenario: Six', '    When y', '', '  Scenario: Seven', '    When z', ''],
  ].join('\n')
  const lineOf = (text: string) => file.split('\n').indexOf(text)

  it.each([
    ['a step', lineOf('  Scenario: Two') + 1, 1, '    When xx\n'],
    ['a step of the Background', 4, 1, '    Given a bank\n'],
    ['a scenario that is added', lineOf('  Scenario: Two') + 3, 0, '  Scenario: New\n    Given b\n\n'],
    ['a scenario that is deleted', lineOf('  Scenario: Two') - 1, 4, ''],
    ['its name', lineOf('  Scenario: Two'), 1, '  Scenario: Zwei\n'],
    ['the last step of the file', lineOf('    When z'), 1, '    When zz'],
    ['the name and the tags of the feature', 0, 2, '@api\n@slow\nFeature: Buy\n  Anything\n'],
    ['the tags of a scenario', lineOf('  Scenario: Two') - 1, 1, '  @b\n'],
    ['a step in a rule', lineOf('    When y'), 1, '    When yy\n'],
  ])('reads nothing but a piece for %s', (_, from, length, text) => {
    const { next, feature } = reread(file, replaced(from, from + length, text))
    expect(feature && plain(feature)).toEqual(plain(parsed(next)))
  })

  it.each([
    ['another language', 0, 0, '# language: fr\n'],
    ['what nobody can read', 1, 1, 'Feat: Pay\n'],
    ['tags in front of a rule', lineOf('  Scenario: Five') - 1, 1, '  @b\n'],
    ['an open doc string', lineOf('  Scenario: Two') + 1, 1, '    When x\n      """\n'],
    ['a rule that begins', lineOf('  Scenario: Two') - 1, 0, '  Rule: Early\n'],
    ['a rule that is gone', lineOf('  Rule: Late'), 1, ''],
    ['a step that nobody understands', lineOf('  Scenario: Two') + 2, 0, '    Wen x\n'],
    ['more than half of the file', 8, 1, '    When x\n'.repeat(40)],
  ])('does not judge %s', (_, from, length, text) => {
    expect(reread(file, replaced(from, from + length, text)).feature).toBeNull()
  })
})
