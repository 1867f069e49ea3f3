import { setTimeout as sleep } from 'node:timers/promises'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { coverageFigures } from '../../reports/reports/coverage'
import { coverCase } from './cover-case'
import { removeMapping } from './remove-mapping'
import { mappingFlow } from './testing/mapping-flow'

/** Texts that no scenario of the flow is like. */
const foreign = ['Ring the bell.', 'Wait for the nurse.', 'Tell her the name.', 'Sit down.']

/** The flow of mappings with a module of its own, in which nothing but cases of foreign words is. */
async function coverFlow() {
  const flow = await mappingFlow()
  const { ctx, projectId, office } = flow
  await makeTestCase(ctx.db, { projectId, moduleId: office.id }, { steps: foreign })
  const figures = async () => {
    const { steps } = await coverageFigures(ctx, { projectId, moduleId: office.id })
    return steps.total
  }
  const only = async (number = 7) => {
    const [mapping, ...others] = await flow.mappings(number)
    if (!mapping || others.length > 0) throw new Error('There is not one mapping.')
    return mapping
  }
  const cover = async (covers: 'case' | 'aligned' | number[], more: Record<string, number> = {}) => {
    const place = { projectId, caseNumber: 7, mappingId: (await only()).id, caseVersion: 1 }
    return coverCase(ctx, { ...place, ...more, covers })
  }
  return { ...flow, figures, only, cover }
}

describe('what a mapping covers of its case', () => {
  it('is the whole case for the whole scenario, whatever the words of both', async () => {
    const { map, figures, only } = await coverFlow()
    expect(await figures()).toEqual({ steps: 8, automated: 2 })
    await map([6, 7])
    expect(await only()).toMatchObject({ covers: 'case', covered: 4, caseSteps: 4 })
    expect(await figures()).toEqual({ steps: 8, automated: 8 })
  })

  it('is what is alike to chosen steps, and what a person says where somebody does', async () => {
    const { map, figures, only } = await coverFlow()
    await map([7], { steps: [1] })
    expect(await only()).toMatchObject({ covers: 'aligned', covered: 0, caseSteps: 4 })
    expect(await figures()).toEqual({ steps: 8, automated: 2 })
    await map([], { steps: [1], cases: [{ number: 7, covers: [3, 1, 3] }, { number: 6 }] })
    expect(await only()).toMatchObject({ covers: 'steps', covered: 2, caseSteps: 4 })
    expect(await only(6)).toMatchObject({ covers: 'aligned', covered: 0 })
    expect(await figures()).toEqual({ steps: 8, automated: 4 })
    await map([], { steps: [1], cases: [{ number: 7, covers: 'case' }] })
    expect(await figures()).toEqual({ steps: 8, automated: 6 })
  })

  it('is said anew, and the figures follow', async () => {
    const { map, figures, only, cover } = await coverFlow()
    await map([7])
    await cover([2])
    expect(await only()).toMatchObject({ covers: 'steps', covered: 1 })
    expect(await figures()).toEqual({ steps: 8, automated: 3 })
    await cover('aligned')
    expect(await only()).toMatchObject({ covers: 'aligned', covered: 0 })
    await cover('case')
    expect(await figures()).toEqual({ steps: 8, automated: 6 })
  })

  it('is no step that the case does not have, nor one of another version', async () => {
    const { map, mappings, cover, only } = await coverFlow()
    const refused = { code: 'CONFLICT', message: expect.stringMatching(/^The steps of TC-7 have changed/) }
    await expect(map([], { cases: [{ number: 6 }, { number: 7, covers: [5] }] })).rejects.toMatchObject(refused)
    expect(await mappings(6)).toEqual([])
    await map([7])
    await expect(cover([5])).rejects.toMatchObject(refused)
    await expect(cover([1], { caseVersion: 2 })).rejects.toMatchObject(refused)
    expect(await only()).toMatchObject({ covers: 'case', covered: 4 })
  })

  it('is not changed from elsewhere, nor when the mapping is gone', async () => {
    const { ctx, projectId, map, only, cover } = await coverFlow()
    const theirs = await mappingFlow()
    await map([7])
    const gone = { code: 'NOT_FOUND', message: 'This mapping is not there any more.' }
    await expect(cover([1], { projectId: theirs.projectId })).rejects.toMatchObject(gone)
    await expect(cover([1], { caseNumber: 6 })).rejects.toMatchObject(gone)
    const { id: mappingId } = await only()
    await removeMapping(ctx, { projectId, caseNumber: 7, mappingId })
    const again = coverCase(ctx, { projectId, caseNumber: 7, mappingId, caseVersion: 1, covers: [1] })
    await expect(again).rejects.toMatchObject(gone)
  })
})

it('is said anew while somebody takes the mapping away, who waits', async () => {
  const { ctx, projectId, map, only } = await coverFlow()
  await map([7])
  const { id: mappingId } = await only()
  let late: Promise<unknown> = Promise.resolve()
  await ctx.tx(async (tx) => {
    // As it is said anew: the case first.
    await tx.db.execute(sql`select from test_cases where project_id = ${projectId} and number = 7 for no key update`)
    late = removeMapping(ctx, { projectId, caseNumber: 7, mappingId })
    await Promise.race([late, sleep(300)])
    await coverCase(tx, { projectId, caseNumber: 7, mappingId, caseVersion: 1, covers: [2] })
  })
  await late
  await expect(only()).rejects.toThrow('There is not one mapping')
})
