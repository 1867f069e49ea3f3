import { TestCaseListQuery } from '@caseweave/contract/cases/test-cases/test-case-list'
import { users } from '@caseweave/db/schema'
import { makeUser } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { listTestCases } from './list-test-cases'

const query = (values: Partial<TestCaseListQuery> = {}) => TestCaseListQuery.parse(values)

describe('a line of the list', () => {
  it('holds what the columns show', async () => {
    const { ctx, project } = await testProject()
    const author = await makeUser(ctx.db, { username: 'nameless.author', firstName: '', lastName: '' })
    const assignee = await makeUser(ctx.db, { firstName: 'Ada', lastName: 'Byron' })
    const module = await makeModule(ctx.db, project.id)
    await makeTestCase(
      ctx.db,
      { projectId: project.id, moduleId: module.id },
      {
        summary: '<b>Sign in</b>',
        tags: ['smoke', 'P1'],
        priority: 'HIGH',
        templateId: 2,
        createdBy: author.id,
        assignedTo: assignee.id,
        latestVersion: 3,
        automatable: false,
        createdAt: new Date('2026-02-03T04:05:06.789Z'),
      },
    )
    await makeTestCase(ctx.db, { projectId: project.id, moduleId: module.id }, { applicable: false })
    await makeTestCase(ctx.db, { projectId: project.id, moduleId: module.id }, { deletedAt: new Date() })
    const { rows, total } = await listTestCases(ctx, { ...query(), projectId: project.id })
    expect(total).toEqual({ count: 2, capped: false })
    expect(rows[0]?.slice(0, 2)).toEqual([2, 'notApplicable'])
    expect(rows[1]).toEqual([
      1,
      'manual',
      3,
      '<b>Sign in</b>',
      ['smoke', 'P1'],
      'nameless.author',
      'Ada Byron',
      'HIGH',
      2,
      Date.UTC(2026, 1, 3, 4, 5, 6) / 1000,
      module.id,
      expect.any(Number),
    ])
  })

  it('is there also when its author has gone', async () => {
    const { ctx, project } = await testProject()
    const [gone, here] = [await makeUser(ctx.db, { firstName: 'Ada' }), await makeUser(ctx.db, { firstName: 'Bea' })]
    const at = { projectId: project.id, moduleId: (await makeModule(ctx.db, project.id)).id }
    for (const author of [gone, here, gone]) await makeTestCase(ctx.db, at, { createdBy: author.id })
    await ctx.db.delete(users).where(eq(users.id, gone.id))
    const { rows } = await listTestCases(ctx, {
      ...query({ sort: 'createdBy', direction: 'asc' }),
      projectId: project.id,
    })
    expect(rows.map((row) => [row[0], row[5]])).toEqual([
      [2, expect.stringContaining('Bea')],
      [1, ''],
      [3, ''],
    ])
  })

  it('is never one of another project, and a module of another project is not there', async () => {
    const mine = await testProject()
    const theirs = await testProject()
    const module = await makeModule(theirs.ctx.db, theirs.project.id)
    await makeTestCase(theirs.ctx.db, { projectId: theirs.project.id, moduleId: module.id }, { summary: 'secret' })
    for (const search of ['', 'secret', 's', '1']) {
      const answer = await listTestCases(mine.ctx, { ...query({ search }), projectId: mine.project.id })
      expect(answer).toMatchObject({
        rows: [],
        page: 1,
        pageCount: 1,
        total: { count: 0, capped: false },
        searched: null,
      })
    }
    await expect(
      listTestCases(mine.ctx, { ...query({ moduleId: module.id }), projectId: mine.project.id }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
