import { testProject } from '@caseweave/core/testing/test-context'
import { describe, expect, it } from 'vitest'
import { createCaller } from '../../router'

describe('impact', () => {
  it('is told to those who build tests', async () => {
    const { ctx, project, as, asStranger } = await testProject('QA')
    const wanted = { projectId: project.id, subject: { kind: 'step' as const, text: 'x' } }
    await expect(createCaller(ctx).impact.get(wanted)).resolves.toMatchObject({ mappings: 0, runs: 0 })
    await expect(createCaller(ctx).impact.ofReleases(wanted)).resolves.toEqual([])
    for (const refused of [await as('ReportViewer'), await asStranger()])
      for (const { get, ofReleases } of [createCaller(refused).impact]) {
        await expect(get(wanted)).rejects.toThrow()
        await expect(ofReleases(wanted)).rejects.toThrow()
      }
  })
})
