import { releaseTestCases, testCases, testCaseVersions, testSteps } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeRelease } from '@caseweave/db/testing/factories/tickets'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Ctx } from '../../context'
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

describe('a tag that comes and goes in the row', () => {
  const tagged = async () => {
    const project = await place()
    const { ctx, projectId, now } = project
    const revision = (await now()).revision
    const { changeId } = await changeOneCase(ctx, {
      ...{ projectId, number: 1, revision, change: { action: 'addTags', tags: ['b'] } },
    })
    const undo = async (who = ctx) =>
      undoBulkChange(who, { project: await projectAccess(who, projectId, 'testCases.write'), changeId: changeId ?? 0 })
    const versions = () =>
      ctx.db
        .select({
          version: testCaseVersions.version,
          tags: testCaseVersions.tags,
          steps: sql<number>`count(${testSteps.sequence})::int`,
        })
        .from(testCaseVersions)
        .innerJoin(testCases, eq(testCases.id, testCaseVersions.testCaseId))
        .leftJoin(testSteps, eq(testSteps.versionId, testCaseVersions.id))
        .where(eq(testCases.projectId, projectId))
        .groupBy(testCaseVersions.id)
        .orderBy(testCaseVersions.version)
    return { ...project, undo, versions }
  }

  it('leaves no version behind, and the next change makes the second one', async () => {
    const { ctx, projectId, now, undo, versions } = await tagged()
    expect((await versions()).map(({ tags }) => tags)).toEqual([['a'], ['a', 'b']])
    const before = await now()
    expect(await undo()).toMatchObject({ restored: 1, leftAlone: 0 })
    expect(await now()).toMatchObject({ version: 1, values: { tags: ['a'] } })
    expect((await now()).revision).not.toBe(before.revision)
    expect(await versions()).toMatchObject([{ version: 1, tags: ['a'] }])
    expect(await searched(ctx, projectId)).toEqual([{ version: 1, tagged: false }])
    await changeOneCase(ctx, {
      ...{ projectId, number: 1, revision: (await now()).revision, change: { action: 'addTags', tags: ['c'] } },
    })
    expect((await versions()).map(({ tags }) => tags)).toEqual([['a'], ['a', 'c']])
    // The trail of the case still tells of both.
    const trail = await ctx.db.execute(sql`
      select new_value ->> 'latest_version' as version from audit_log
      where table_name = 'test_cases' and operation = 'UPDATE' and project_id = ${projectId} order by id`)
    expect(trail.map(({ version }) => version)).toEqual(['2', '1', '2'])
  })

  it('makes a version of the undo when somebody else undoes it, later, or after the version was tested', async () => {
    const other = await tagged()
    await other.undo(await other.as('ProjectLead'))
    expect(await other.versions()).toHaveLength(3)

    const later = await tagged()
    await later.ctx.db.execute(sql`update bulk_changes set created_at = created_at - interval '6 minutes'`)
    await later.undo()
    expect(await later.versions()).toHaveLength(3)

    const tested = await tagged()
    const release = await makeRelease(tested.ctx.db, tested.projectId, { number: '1' })
    await tested.ctx.db.insert(releaseTestCases).values({
      ...{ releaseId: release.id, version: 2 },
      testCaseId: sql`(select id from test_cases where project_id = ${tested.projectId})`,
    })
    await tested.undo()
    expect((await tested.versions()).map(({ tags }) => tags)).toEqual([['a'], ['a', 'b'], ['a']])
  })
})

const searched = (ctx: Ctx, projectId: number) =>
  ctx.db.execute(sql`
    select version, document @@ to_tsquery('simple', quote_literal('tag:b')) as tagged from test_case_search
    where project_id = ${projectId}`)
