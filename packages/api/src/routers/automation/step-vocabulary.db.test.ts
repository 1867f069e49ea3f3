import { testProject } from '@caseweave/core/testing/test-context'
import { describe, expect, it } from 'vitest'
import { createCaller } from '../../router'

describe('stepVocabulary', () => {
  it('is for those who build tests', async () => {
    const { ctx, project, as, asStranger } = await testProject('QA')
    const projectId = project.id
    const api = createCaller(ctx)
    await expect(api.stepVocabulary.get({ projectId })).resolves.toMatchObject({ definitions: [], steps: [] })
    await expect(api.stepVocabulary.files({ projectId })).resolves.toEqual([])
    await expect(api.stepVocabulary.glue({ projectId })).resolves.toMatchObject({ total: 0, page: 1, pageCount: 1 })
    for (const refused of [await as('ReportViewer'), await asStranger()]) {
      const theirs = createCaller(refused)
      await expect(theirs.stepVocabulary.get({ projectId })).rejects.toThrow()
      await expect(theirs.stepVocabulary.files({ projectId })).rejects.toThrow()
      await expect(theirs.stepVocabulary.glue({ projectId })).rejects.toThrow()
    }
  })
})
