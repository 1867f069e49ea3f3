import { testProject } from '@caseweave/core/testing/test-context'
import { describe, expect, it } from 'vitest'
import { createCaller } from '../../router'

describe('mappingChanges', () => {
  it('is read by those who build tests, and answered by testers alone', async () => {
    const { ctx, project, as, asStranger } = await testProject('QA')
    const projectId = project.id
    const all = { asOf: 1 }
    const api = createCaller(ctx)
    await expect(api.mappingChanges.list({ projectId })).resolves.toMatchObject({ rows: [], total: 0 })
    await expect(api.mappingChanges.confirm({ projectId, all })).resolves.toMatchObject({ done: 0 })
    await expect(api.mappingChanges.remove({ projectId, all })).resolves.toMatchObject({ done: 0 })
    await expect(api.mappingChanges.undo({ projectId, reviewId: 1e9 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(api.mappingChanges.renames({ projectId })).resolves.toEqual([])
    await expect(api.mappingChanges.undoRename({ projectId, renameId: 1e9 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(createCaller(await as('Dev')).mappingChanges.list({ projectId })).resolves.toMatchObject({ total: 0 })
    for (const refused of [await as('Dev'), await as('ReportViewer'), await asStranger()]) {
      const theirs = createCaller(refused).mappingChanges
      await expect(theirs.confirm({ projectId, all })).rejects.toThrow()
      await expect(theirs.remove({ projectId, all })).rejects.toThrow()
      await expect(theirs.undo({ projectId, reviewId: 1 })).rejects.toThrow()
      await expect(theirs.undoRename({ projectId, renameId: 1 })).rejects.toThrow()
    }
    await expect(createCaller(await asStranger()).mappingChanges.list({ projectId })).rejects.toThrow()
  })
})
