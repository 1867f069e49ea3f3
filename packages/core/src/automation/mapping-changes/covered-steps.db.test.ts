import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { coverCase } from '../automation-mapping/cover-case'
import { confirmMappings } from './review-mappings'
import { staleFlow } from './testing/stale-flow'
import { undoReview } from './undo-review'

const steps = (...texts: string[]) => texts.map((description) => ({ description, expectedResult: '' }))

/** Case 1 (“Open the basket.”, “Pay.”) is mapped to a whole scenario; what it covers is said anew. */
async function coveredFlow(covers: 'case' | 'aligned' | number[]) {
  const flow = await staleFlow()
  const { ctx, projectId, list } = flow
  const { id: mappingId } = await flow.mapping()
  await coverCase(ctx, { projectId, caseNumber: 1, mappingId, caseVersion: 1, covers })
  return {
    ...flow,
    covered: async () => {
      const { covers: by, coveredSteps, caseStepCount } = await flow.mapping()
      return { covers: by, coveredSteps, caseStepCount }
    },
    confirm: async () => confirmMappings(ctx, { projectId, all: { asOf: (await list()).asOf } }),
  }
}

describe('what a mapping covers, when its case changes', () => {
  it('stays as it was until somebody confirms, and is the whole case then', async () => {
    const { saveCase, covered, confirm } = await coveredFlow('case')
    await saveCase({ steps: steps('Open the basket.', 'Add an article.', 'Pay.') })
    expect(await covered()).toEqual({ covers: 'case', coveredSteps: [1, 2], caseStepCount: 2 })
    await confirm()
    expect(await covered()).toEqual({ covers: 'case', coveredSteps: [1, 2, 3], caseStepCount: 3 })
  })

  it('are the ticked steps wherever they stand now, and those that are gone are told before they go', async () => {
    const { ctx, projectId, saveCase, list, covered, confirm } = await coveredFlow([2])
    await saveCase({ steps: steps('Open the basket.', 'Add an article.', 'Pay.') })
    expect((await list()).rows).toMatchObject([{ covers: 'steps', lostSteps: [] }])
    await confirm()
    expect(await covered()).toEqual({ covers: 'steps', coveredSteps: [3], caseStepCount: 3 })
    await saveCase({ steps: steps('Open the basket.', 'Add an article.') })
    expect((await list()).rows).toMatchObject([{ covers: 'steps', lostSteps: ['Pay.'] }])
    const { reviewId } = await confirm()
    expect(await covered()).toEqual({ covers: 'steps', coveredSteps: [], caseStepCount: 2 })
    await undoReview(ctx, { projectId, reviewId: reviewId ?? 0 })
    expect(await covered()).toEqual({ covers: 'steps', coveredSteps: [3], caseStepCount: 3 })
  })

  it('is counted again where nobody has ticked anything', async () => {
    const { saveCase, covered, confirm } = await coveredFlow('aligned')
    expect(await covered()).toEqual({ covers: 'aligned', coveredSteps: [], caseStepCount: 2 })
    await saveCase({ steps: steps('The customer adds an article', 'Pay.') })
    await confirm()
    expect(await covered()).toEqual({ covers: 'aligned', coveredSteps: [1], caseStepCount: 2 })
  })

  it('is kept when the scenario changes', async () => {
    const { change, covered, confirm } = await coveredFlow([2])
    await change(['When the customer adds an article', 'When the customer leaves'])
    await confirm()
    expect(await covered()).toEqual({ covers: 'steps', coveredSteps: [2], caseStepCount: 2 })
  })

  it('comes back in turn with whoever says it anew in the same moment', async () => {
    const { ctx, projectId, saveCase, mapping, covered, confirm } = await coveredFlow([2])
    await saveCase({ steps: steps('Open the basket.', 'Add an article.') })
    const { reviewId } = await confirm()
    const { id: mappingId, caseVersion } = await mapping()
    let late: Promise<unknown> = Promise.resolve()
    await ctx.tx(async (tx) => {
      // As it is said anew: the case first.
      await tx.db.execute(sql`select from test_cases where project_id = ${projectId} and number = 1 for no key update`)
      late = undoReview(ctx, { projectId, reviewId: reviewId ?? 0 })
      await Promise.race([late, sleep(300)])
      await coverCase(tx, { projectId, caseNumber: 1, mappingId, caseVersion, covers: [1] })
    })
    expect(await late).toEqual({ restored: 0 })
    expect(await covered()).toEqual({ covers: 'steps', coveredSteps: [1], caseStepCount: 2 })
  })
})
