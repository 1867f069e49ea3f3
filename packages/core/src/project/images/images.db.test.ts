import { AddTestCase, SaveTestCase } from '@caseweave/contract/cases/test-cases/test-case-form'
import { imageMessages } from '@caseweave/contract/project/images/images'
import { auditLog, images, testCases, testSteps } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { moveCases } from '../../cases/module-removal/move-cases'
import { addTestCase } from '../../cases/test-cases/add-test-case'
import { compareTestCase } from '../../cases/test-cases/compare-test-case'
import { getCaseForm } from '../../cases/test-cases/get-case-form'
import { getTestCase } from '../../cases/test-cases/get-test-case'
import { saveTestCase } from '../../cases/test-cases/save-test-case'
import { storedCase } from '../../cases/test-cases/stored-case'
import { type Ctx, createContext } from '../../context'
import { chunksOf, contentOf, s3TestStore } from '../../platform/files/testing/file-stores'
import { testProject } from '../../testing/test-context'
import { addImage } from './add-image'
import { openImage } from './open-image'
import { discardImages, sweepImages, unattachedFor } from './remove-images'
import { notImages, pngOf } from './testing/sample-images'

async function place() {
  const project = await testProject()
  const { ctx } = project
  const projectId = project.project.id
  const { id: moduleId } = await makeModule(ctx.db, projectId, { name: 'Shop' })
  const add = async (name = 'shot.png', by: Ctx = ctx) =>
    addImage(by, { projectId, upload: { name, content: chunksOf(await pngOf()) } })
  const addCase = (values: object) =>
    addTestCase(ctx, { ...AddTestCase.parse({ summary: 'Pay', moduleId, ...values }), projectId })
  const save = async (number: number, changes: object) => {
    const stored = await storedCase(ctx, { projectId, number })
    const input = SaveTestCase.parse({ ...stored?.values, number, revision: stored?.revision, ...changes })
    return saveTestCase(ctx, { ...input, projectId })
  }
  const rowOf = async (id: number) => (await ctx.db.select().from(images).where(eq(images.id, id)))[0]
  return { project, ctx, projectId, moduleId, add, addCase, save, rowOf }
}

/** The same services a day and a minute later. */
const tomorrow = (ctx: Ctx): Ctx => {
  const later = new Date(Date.now() + unattachedFor + 60_000)
  return createContext({ ...ctx, now: () => later }, null)
}

const step = (description: string, imageIds: number[] = []) => ({
  description,
  expectedResult: '',
  testData: '',
  imageIds,
})

describe('addImage', () => {
  it('keeps the image and a small one, with an audit row', async () => {
    const { ctx, projectId, add, rowOf } = await place()
    const image = await add('C:\\fakepath\\🐞 "shot".png')
    expect(image).toEqual({
      id: expect.any(Number),
      fileName: '🐞 "shot".png',
      width: 40,
      height: 30,
      uploadedBy: 'Test Person',
    })
    const row = await rowOf(image.id)
    expect(row).toMatchObject({ projectId, attachedAt: null, createdBy: ctx.actor?.id, mediaType: 'image/png' })
    expect((await contentOf(ctx.files, row?.storageKey ?? '')).length).toBe(row?.bytes)
    expect((await contentOf(ctx.files, row?.thumbnailKey ?? '')).subarray(8, 12).toString()).toBe('WEBP')
    const trail = await ctx.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.tableName, 'images'), eq(auditLog.actorId, ctx.actor?.id ?? 0)))
    expect(trail).toMatchObject([{ operation: 'INSERT', newValue: { id: image.id } }])
  })

  it('keeps nothing of what it refuses', async () => {
    const { ctx, projectId } = await place()
    const written: string[] = []
    const files = { ...ctx.files, write: async (key: string) => written.push(key) }
    const add = (content: AsyncIterable<Uint8Array>) =>
      addImage({ ...ctx, files }, { projectId, upload: { name: 'x.png', content } })
    for (const [, content] of notImages) {
      await expect(add(chunksOf(Buffer.from(content as string)))).rejects.toMatchObject({
        code: 'INVALID',
        message: 'Invalid file type',
      })
    }
    await expect(add(chunksOf(Buffer.alloc(15_000_000)))).rejects.toMatchObject({ message: imageMessages.tooLarge })
    await expect(add(chunksOf(await pngOf(), new Error('gone')))).rejects.toMatchObject({
      code: 'INVALID',
      message: imageMessages.uploadBroken,
    })
    expect(written).toEqual([])
    expect(await ctx.db.select().from(images).where(eq(images.projectId, projectId))).toEqual([])
  })

  it('leaves no file behind when the row cannot be written', async () => {
    const { ctx } = await place()
    const removed: string[] = []
    const files = {
      ...ctx.files,
      remove: async (key: string) => {
        removed.push(key)
        await ctx.files.remove(key)
      },
    }
    const upload = { name: 'x.png', content: chunksOf(await pngOf()) }
    await expect(addImage({ ...ctx, files }, { projectId: 999_999_999, upload })).rejects.toThrow()
    expect(removed).toHaveLength(2)
  })
})

describe('images of a case', () => {
  it('make a version, which keeps its own, in order', async () => {
    const { ctx, projectId, add, addCase, save, rowOf } = await place()
    const [first, second, third] = [await add('1.png'), await add('2.png'), await add('3.png')]
    const { number } = await addCase({
      templateId: 2,
      imageIds: [second.id, first.id],
      steps: [step('Open', [third.id]), step('Pay')],
    })
    expect((await rowOf(first.id))?.attachedAt).toBeInstanceOf(Date)
    expect(await getTestCase(ctx, { projectId, number })).toMatchObject({
      images: [{ fileName: '2.png' }, { fileName: '1.png' }],
      steps: [{ images: [{ fileName: '3.png' }] }, { images: [] }],
    })
    expect(await save(number, {})).toMatchObject({ changed: false })
    expect(await save(number, { imageIds: [second.id] })).toMatchObject({ version: 2 })
    const steps = [step('Open'), step('Pay', [third.id])]
    expect(await save(number, { steps })).toMatchObject({ version: 3 })
    expect(await getTestCase(ctx, { projectId, number, version: 1 })).toMatchObject({
      images: [{ fileName: '2.png' }, { fileName: '1.png' }],
      steps: [{ images: [{ fileName: '3.png' }] }, { images: [] }],
    })
    const { testCase } = await getCaseForm(ctx, { projectId, number })
    expect(testCase).toMatchObject({ values: { imageIds: [second.id], steps }, images: expect.any(Array) })
    expect(await compareTestCase(ctx, { projectId, number, old: 1, new: 3 })).toMatchObject({
      images: [
        { kind: 'kept', imageId: second.id },
        { kind: 'deleted', imageId: first.id },
      ],
      steps: [
        { kind: 'changed', images: [{ kind: 'deleted', imageId: third.id }] },
        { kind: 'changed', images: [{ kind: 'inserted', imageId: third.id }] },
      ],
    })
  })

  it('go along when cases are moved to another module', async () => {
    const { ctx, projectId, add, addCase } = await place()
    const { id } = await add()
    const { number } = await addCase({ templateId: 2, imageIds: [id], steps: [step('Open', [id])] })
    const other = await makeModule(ctx.db, projectId, { name: 'Other' })
    expect(await ctx.tx((tx) => moveCases(tx, eq(testCases.projectId, projectId), other.id))).toBe(1)
    const moved = await getTestCase(ctx, { projectId, number })
    expect(moved).toMatchObject({ version: 2, images: [{ id }], steps: [{ images: [{ id }] }] })
  })

  it('make a step of themselves', async () => {
    const { ctx, add, addCase } = await place()
    const { id } = await add()
    await addCase({ templateId: 2, steps: [step('', [id]), step('')] })
    const rows = await ctx.db.select().from(testSteps).orderBy(asc(testSteps.versionId))
    expect(rows.at(-1)).toMatchObject({ sequence: 1, description: '', imageIds: [id] })
  })

  it.each(['imageIds', 'steps'] as const)('have to be of the own project (%s)', async (field) => {
    const { ctx, projectId, addCase, add, save } = await place()
    const foreign = await place()
    const { id } = await foreign.add()
    const own = await add()
    const given = field === 'imageIds' ? [own.id, id] : [step('Open', [own.id, id])]
    const refusal = { code: 'INVALID', field: 'images', message: imageMessages.gone }
    await expect(addCase({ templateId: 2, steps: [step('Open')], [field]: given })).rejects.toMatchObject(refusal)
    const { number } = await addCase({})
    await expect(save(number, { [field]: given })).rejects.toMatchObject(refusal)
    await expect(save(number, { imageIds: [999_999_999] })).rejects.toMatchObject(refusal)
    expect(await storedCase(ctx, { projectId, number })).toMatchObject({ version: 1 })
    expect((await foreign.rowOf(id))?.attachedAt).toBeNull()
  })

  it('stay when running text shows them; what is not there is only text', async () => {
    const { add, addCase, rowOf } = await place()
    const foreign = await place()
    const [shown, inStep, theirs] = [await add(), await add(), await foreign.add()]
    await addCase({
      precondition: `See ![a](/images/${shown.id}) and ![b](/images/${theirs.id})`,
      templateId: 2,
      steps: [step(`![c](/images/${inStep.id}) ![d](/images/99999999)`)],
    })
    expect((await rowOf(shown.id))?.attachedAt).not.toBeNull()
    expect((await rowOf(inStep.id))?.attachedAt).not.toBeNull()
    expect((await foreign.rowOf(theirs.id))?.attachedAt).toBeNull()
  })
})

describe('openImage', () => {
  it('is for those who may see the cases of the project; for others it is not there', async () => {
    const { project, ctx, add } = await place()
    const { id } = await add('a.png')
    for (const role of ['Dev', 'QA', 'ProjectLead'] as const) {
      expect(await openImage(await project.as(role), { imageId: id, thumbnail: false })).toMatchObject({
        fileName: 'a.png',
        mediaType: 'image/png',
      })
    }
    expect(await openImage(ctx, { imageId: id, thumbnail: true })).toMatchObject({ mediaType: 'image/webp' })
    for (const who of [await project.as('ReportViewer'), await project.asMember(), await project.asStranger()]) {
      await expect(openImage(who, { imageId: id, thumbnail: false })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    await expect(openImage(ctx, { imageId: 999_999_999, thumbnail: false })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('reads from S3 as well', async () => {
    const bucket = await s3TestStore()
    try {
      const { ctx, projectId } = await place()
      const inBucket = { ...ctx, files: bucket.store }
      const upload = { name: 'a.png', content: chunksOf(await pngOf()) }
      const { id } = await addImage(inBucket, { projectId, upload })
      expect(await bucket.kept()).toHaveLength(2)
      const { content } = await openImage(inBucket, { imageId: id, thumbnail: false })
      const parts: Uint8Array[] = []
      for await (const part of content) parts.push(part)
      expect(Buffer.concat(parts).subarray(1, 4).toString()).toBe('PNG')
      await discardImages({ ...createContext(inBucket, ctx.actor) }, { projectId, imageIds: [id] })
      expect(await bucket.kept()).toEqual([])
    } finally {
      await bucket.close()
    }
  })
})

describe('what becomes of images that nobody saved', () => {
  it('they go with the form of whoever uploaded them, and no others do', async () => {
    const { project, ctx, projectId, add, addCase, rowOf } = await place()
    const foreign = await place()
    const [mine, saved, theirs] = [await add(), await add(), await add('b.png', await project.as('QA'))]
    const elsewhere = await foreign.add()
    await addCase({ imageIds: [saved.id] })
    const row = await rowOf(mine.id)
    const imageIds = [mine, saved, theirs, elsewhere].map(({ id }) => id)
    expect(await discardImages(ctx, { projectId, imageIds })).toEqual({ removed: 1 })
    expect(await rowOf(mine.id)).toBeUndefined()
    await expect(contentOf(ctx.files, row?.storageKey ?? '')).rejects.toThrow()
    await expect(contentOf(ctx.files, row?.thumbnailKey ?? '')).rejects.toThrow()
    for (const { id } of [saved, theirs]) expect(await rowOf(id)).toBeDefined()
    expect(await foreign.rowOf(elsewhere.id)).toBeDefined()
  })

  it('a sweep takes them after a day, with their files, and never one that a version names', async () => {
    const { ctx, add, addCase, save, rowOf } = await place()
    const [left, saved] = [await add(), await add()]
    const { number } = await addCase({ imageIds: [saved.id] })
    await save(number, { imageIds: [] })
    const row = await rowOf(left.id)
    await sweepImages(createContext(ctx, null))
    expect(await rowOf(left.id)).toBeDefined()
    expect(await sweepImages(tomorrow(ctx))).toBeGreaterThanOrEqual(1)
    expect(await rowOf(left.id)).toBeUndefined()
    expect(await rowOf(saved.id)).toBeDefined()
    await expect(contentOf(ctx.files, row?.storageKey ?? '')).rejects.toThrow()
  })

  it('a sweep passes over one that is being saved', async () => {
    const { ctx, projectId, moduleId, add, rowOf } = await place()
    const { id } = await add()
    let swept = -1
    await ctx.tx(async (tx) => {
      const input = AddTestCase.parse({ summary: 'Pay', moduleId, imageIds: [id] })
      await addTestCase(tx, { ...input, projectId })
      swept = await sweepImages(tomorrow(ctx))
    })
    expect(swept).toBe(0)
    expect((await rowOf(id))?.attachedAt).not.toBeNull()
  })

  it('a save either keeps an image or says that it is gone, however it meets the sweep', async () => {
    const { ctx, add, addCase, rowOf } = await place()
    for (let round = 0; round < 8; round++) {
      const { id } = await add()
      const [saved] = await Promise.allSettled([addCase({ imageIds: [id] }), sweepImages(tomorrow(ctx))])
      const row = await rowOf(id)
      if (saved.status === 'fulfilled') {
        expect(row?.attachedAt).toBeInstanceOf(Date)
        await contentOf(ctx.files, row?.storageKey ?? '')
      } else {
        expect(saved.reason).toMatchObject({ code: 'INVALID', field: 'images' })
        expect(row).toBeUndefined()
      }
    }
  })
})
