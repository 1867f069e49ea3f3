import { AddTestCase, SaveTestCase } from '@caseweave/contract/cases/test-cases/test-case-form'
import {
  auditLog,
  modules,
  notifications,
  projectMembers,
  projects,
  testCases,
  testCaseVersions,
  testSteps,
} from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Ctx, requireActor } from '../../context'
import { testProject } from '../../testing/test-context'
import { addTestCase } from './add-test-case'
import { getCaseForm } from './get-case-form'
import { saveTestCase } from './save-test-case'
import { storedCase } from './stored-case'

const steps = [
  { description: 'Open', expectedResult: 'It opens', testData: '', imageIds: [] },
  { description: 'Pay', expectedResult: '', testData: '4111', imageIds: [] },
]

async function place() {
  const project = await testProject()
  const projectId = project.project.id
  const shop = await makeModule(project.ctx.db, projectId, { name: 'Shop' })
  const other = await makeModule(project.ctx.db, projectId, { name: 'Other' })
  return { project, ctx: project.ctx, projectId, shop, other }
}

async function withCase() {
  const at = await place()
  const values = AddTestCase.parse({ summary: 'Pay', moduleId: at.shop.id, templateId: 2, steps, tags: ['P1'] })
  const { number } = await addTestCase(at.ctx, { ...values, projectId: at.projectId })
  const key = { projectId: at.projectId, number }
  const stored = async () => {
    const found = await storedCase(at.ctx, key)
    if (!found) throw new Error('The case is gone.')
    return found
  }
  const save = async (changes: Record<string, unknown> = {}, revision?: string, ctx: Ctx = at.ctx) => {
    const { values: now, revision: newest } = await stored()
    const input = SaveTestCase.parse({ ...now, number, revision: revision ?? newest, ...changes })
    return saveTestCase(ctx, { ...input, projectId: at.projectId })
  }
  return { ...at, number, stored, save }
}

const versionsOf = (ctx: Ctx, id: number) =>
  ctx.db
    .select()
    .from(testCaseVersions)
    .where(eq(testCaseVersions.testCaseId, id))
    .orderBy(asc(testCaseVersions.version))

describe('addTestCase', () => {
  it('keeps every character of a step', async () => {
    const { save, stored } = await withCase()
    const odd = ['NULL', '{a,"b"}', "it's \\ back\\nslash", '<b>&amp;</b>\nнет 🐦', '', '"', ',']
    const changed = odd.map((text) => ({
      description: `${text}.`,
      expectedResult: text,
      testData: text,
      imageIds: [],
    }))
    await save({ steps: changed })
    expect((await stored()).values.steps).toEqual(changed)
  })
  it('adds a case with its first version, its steps and an audit row', async () => {
    const { ctx, stored, projectId, shop } = await withCase()
    const { id, values, version } = await stored()
    expect({ version, values }).toMatchObject({
      version: 1,
      values: { summary: 'Pay', moduleId: shop.id, templateId: 2, priority: 'LOW', assignedTo: 0, tags: ['P1'], steps },
    })
    expect(values).toMatchObject({ applicable: true, automatable: true })
    const [row] = await ctx.db.select().from(testCases).where(eq(testCases.id, id))
    expect(row).toMatchObject({ number: 1, automated: false, createdBy: ctx.actor?.id, modifiedBy: ctx.actor?.id })
    const [audit] = await ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.tableName, 'test_cases'))
      .orderBy(desc(auditLog.id))
      .limit(1)
    expect(audit).toMatchObject({ operation: 'INSERT', actorId: ctx.actor?.id, newValue: { id } })
    const [project] = await ctx.db.select().from(projects).where(eq(projects.id, projectId))
    expect(project?.nextCaseNumber).toBe(2)
  })

  it('gives two that come at once two numbers', async () => {
    const { ctx, projectId, shop } = await place()
    const input = { ...AddTestCase.parse({ summary: 'One', moduleId: shop.id }), projectId }
    const added = await Promise.all([1, 2, 3, 4].map(() => addTestCase(ctx, input)))
    expect(added.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4])
  })

  it('refuses a module and a person of elsewhere at their fields, and uses up no number', async () => {
    const { ctx, projectId, shop } = await place()
    const foreign = await place()
    const add = (changes: object) =>
      addTestCase(ctx, { ...AddTestCase.parse({ summary: 'One', moduleId: shop.id, ...changes }), projectId })
    await expect(add({ moduleId: foreign.shop.id })).rejects.toMatchObject({ code: 'INVALID', field: 'moduleId' })
    await expect(add({ assignedTo: foreign.ctx.actor?.id })).rejects.toMatchObject({
      code: 'INVALID',
      field: 'assignedTo',
    })
    expect((await add({ assignedTo: ctx.actor?.id })).number).toBe(1)
  })
})

describe('the version rule', () => {
  it.each([
    ['summary', 'Pay later', 2],
    ['testData', 'A card', 2],
    ['precondition', 'Signed in', 2],
    ['tags', ['P1', 'P2'], 2],
    ['executionSteps', 'Go', 2],
    ['steps', [...steps].reverse(), 2],
    ['expectedResult', 'Paid', 2],
    ['automatable', false, 2],
    ['remarks', 'Slow', 2],
    ['manualReason', 'A human has to look', 2],
    ['moduleId', 'other', 2],
    ['priority', 'HIGH', 1],
    ['templateId', 1, 1],
    ['applicable', false, 1],
    ['linkedDefect', 'BUG-1', 1],
    ['assignedTo', 'me', 1],
  ] as const)('%s', async (field, given, version) => {
    const { ctx, save, stored, other } = await withCase()
    const before = await stored()
    const value = given === 'other' ? other.id : given === 'me' ? ctx.actor?.id : given
    expect(await save({ [field]: value })).toMatchObject({ version, changed: true })
    const after = await stored()
    expect(after.values).toEqual({ ...before.values, [field]: value })
    expect(after.revision).not.toBe(before.revision)
    const versions = await versionsOf(ctx, after.id)
    expect(versions.map((each) => each.version)).toEqual(version === 2 ? [1, 2] : [1])
    const kept = await ctx.db
      .select()
      .from(testSteps)
      .where(eq(testSteps.versionId, versions[0]?.id ?? 0))
      .orderBy(testSteps.sequence)
    expect(kept.map(({ description }) => description)).toEqual(['Open', 'Pay'])
  })

  it('makes none of a tag that came and went before it was saved, and tells of one that somebody may have read', async () => {
    const { save, stored } = await withCase()
    const before = await stored()
    for (const tags of [['P1'], ['P1', 'P1'], [' P1 ']]) expect(await save({ tags })).toMatchObject({ changed: false })
    expect(await stored()).toEqual(before)
    // Two saves are two versions: histories are never rewritten (docs/decisions/written-steps.md).
    expect(await save({ tags: ['P1', 'smoke'] })).toMatchObject({ version: 2 })
    expect(await save({ tags: ['P1'] })).toMatchObject({ version: 3 })
  })

  it('changes nothing when nothing was changed', async () => {
    const { ctx, save, stored } = await withCase()
    const before = await stored()
    expect(await save({ remarks: ' \r\n', steps: [...steps, { description: ' ' }] })).toMatchObject({ changed: false })
    expect(await stored()).toEqual(before)
    const rows = await ctx.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.tableName, 'test_cases'), eq(auditLog.operation, 'UPDATE')))
    expect(rows.filter(({ newValue }) => (newValue as { id: number }).id === before.id)).toEqual([])
  })
})

describe('two people and one case', () => {
  it('refuses the second save, and takes it once it was decided', async () => {
    const { ctx, project, save, stored } = await withCase()
    const { revision } = await stored()
    await save({ summary: 'Theirs' }, revision, await project.as('QA'))
    await expect(save({ summary: 'Mine' }, revision)).rejects.toMatchObject({ code: 'CONFLICT', field: undefined })
    expect((await stored()).values.summary).toBe('Theirs')
    expect(await save({ summary: 'Mine' })).toMatchObject({ version: 3 })
    const versions = await versionsOf(ctx, (await stored()).id)
    expect(versions.map(({ summary }) => summary)).toEqual(['Pay', 'Theirs', 'Mine'])
  })

  it('lets one of two saves at once win', async () => {
    const { save, stored } = await withCase()
    const { revision } = await stored()
    const both = await Promise.allSettled(['A', 'B'].map((summary) => save({ summary }, revision)))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await stored()).version).toBe(2)
  })

  it('sees a change that makes no version, too', async () => {
    const { save, stored } = await withCase()
    const { revision } = await stored()
    await save({ priority: 'HIGH' })
    await expect(save({ summary: 'Mine' }, revision)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('says that the case, the module or the person is gone', async () => {
    const { ctx, save, stored, other, number, projectId } = await withCase()
    const me = ctx.actor?.id ?? 0
    await save({ assignedTo: me })
    await ctx.db.delete(projectMembers).where(eq(projectMembers.userId, me))
    // Somebody who left stays named.
    expect(await save({ summary: 'More' })).toMatchObject({ version: 2 })
    expect((await getCaseForm(ctx, { projectId, number })).testCase).toMatchObject({ assignee: { left: true } })
    await save({ assignedTo: 0 })
    await expect(save({ assignedTo: me })).rejects.toMatchObject({ code: 'INVALID', field: 'assignedTo' })
    await ctx.db.update(modules).set({ deletedAt: new Date() }).where(eq(modules.id, other.id))
    await expect(save({ moduleId: other.id })).rejects.toMatchObject({ code: 'INVALID', field: 'moduleId' })
    const { id } = await stored()
    await ctx.db.update(testCases).set({ deletedAt: new Date() }).where(eq(testCases.id, id))
    await expect(save({ summary: 'Mine' })).rejects.toMatchObject({ code: 'CONFLICT', field: 'number' })
    expect((await getCaseForm(ctx, { projectId, number })).testCase).toBe('deleted')
  })

  it('tells who is assigned a case by somebody else, once, and nobody of their own doing', async () => {
    const { project, ctx, projectId, shop, number, save, stored } = await withCase()
    const colleague = await project.as('Dev')
    const assignedTo = requireActor(colleague).id
    const own = requireActor(ctx).id
    await save({ assignedTo: own })
    await save({ assignedTo })
    await save({ assignedTo, summary: 'Pay\u202e by card' })
    await save({ assignedTo, priority: 'HIGH' }, undefined, colleague)
    const { revision } = await stored()
    const both = { assignedTo: 0 }
    await Promise.allSettled([save(both, revision), save(both, revision)])
    await addTestCase(ctx, { ...AddTestCase.parse({ summary: 'New', moduleId: shop.id, assignedTo }), projectId })
    const told = await ctx.db
      .select()
      .from(notifications)
      .where(inArray(notifications.userId, [own, assignedTo]))
    const by = `By ${ctx.actor?.firstName} in ${project.project.name}`
    expect(told.map(({ userId, kind, subject, message, href }) => [userId, kind, subject, message, href])).toEqual(
      [
        [number, 'Pay'],
        [number + 1, 'New'],
      ].map(([of, summary]) => [
        ...[assignedTo, 'assigned', `TC-${of} was assigned to you`, `${by}: TC-${of} ${summary}.`],
        `/project/${projectId}/app/testCaseDefinition/${of}`,
      ]),
    )
  })

  it('finds no case of another project', async () => {
    const { number, stored } = await withCase()
    const foreign = await place()
    const { values, revision } = await stored()
    const input = { ...values, number, revision, projectId: foreign.projectId }
    await expect(saveTestCase(foreign.ctx, input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(getCaseForm(foreign.ctx, { projectId: foreign.projectId, number })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

it('offers the members by role and the tags of the project alone', async () => {
  const { ctx, project, projectId } = await withCase()
  await project.as('Dev')
  const { members, tags } = await getCaseForm(ctx, { projectId })
  expect(members.map(({ role, people }) => [role, people.length])).toEqual([
    ['QA', 1],
    ['Dev', 1],
  ])
  expect(tags).toEqual(['P1'])
})
