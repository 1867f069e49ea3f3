import type { ShownScenario } from '@caseweave/contract/automation/automation-mapping/automation-mapping-screen'
import { expect, it } from 'vitest'
import { emptyPick } from './automation-pick'
import { readPlaces, stepsOnPage } from './steps-on-page'

const stepAt = (sequence: number) => ({ sequence, keyword: 'When ', text: `do ${sequence}`, below: null })
const scenarioOf = (steps: number): ShownScenario => ({
  ...{
    id: 1,
    name: 'One',
    kind: 'scenario',
    fileId: 1,
    fileName: 'a.feature',
    language: 'en',
    gone: false,
    version: 1,
  },
  versions: [],
  steps: Array.from({ length: steps }, (_, at) => stepAt(at + 1)),
  background: [stepAt(100_001)],
})
const address = { onlyMapped: false, stepPage: 1, pick: emptyPick }
const shown = (page: ReturnType<typeof stepsOnPage>) =>
  [...page.background, ...page.steps].map(({ sequence }) => sequence)

it('shows a scenario of many steps by pages, and knows the places of all', () => {
  const first = stepsOnPage(scenarioOf(10_000), address, [])
  expect(first).toMatchObject({
    page: 1,
    pageCount: 51,
    total: 10_001,
    steps: { length: 199 },
    background: { length: 1 },
  })
  expect(readPlaces(first.places)).toHaveLength(10_001)
  const last = stepsOnPage(scenarioOf(10_000), { ...address, stepPage: 99 }, [])
  expect([last.page, ...shown(last)]).toEqual([51, 10_000])
})

it('lists those of a long scenario that are ticked, or mapped while nobody has touched them', () => {
  const mapped = [{ number: 7, steps: [3, 500] }]
  const only = { ...address, onlyMapped: true }
  const pick = { ...emptyPick, cases: [7] }
  expect(shown(stepsOnPage(scenarioOf(600), { ...only, pick }, mapped))).toEqual([3, 500])
  expect(shown(stepsOnPage(scenarioOf(600), { ...only, pick: { ...pick, steps: [9] } }, mapped))).toEqual([9])
  // Of a short one all are there, since ticks change what is listed while the page is open.
  expect(stepsOnPage(scenarioOf(100), { ...only, pick }, mapped)).toMatchObject({
    pageCount: 1,
    steps: { length: 100 },
  })
})
