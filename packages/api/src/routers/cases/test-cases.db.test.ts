import { testProject } from '@caseweave/core/testing/test-context'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { expect, it } from 'vitest'
import { createCaller } from '../../router'

async function oneCase() {
  const project = await testProject('Dev')
  const projectId = project.project.id
  const module = await makeModule(project.ctx.db, projectId)
  await makeTestCase(project.ctx.db, { projectId, moduleId: module.id })
  return { project, projectId }
}

it.each(['Dev', 'QA', 'ProjectLead', 'ProjectAdmin'] as const)('shows the test cases to a %s', async (role) => {
  const { project, projectId } = await oneCase()
  const api = createCaller(await project.as(role))
  expect((await api.testCases.list({ projectId })).rows).toHaveLength(1)
  expect((await api.testCases.get({ projectId, number: 1 })).summary).toBe('Case 1')
  expect(await api.testCases.neighbours({ projectId, number: 1, at: 1 })).toEqual({ previous: null, next: null })
})

it('shows them to nobody else', async () => {
  const { project, projectId } = await oneCase()
  const refusals = [
    [createCaller(await project.as('ReportViewer')), 'FORBIDDEN'],
    [createCaller(await project.asMember()), 'NOT_FOUND'],
    [createCaller(await project.asStranger()), 'NOT_FOUND'],
    [createCaller({ ...project.ctx, actor: null }), 'UNAUTHORIZED'],
  ] as const
  for (const [api, code] of refusals) {
    await expect(api.testCases.list({ projectId })).rejects.toMatchObject({ code })
    await expect(api.testCases.get({ projectId, number: 1 })).rejects.toMatchObject({ code })
    await expect(api.testCases.neighbours({ projectId, number: 1, at: 1 })).rejects.toMatchObject({ code })
  }
})

it('refuses what is no page size, sort or number', async () => {
  const { project, projectId } = await oneCase()
  const api = createCaller(project.ctx)
  await expect(api.testCases.list({ projectId, pageSize: 7 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(api.testCases.list({ projectId, page: 0 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(api.testCases.list({ projectId, search: 'x'.repeat(201) })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  await expect(api.testCases.get({ projectId, number: 2 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
