import { testCases, testCaseVersions } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { projectAccess } from '../../people/projects/project-access'
import { testProject } from '../../testing/test-context'
import { getCaseForm } from '../test-cases/get-case-form'
import { changeOneCase } from './change-one-case'
import { undoBulkChange } from './undo-bulk-change'

async function place() {
  const project = await testProject('QA')
  const { ctx } = project
  const projectId = project.project.id
  const module = await makeModule(ctx.db, projectId)
  await makeTestCase(ctx.db, { projectId, moduleId: module.id }, { priority: 'LOW', tags: ['a'] })
  const now = async () => {
    const { testCase } = await getCaseForm(ctx, { projectId, number: 1 })
    if (!testCase || testCase === 'deleted') throw new Error('The case is gone.')
    return testCase
  }
  return { ...project, projectId, now }
}

it('changes a priority without a version, a tag with one, and undoes both', async () => {
  const { ctx, projectId, now } = await place()
  const one = { projectId, number: 1 }
  const first = await changeOneCase(ctx, {
    ...{ ...one, revision: (await now()).revision, change: { action: 'priority', priority: 'HIGH' } },
  })
  expect(await now()).toMatchObject({ version: 1, values: { priority: 'HIGH' } })
  const project = await projectAccess(ctx, projectId, 'testCases.write')
  await undoBulkChange(ctx, { project, changeId: first.changeId ?? 0 })
  expect(await now()).toMatchObject({ version: 1, values: { priority: 'LOW' } })
  await changeOneCase(ctx, { ...one, revision: (await now()).revision, change: { action: 'addTags', tags: ['b'] } })
  expect(await now()).toMatchObject({ version: 2, values: { tags: ['a', 'b'] } })
  // What is so already is no change.
  const same = await changeOneCase(ctx, {
    ...{ ...one, revision: (await now()).revision, change: { action: 'addTags', tags: ['B'] } },
  })
  expect(same.changeId).toBeNull()
})

it('loses neither of two people who change one case at once, and tells the second what the first wrote', async () => {
  const { ctx, as, projectId, now } = await place()
  const other = await as('ProjectLead')
  const { revision } = await now()
  const done = await Promise.allSettled([
    changeOneCase(ctx, { projectId, number: 1, revision, change: { action: 'priority', priority: 'HIGH' } }),
    changeOneCase(other, { projectId, number: 1, revision, change: { action: 'priority', priority: 'MEDIUM' } }),
  ])
  const [refused] = done.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(refused).toMatchObject({ code: 'CONFLICT' })
  const { values } = await now()
  expect(refused.message).toContain(`It says ${values.priority === 'HIGH' ? 'High' : 'Medium'} now.`)
})

it('refuses a foreign case, a person of another project and a deleted case', async () => {
  const { ctx, asStranger, projectId, now } = await place()
  const { revision } = await now()
  const stranger = await asStranger()
  const change = { action: 'assign' as const, assignedTo: stranger.actor?.id ?? 0 }
  await expect(changeOneCase(ctx, { projectId, number: 1, revision, change })).rejects.toMatchObject({
    code: 'INVALID',
  })
  await expect(
    changeOneCase(ctx, { projectId, number: 2, revision, change: { action: 'assign', assignedTo: 0 } }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await ctx.db
    .update(testCases)
    .set({ deletedAt: new Date() })
    .where(and(eq(testCases.projectId, projectId), eq(testCases.number, 1)))
  await expect(
    changeOneCase(ctx, { projectId, number: 1, revision, change: { action: 'assign', assignedTo: 0 } }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await ctx.db.$count(testCaseVersions)).toBeGreaterThan(0)
})
