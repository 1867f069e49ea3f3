import type { BulkChange } from '@caseweave/contract/cases/bulk-changes/bulk-changes'
import { auditLog, notifications } from '@caseweave/db/schema'
import { makeMember } from '@caseweave/db/testing/factories/accounts'
import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { requireActor } from '../../context'
import { testProject } from '../../testing/test-context'
import { getTestCase } from '../test-cases/get-test-case'
import { previewBulkChange } from './preview-bulk-change'
import { startBulkChange } from './start-bulk-change'
import { firstTwelve, rowsOf, withCases } from './testing/chosen-cases'

const all = { filter: { applicable: 'all' as const, search: '' } }

describe('a change of chosen cases', () => {
  it('changes those that differ, and counts the others', async () => {
    const { ctx, projectId } = await withCases()
    const input = {
      projectId,
      selection: { numbers: [3, 4, 5, 8, 8, 99] },
      change: { action: 'priority', priority: 'HIGH' } as const,
    }
    const counts = { changed: 2, same: 2, noRoom: 0, gone: 1 }
    expect(await previewBulkChange(ctx, input)).toEqual({ chosen: 4, gone: 1, counts, inBackground: false })
    const before = await rowsOf(ctx, projectId, firstTwelve)
    const answer = await startBulkChange(ctx, input)
    expect(answer).toMatchObject({ counts, jobId: null })
    const after = await rowsOf(ctx, projectId, firstTwelve)
    expect(after.map(({ priority }) => priority).filter((each) => each === 'HIGH')).toHaveLength(5)
    for (const [index, row] of after.entries()) {
      const was = before[index]
      const changed = row.number === 3 || row.number === 5
      expect(row.modifiedAt > (was?.modifiedAt ?? row.modifiedAt)).toBe(changed)
      expect(row.modifiedBy === ctx.actor?.id).toBe(changed)
      expect(row.latestVersion).toBe(1)
    }
    const trail = await ctx.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.tableName, 'test_cases'), eq(auditLog.actorId, ctx.actor?.id ?? 0)))
    expect(trail).toHaveLength(2)
  })

  it('tells who is assigned cases by somebody else, once for all of them', async () => {
    const { ctx, projectId, project, as } = await withCases()
    const tester = requireActor(await as('QA')).id
    const assign = (assignedTo: number) =>
      startBulkChange(ctx, { projectId, selection: { numbers: [1, 2, 3] }, change: { action: 'assign', assignedTo } })
    await assign(requireActor(ctx).id)
    await assign(tester)
    await assign(tester)
    await assign(0)
    await startBulkChange(ctx, {
      projectId,
      selection: { numbers: [5] },
      change: { action: 'assign', assignedTo: tester },
    })
    const told = await ctx.db
      .select()
      .from(notifications)
      .where(inArray(notifications.userId, [tester, requireActor(ctx).id]))
    const by = `By ${ctx.actor?.firstName} in ${project.name}`
    expect(told).toMatchObject([
      {
        ...{ userId: tester, kind: 'assigned', subject: '3 test cases were assigned to you' },
        ...{ message: expect.stringMatching(`^${by}: TC-1 .+, TC-2 .+, TC-3 .+\\.$`) },
        href: `/project/${projectId}/app/testCaseDefinition?search=assigned:me`,
      },
      { subject: 'TC-5 was assigned to you', href: `/project/${projectId}/app/testCaseDefinition/5` },
    ])
  })

  it('leaves no trace where nothing is to be changed', async () => {
    const { ctx, projectId } = await withCases()
    const change = { action: 'priority', priority: 'HIGH' } as const
    const answer = await startBulkChange(ctx, { projectId, selection: { numbers: [4, 77] }, change })
    expect(answer).toEqual({ changeId: null, jobId: null, counts: { changed: 0, same: 1, noRoom: 0, gone: 1 } })
  })

  it('writes the next version, with texts and steps, where a versioned field changes', async () => {
    const { ctx, projectId, archive } = await withCases()
    const selection = { numbers: [1, 2, 3, 10] }
    const of = (change: BulkChange) => startBulkChange(ctx, { projectId, selection, change })
    expect((await of({ action: 'addTags', tags: ['SMOKE', 'nightly'] })).counts).toMatchObject({ changed: 4 })
    expect((await of({ action: 'removeTags', tags: ['p1'] })).counts).toMatchObject({ changed: 1, same: 3 })
    expect((await of({ action: 'automatable', automatable: false })).counts).toMatchObject({ changed: 4 })
    expect((await of({ action: 'move', moduleId: archive.id })).counts).toMatchObject({ changed: 3, same: 1 })
    const three = await getTestCase(ctx, { projectId, number: 3 })
    expect(three).toMatchObject({ latestVersion: 5, tags: ['smoke', 'nightly'], automatable: false })
    expect(three.modules).toEqual([{ id: archive.id, name: 'Archive', deleted: false }])
    expect(three.steps.map(({ description }) => description)).toEqual(['Open page 3', 'Look'])
    expect(three.precondition).toBe('Signed in.')
    const second = await getTestCase(ctx, { projectId, number: 3, version: 2 })
    expect(second).toMatchObject({ tags: ['smoke', 'P1', 'nightly'], automatable: true })
    expect((await getTestCase(ctx, { projectId, number: 10 })).latestVersion).toBe(3)
    expect((await getTestCase(ctx, { projectId, number: 1 })).tags).toEqual(['SMOKE', 'nightly'])
  })

  it('changes all that a filter matches', async () => {
    const { ctx, projectId, shop } = await withCases()
    const selection = { filter: { applicable: 'applicable' as const, search: 'pay', moduleId: shop.id } }
    const change = { action: 'applicable', applicable: false } as const
    const { counts } = await startBulkChange(ctx, { projectId, selection, change })
    expect(counts).toEqual({ changed: 8, same: 0, noRoom: 0, gone: 0 })
    const rows = await rowsOf(ctx, projectId, firstTwelve)
    expect(rows.filter((row) => row.applicable).map(({ number }) => number)).toEqual([10, 11, 12])
  })

  it('assigns to members, and to nobody', async () => {
    const { ctx, projectId, organization, services } = await withCases()
    const place = { organizationId: organization.id, projectId }
    const member = await makeMember(services.db, place, { projectRole: 'Dev' })
    const of = (assignedTo: number) =>
      startBulkChange(ctx, { projectId, selection: all, change: { action: 'assign', assignedTo } })
    expect((await of(member.id)).counts).toMatchObject({ changed: 12 })
    expect((await of(0)).counts).toMatchObject({ changed: 12 })
    expect((await of(0)).counts).toMatchObject({ changed: 0, same: 12 })
    const { ctx: stranger } = await testProject()
    await expect(of(stranger.actor?.id ?? 0)).rejects.toMatchObject({ code: 'INVALID', field: 'assignedTo' })
  })

  it('leaves cases alone that have no room for another tag', async () => {
    const { ctx, projectId } = await withCases()
    const many = Array.from({ length: 49 }, (_, index) => `tag${index}`)
    const of = (tags: string[]) =>
      startBulkChange(ctx, { projectId, selection: { numbers: [1, 3] }, change: { action: 'addTags', tags } })
    expect((await of(many)).counts).toMatchObject({ changed: 1, noRoom: 1 })
    expect((await of(['🦊', '"quoted", \\ odd'])).counts).toMatchObject({ changed: 1, noRoom: 1 })
    expect((await rowsOf(ctx, projectId, [3]))[0]?.tags).toEqual(['smoke', 'P1', '🦊', '"quoted", \\ odd'])
  })

  it('deletes, and finds what is deleted no more', async () => {
    const { ctx, projectId } = await withCases()
    const input = { projectId, selection: { numbers: [1, 2] }, change: { action: 'delete' } as const }
    expect((await startBulkChange(ctx, input)).counts).toEqual({ changed: 2, same: 0, noRoom: 0, gone: 0 })
    expect((await startBulkChange(ctx, input)).counts).toEqual({ changed: 0, same: 0, noRoom: 0, gone: 2 })
    expect((await previewBulkChange(ctx, { projectId, selection: all })).chosen).toBe(10)
  })

  it('touches no case of another project, and takes no module of one', async () => {
    const { ctx, projectId } = await withCases()
    const other = await withCases()
    const change = { action: 'priority', priority: 'CRITICAL' } as const
    await startBulkChange(ctx, { projectId, selection: all, change })
    const theirs = await rowsOf(ctx, other.projectId, firstTwelve)
    expect(theirs.some(({ priority }) => priority === 'CRITICAL')).toBe(false)
    const move = { action: 'move', moduleId: other.shop.id } as const
    const refusal = { code: 'INVALID', field: 'moduleId' }
    await expect(startBulkChange(ctx, { projectId, selection: all, change: move })).rejects.toMatchObject(refusal)
    const selection = { filter: { ...all.filter, moduleId: other.shop.id } }
    await expect(startBulkChange(ctx, { projectId, selection, change })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
