import { pngOf } from '@caseweave/core/project/images/testing/sample-images'
import { testProject } from '@caseweave/core/testing/test-context'
import { expect, it } from 'vitest'
import { createCaller } from '../../router'

async function* one(content: Uint8Array) {
  yield content
}

async function oneImage() {
  const project = await testProject('QA')
  const projectId = project.project.id
  const upload = async () => ({ name: 'shot.png', content: one(await pngOf()) })
  const { id } = await createCaller(project.ctx).images.add({ projectId, upload: await upload() })
  return { project, projectId, id, upload }
}

it.each(['QA', 'ProjectLead', 'ProjectAdmin'] as const)('lets a %s add, see and discard images', async (role) => {
  const { project, projectId, upload } = await oneImage()
  const api = createCaller(await project.as(role))
  const { id } = await api.images.add({ projectId, upload: await upload() })
  expect(await api.images.list({ projectId, imageIds: [id] })).toMatchObject([{ id, fileName: 'shot.png' }])
  expect(await api.images.open({ imageId: id })).toMatchObject({ mediaType: 'image/png' })
  expect(await api.images.discard({ projectId, imageIds: [id] })).toEqual({ removed: 1 })
})

it('lets a Dev only see them, and others know of none', async () => {
  const { project, projectId, id, upload } = await oneImage()
  const dev = createCaller(await project.as('Dev'))
  expect(await dev.images.list({ projectId, imageIds: [id, 999_999_999] })).toMatchObject([{ id }])
  await expect(dev.images.add({ projectId, upload: await upload() })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(dev.images.discard({ projectId, imageIds: [id] })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const refusals = [
    [createCaller(await project.as('ReportViewer')), 'NOT_FOUND'],
    [createCaller(await project.asMember()), 'NOT_FOUND'],
    [createCaller(await project.asStranger()), 'NOT_FOUND'],
    [createCaller({ ...project.ctx, actor: null }), 'UNAUTHORIZED'],
  ] as const
  for (const [api, code] of refusals) {
    await expect(api.images.open({ imageId: id })).rejects.toMatchObject({ code })
    await expect(api.images.open({ imageId: 999_999_999 })).rejects.toMatchObject({ code })
  }
})

it('lists only what belongs to the project, and takes no upload that is none', async () => {
  const { project, projectId, id } = await oneImage()
  const foreign = await oneImage()
  const api = createCaller(project.ctx)
  expect(await api.images.list({ projectId, imageIds: [id, foreign.id] })).toMatchObject([{ id }])
  const upload = { name: 'a.png', content: 'text' } as never
  await expect(api.images.add({ projectId, upload })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(api.images.list({ projectId, imageIds: [0] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
