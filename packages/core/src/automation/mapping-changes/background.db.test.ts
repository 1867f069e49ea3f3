import { backgroundFrom } from '@caseweave/contract/automation/automation-mapping/automation-mapping'
import { describe, expect, it } from 'vitest'
import { getShownScenario } from '../automation-mapping/get-shown-scenario'
import { mappingFlow } from '../automation-mapping/testing/mapping-flow'
import { confirmMappings } from './review-mappings'
import { staleFlow } from './testing/stale-flow'
import { undoReview } from './undo-review'

/** “Given the shop is open”, which runs before each scenario of the flow's file. */
const open = backgroundFrom + 1

describe('steps of a Background', () => {
  it('are shown with their scenario, and chosen beside its own', async () => {
    const { ctx, projectId, fill, map, mappings, list } = await staleFlow()
    const shown = await getShownScenario(ctx, { projectId, scenarioId: fill })
    expect(shown.background).toEqual([{ sequence: open, keyword: 'Given ', text: 'the shop is open', below: null }])
    await map([1], { steps: [open, 2] })
    expect((await mappings(1))[0]?.steps).toEqual(['Given the shop is open', 'When the customer adds an article'])
    expect(await list()).toMatchObject({ total: 0 })
    await map([1], { steps: [1, 2, 3, open] })
    expect((await mappings(1))[0]?.steps).toBeNull()
  })

  it('are ticked again where they are mapped', async () => {
    const { map, fill, list } = await mappingFlow()
    await map([1], { steps: [open, 2] })
    const { mappedSteps } = await list({ scenario: { id: fill }, ticked: [1] })
    expect(mappedSteps).toEqual([{ number: 1, steps: [2, open] }])
  })

  it('count where likeness is counted', async () => {
    const { map, saveCase, mappings } = await staleFlow()
    await saveCase({ steps: [{ description: 'The shop is open', expectedResult: '' }] })
    await map([1], { steps: [2] })
    expect((await mappings(1))[0]).toMatchObject({ covered: 0, caseSteps: 1 })
    await map([1], { steps: [2, open] })
    expect((await mappings(1))[0]).toMatchObject({ covered: 1, caseSteps: 1 })
  })

  it('are refused alone, and where there are none', async () => {
    const { map } = await staleFlow()
    const message = /^Select at least one step of the scenario itself/
    await expect(map([1], { steps: [open] })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(message),
    })
    await expect(map([1], { steps: [1, open + 1] })).rejects.toMatchObject({ code: 'CONFLICT', field: 'steps' })
  })

  it('follow what says the same, and ask whoever chose them, and nobody else, when they say something else', async () => {
    const { map, change, rows } = await backgroundFlow()
    const reasons = async () => (await rows()).map(({ staleReason }) => staleReason)
    const before = (await rows())[0]?.backgroundVersionIds
    await change(['Given the shop is open', 'Given  the shop is open\n    And the light is on'])
    expect(await reasons()).toEqual([null, null])
    expect((await rows())[0]?.backgroundVersionIds).not.toEqual(before)
    await change(['the shop is open', 'the shop is closed'])
    expect(await reasons()).toEqual(['wording', null])
    await change()
    expect(await reasons()).toEqual([null, null])
    await map([1], { steps: [1] })
    await change(['the shop is open', 'the shop is closed'])
    expect(await reasons()).toEqual([null, null])
  })

  it('go when a person confirms that they are gone, and come back with an undo', async () => {
    const { ctx, projectId, change, list, rows } = await backgroundFlow()
    const chosen = async () => (await rows()).map((row) => [row.stepSequences, row.backgroundSequences])
    await change(['  Background:\n    Given the shop is open\n', ''])
    const { rows: waiting, asOf } = await list()
    expect(waiting).toMatchObject([{ reason: 'structure', chosen: 2, scenario: { was: { steps: { length: 4 } } } }])
    const { reviewId } = await confirmMappings(ctx, { projectId, all: { asOf } })
    expect(await chosen()).toEqual([
      [[2], []],
      [[], []],
    ])
    await undoReview(ctx, { projectId, reviewId: reviewId ?? 0 })
    expect(await chosen()).toEqual([
      [[2], [1]],
      [[], []],
    ])
  })
})

/** Case 1 is mapped to a step and to one of the Background, case 3 to the whole scenario. */
async function backgroundFlow() {
  const flow = await staleFlow([2, open])
  await flow.map([3])
  return flow
}
