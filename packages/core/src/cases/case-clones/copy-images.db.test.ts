import { images } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { keepCopies } from './copy-images'

it('keeps more copies than one statement takes, as many cases with many images bring', async () => {
  const { ctx, project } = await testProject()
  const copies = Array.from({ length: 7_000 }, (_, at) => ({
    ...{
      sourceId: at + 1,
      projectId: project.id,
      fileName: 'x.png',
      mediaType: 'image/png',
      width: 1,
      height: 1,
      bytes: 1,
    },
    ...{ storageKey: `images/${project.id}-${at}.png`, thumbnailKey: `images/${project.id}-${at}.webp` },
    createdBy: ctx.actor?.id ?? null,
  }))
  const taken = await ctx.tx((tx) => keepCopies(tx, copies))
  expect(new Set(taken.values()).size).toBe(copies.length)
  expect(await ctx.db.$count(images, eq(images.projectId, project.id))).toBe(copies.length)
})
