import type { Suggestion } from '@caseweave/contract/automation/suggestions/suggestions'
import { expect, it } from 'vitest'
import { listed } from './suggestion-data.server'

const suggestionOf = (steps: number): Suggestion => ({
  score: 0.5,
  strength: 'possible',
  rival: null,
  factors: {
    ...{ title: 0.5, place: 0, words: [], tags: [], tickets: [], values: [], linked: false },
    steps: { covered: steps, of: steps, used: steps, scenario: steps },
  },
  case: {
    ...{ number: 1, version: 1, summary: 'One', modules: [], automatable: true, blocked: null },
    steps: Array.from({ length: steps }, (_, at) => ({ description: `do ${at}`, expectedResult: '' })),
  },
  scenario: {
    ...{
      id: 2,
      version: 1,
      keyword: 'Scenario',
      name: 'Two',
      fileName: 'a.feature',
      fileId: 1,
      featureName: 'F',
      tags: [],
    },
    steps: Array.from({ length: steps }, (_, at) => ({ keyword: 'When ', text: `do ${at}` })),
  },
  pairs: Array.from({ length: steps }, (_, at) => ({
    manual: at + 1,
    scenario: at + 1,
    score: 1,
    part: 'description',
  })),
  ...{ coveredSteps: [], uncheckedSteps: [], usedSteps: [] },
})

it('shows the first rows of very long lists, with the steps that stand in them', () => {
  const [long] = listed([suggestionOf(10_000)], 'scenario', 2)
  expect(long?.aligned).toMatchObject({
    rows: 10_000,
    pairs: { length: 500 },
    manual: { length: 500 },
    scenario: { length: 500 },
  })
  const [short] = listed([suggestionOf(500)], 'scenario', 2)
  expect(short?.aligned).toMatchObject({ rows: 500, pairs: { length: 500 }, manual: { length: 500 } })
})

it('tells of long runs with nothing on the other side how many follow, so that what stands side by side is seen', () => {
  const long = suggestionOf(600)
  const alone = (scenario: number) => ({ manual: null, scenario, score: 0, part: null })
  const pairs = [
    ...Array.from({ length: 599 }, (_, at) => alone(at + 1)),
    ...long.pairs.slice(-1),
    alone(600),
    alone(601),
  ]
  const [shown] = listed([{ ...long, pairs }], 'scenario', 2)
  expect(shown?.aligned?.rows).toBe(602)
  expect(
    shown?.aligned?.pairs.map(({ manual, scenario, ...rest }) => [
      manual,
      scenario,
      'followed' in rest ? rest.followed : 0,
    ]),
  ).toEqual([
    [null, 1, 598],
    [600, 600, 0],
    [null, 600, 0],
    [null, 601, 0],
  ])
})
