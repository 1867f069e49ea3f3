import { AddTestCase } from '@caseweave/contract/cases/test-cases/test-case-form'
import { mostImages } from '@caseweave/contract/project/images/images'
import { runMessages } from '@caseweave/contract/results/runs/run-messages'
import { ChangeRun, type StepChange } from '@caseweave/contract/results/runs/runs'
import { images } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addTestCase } from '../../cases/test-cases/add-test-case'
import { type Ctx, createContext } from '../../context'
import { chunksOf } from '../../platform/files/testing/file-stores'
import { addImage } from '../../project/images/add-image'
import { sweepImages, unattachedFor } from '../../project/images/remove-images'
import { pngOf } from '../../project/images/testing/sample-images'
import { testProject } from '../../testing/test-context'
import { changeRun } from './change-run'
import { startRun } from './start-run'

async function place() {
  const made = await testProject()
  const { ctx } = made
  const projectId = made.project.id
  const { id: moduleId } = await makeModule(ctx.db, projectId, { name: 'Shop' })
  const caseWith = (values: object) =>
    addTestCase(ctx, { ...AddTestCase.parse({ summary: 'Pay', moduleId, ...values }), projectId })
  const { number } = await caseWith({})
  const releaseId = (await makeRelease(ctx.db, projectId)).id
  const environmentId = (await makeEnvironment(ctx.db, projectId)).id
  const { runId } = await startRun(ctx, { projectId, caseNumber: number, releaseId, environmentId })
  const caseOf = async (steps: string[]) => {
    const { number: caseNumber } = await makeTestCase(ctx.db, { projectId, moduleId }, { templateId: 2, steps })
    return (await startRun(ctx, { projectId, caseNumber, releaseId, environmentId })).runId
  }
  const upload = async () => {
    const content = chunksOf(await pngOf())
    return (await addImage(ctx, { projectId, upload: { name: 'shot.png', content } })).id
  }
  const change = (step: Omit<StepChange, 'sequence'>, by: Ctx = ctx) =>
    changeRun(by, { ...ChangeRun.parse({ runId, changes: [{ sequence: 1, ...step }] }), projectId })
  const rowOf = async (id: number) => (await ctx.db.select().from(images).where(eq(images.id, id)))[0]
  return { made, ctx, projectId, runId, caseWith, caseOf, upload, change, rowOf }
}

const tomorrow = (ctx: Ctx): Ctx => {
  const later = new Date(Date.now() + unattachedFor + 60_000)
  return createContext({ ...ctx, now: () => later }, null)
}

describe('images of a run', () => {
  it('are held by it, also through a sweep, until they are taken away', async () => {
    const { ctx, runId, upload, change, rowOf } = await place()
    const [first, second] = [await upload(), await upload()]
    const added = await change({ addImages: [second, first] })
    expect(added.marks).toMatchObject([{ sequence: 1, images: [{ id: second }, { id: first }] }])
    // The same again, as after an answer that was lost.
    expect((await change({ addImages: [second, first] })).revision).toBe(added.revision)
    await sweepImages(tomorrow(ctx))
    expect(await rowOf(first)).toMatchObject({ runId, attachedAt: null })
    const taken = await change({ removeImages: [second] })
    expect(taken.marks).toMatchObject([{ images: [{ id: first }] }])
    expect(await rowOf(second)).toBeUndefined()
  })

  it('stay when a case came to name them meanwhile, and go by the sweep when somebody else took them away', async () => {
    const { made, ctx, upload, change, rowOf, caseWith } = await place()
    const [named, theirs] = [await upload(), await upload()]
    await change({ addImages: [named, theirs] })
    await caseWith({ summary: 'Other', precondition: `![shot](/images/${named})` })
    await change({ removeImages: [named, theirs] }, await made.as('ProjectLead'))
    expect(await rowOf(named)).toMatchObject({ runId: null, attachedAt: expect.any(Date) })
    expect(await rowOf(theirs)).toMatchObject({ runId: null })
    await sweepImages(tomorrow(ctx))
    expect(await rowOf(named)).toBeDefined()
    expect(await rowOf(theirs)).toBeUndefined()
  })

  it('stay while a step of the run has them, wherever else they were taken away', async () => {
    const { ctx, projectId, caseOf, upload, rowOf } = await place()
    const runId = await caseOf(['Open', 'Pay'])
    const image = await upload()
    const change = (...changes: StepChange[]) => changeRun(ctx, { ...ChangeRun.parse({ runId, changes }), projectId })
    await change({ sequence: 1, addImages: [image] })
    await change({ sequence: 1, removeImages: [image] }, { sequence: 2, addImages: [image] })
    await change({ sequence: 2, removeImages: [image], addImages: [image] }, { sequence: 1, addImages: [image] })
    const { marks } = await change({ sequence: 1, removeImages: [image] })
    expect(marks).toMatchObject([
      { sequence: 1, images: [] },
      { sequence: 2, images: [{ id: image }] },
    ])
    expect(await rowOf(image)).toMatchObject({ runId })
    await change({ sequence: 2, removeImages: [image] })
    expect(await rowOf(image)).toBeUndefined()
  })

  it('have to be of the own project and free, and have an end', async () => {
    const { upload, change, caseWith, rowOf } = await place()
    const other = await place()
    const gone = { code: 'INVALID', message: runMessages.imagesGone }
    await expect(change({ addImages: [await other.upload()] })).rejects.toMatchObject(gone)
    await expect(change({ addImages: [999_999_999] })).rejects.toMatchObject(gone)
    const ofCase = await upload()
    await caseWith({ summary: 'Other', imageIds: [ofCase] })
    await expect(change({ addImages: [ofCase] })).rejects.toMatchObject(gone)
    // What a run does not hold it cannot take away.
    await change({ removeImages: [ofCase] })
    expect(await rowOf(ofCase)).toBeDefined()
    const many = Array.from({ length: mostImages + 1 }, (_, at) => at + 1)
    await expect(change({ addImages: many })).rejects.toMatchObject({ message: runMessages.tooManyImages })
  })
})
