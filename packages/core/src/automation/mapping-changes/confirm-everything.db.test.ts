import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { confirmMappings, removeStaleMappings } from './review-mappings'
import { staleFlow } from './testing/stale-flow'

const texts = [
  'an empty basket',
  'the customer adds an article',
  'the counter says 1',
  'Fill the basket',
  'a full basket',
]
const others = ['nothing', 'the customer adds one article', 'the counter says 2', 'Put it in', '']

/** Some texts of the file put in the place of others. */
const change = fc.array(fc.tuple(fc.constantFrom(...texts), fc.constantFrom(...others)), { maxLength: 4 })

describe('whatever changes', () => {
  it('leaves nothing stale when everything is confirmed or removed, nor when it is changed back', async () => {
    const flow = await staleFlow()
    const { ctx, projectId, map, list, saveCase, rows } = flow
    await map([3], { steps: [2] })
    await map([6], { scenarioId: flow.empty })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), fc.boolean(), async (changes, confirming) => {
        for (const [index, replaced] of changes.entries()) {
          await flow.change(...replaced)
          await saveCase({ summary: `Other ${index % 2}` })
        }
        if (!confirming) {
          await saveCase({ summary: 'Case 1' })
          await flow.change()
          // Where two changes in turn leave neither name nor steps, another scenario has the name, and stays it.
          expect((await list()).rows.every(({ reason }) => reason === 'deleted')).toBe(true)
          return
        }
        await confirmMappings(ctx, { projectId, all: { asOf: (await list()).asOf } })
        expect((await list()).rows.every(({ reason }) => reason === 'deleted')).toBe(true)
        await flow.change()
        await saveCase({ summary: 'Case 1' })
        await confirmMappings(ctx, { projectId, all: { asOf: (await list()).asOf } })
        await removeStaleMappings(ctx, { projectId, all: { asOf: (await list()).asOf } })
        expect(await list()).toMatchObject({ total: 0 })
        for (const { staleReason, staleSince } of await rows()) expect([staleReason, staleSince]).toEqual([null, null])
      }),
      { numRuns: 15 },
    )
  })
})
