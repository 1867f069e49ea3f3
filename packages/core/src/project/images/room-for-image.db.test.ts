import { imageMessages, unattachedImages } from '@caseweave/contract/project/images/images'
import { images } from '@caseweave/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Ctx } from '../../context'
import { chunksOf } from '../../platform/files/testing/file-stores'
import { testProject } from '../../testing/test-context'
import { addImage } from './add-image'
import { discardImages } from './remove-images'
import { pngOf } from './testing/sample-images'

async function place() {
  const project = await testProject()
  const { ctx } = project
  const projectId = project.project.id
  const png = await pngOf()
  const add = (by: Ctx = ctx) => addImage(by, { projectId, upload: { name: 'shot.png', content: chunksOf(png) } })
  const uploaded = (count: number, values: { bytes: number; attachedAt?: Date; runId?: number }) =>
    ctx.db.insert(images).values(
      Array.from({ length: count }, (_, at) => ({
        ...{ projectId, fileName: 'x.png', mediaType: 'image/png', width: 1, height: 1, createdBy: ctx.actor?.id },
        ...{ storageKey: `images/x${at}.png`, thumbnailKey: `images/x${at}.webp`, ...values },
      })),
    )
  const waiting = () => ctx.db.$count(images, and(eq(images.createdBy, ctx.actor?.id ?? 0), isNull(images.attachedAt)))
  return { project, ctx, projectId, add, uploaded, waiting }
}

const refusal = { code: 'INVALID', field: 'image', message: imageMessages.tooManyUnattached }

it('refuses one image too many of a person until some are saved or removed, and nobody else', async () => {
  const { project, ctx, projectId, add, uploaded } = await place()
  await uploaded(1, { bytes: unattachedImages.bytes, attachedAt: new Date() })
  await uploaded(unattachedImages.count - 1, { bytes: 1 })
  const last = await add()
  await expect(add()).rejects.toMatchObject(refusal)
  await add(await project.as('QA'))
  expect(await discardImages(ctx, { projectId, imageIds: [last.id] })).toEqual({ removed: 1 })
  await add()
})

it('counts no image that a run holds: it stays, and nobody could ever make room', async () => {
  const { add, uploaded } = await place()
  await uploaded(unattachedImages.count, { bytes: 1_000_000, runId: 1 })
  await add()
})

it('counts bytes too, and keeps nothing of what it refuses', async () => {
  const { ctx, projectId, uploaded, waiting } = await place()
  await uploaded(1, { bytes: unattachedImages.bytes })
  const files = { ...ctx.files, write: () => expect.fail('Nothing is to be written.') }
  const content = chunksOf(await pngOf())
  await expect(addImage({ ...ctx, files }, { projectId, upload: { name: 'a.png', content } })).rejects.toMatchObject(
    refusal,
  )
  expect(await waiting()).toBe(1)
})

it('holds for uploads at the same moment', async () => {
  const { add, uploaded, waiting } = await place()
  await uploaded(unattachedImages.count - 2, { bytes: 1 })
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => add()))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await waiting()).toBe(unattachedImages.count)
})
