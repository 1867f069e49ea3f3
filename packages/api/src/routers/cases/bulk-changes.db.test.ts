import type { BulkChange } from '@caseweave/contract/cases/bulk-changes/bulk-changes'
import { testProject } from '@caseweave/core/testing/test-context'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { expect, it } from 'vitest'
import { createCaller } from '../../router'

async function oneCase() {
  const project = await testProject('QA')
  const projectId = project.project.id
  const module = await makeModule(project.ctx.db, projectId)
  await makeTestCase(project.ctx.db, { projectId, moduleId: module.id })
  return { project, projectId }
}
const selection = { numbers: [1] }
const change = { action: 'priority', priority: 'HIGH' } as const

it('lets testers change many cases, and undo it', async () => {
  const { project, projectId } = await oneCase()
  const api = createCaller(project.ctx)
  expect((await api.bulkChanges.preview({ projectId, selection, change })).counts?.changed).toBe(1)
  const { changeId } = await api.bulkChanges.start({ projectId, selection, change })
  expect(await api.bulkChanges.list({ projectId })).toHaveLength(1)
  expect(await api.bulkChanges.undo({ projectId, changeId: changeId ?? 0 })).toMatchObject({ restored: 1 })
  expect((await api.bulkChanges.get({ projectId, changeId: changeId ?? 0 })).undone).not.toBeNull()
})

it('lets nobody else', async () => {
  const { project, projectId } = await oneCase()
  const refusals = [
    [createCaller(await project.as('Dev')), 'FORBIDDEN'],
    [createCaller(await project.asStranger()), 'NOT_FOUND'],
  ] as const
  for (const [api, code] of refusals) {
    await expect(api.bulkChanges.start({ projectId, selection, change })).rejects.toMatchObject({ code })
    await expect(api.bulkChanges.undo({ projectId, changeId: 1 })).rejects.toMatchObject({ code })
  }
})

it('refuses what is no selection or no change', async () => {
  const { project, projectId } = await oneCase()
  const api = createCaller(project.ctx)
  const refused = { code: 'BAD_REQUEST' }
  await expect(api.bulkChanges.preview({ projectId, selection: { numbers: [] } })).rejects.toMatchObject(refused)
  await expect(api.bulkChanges.preview({ projectId, selection: { numbers: [0] } })).rejects.toMatchObject(refused)
  const many = { numbers: Array.from({ length: 5_001 }, (_, index) => index + 1) }
  await expect(api.bulkChanges.preview({ projectId, selection: many })).rejects.toMatchObject(refused)
  const empty = { action: 'addTags', tags: [' , '] } satisfies BulkChange
  await expect(api.bulkChanges.start({ projectId, selection, change: empty })).rejects.toMatchObject(refused)
  const long = { action: 'addTags', tags: ['x'.repeat(101)] } satisfies BulkChange
  await expect(api.bulkChanges.start({ projectId, selection, change: long })).rejects.toMatchObject(refused)
  // Half of an emoji is no JSON to the database, and NUL no text.
  for (const tag of ['\ud83d', '\u0000x']) {
    const broken = { action: 'addTags', tags: [tag] } satisfies BulkChange
    await expect(api.bulkChanges.start({ projectId, selection, change: broken })).rejects.toMatchObject(refused)
  }
})
