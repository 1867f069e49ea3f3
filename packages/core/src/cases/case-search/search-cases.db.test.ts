import { TestCaseListQuery } from '@caseweave/contract/cases/test-cases/test-case-list'
import { testCases, users } from '@caseweave/db/schema'
import { makeMember } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { listTestCases } from '../test-cases/list-test-cases'
import { matchingCaseIds } from '../test-cases/matching-cases'
import { writeDueDocuments } from './write-documents'

type Project = Awaited<ReturnType<typeof testProject>>

/** The cases by the word that names them here; numbers begin at 1. */
const names = ['pay', 'refund', 'login', 'guest', 'newsletter', 'chinese', 'other'] as const
const all = [...names]

async function fill({ ctx, organization, project }: Project) {
  const { db } = ctx
  const projectId = project.id
  const shop = await makeModule(db, projectId, { name: 'Shop' })
  const checkout = await makeModule(db, projectId, { name: 'Checkout', parentId: shop.id })
  const express = await makeModule(db, projectId, { name: 'Express checkout', parentId: checkout.id })
  const accounts = await makeModule(db, projectId, { name: 'Accounts' })
  const place = { organizationId: organization.id, projectId }
  const mia = await makeMember(db, place, { projectRole: 'QA' })
  const add = (module: { id: number }, values: Parameters<typeof makeTestCase>[2]) =>
    makeTestCase(db, { projectId, moduleId: module.id }, values)
  const day = (text: string) => ({ createdAt: new Date(text), modifiedAt: new Date(text) })
  await add(checkout, {
    ...day('2026-03-05T10:00:00Z'),
    summary: 'Pay by credit card',
    tags: ['smoke', 'needs review'],
    priority: 'HIGH',
    assignedTo: mia.id,
    steps: ['Enter the voucher SUMMER-25', 'The second step waits'],
  })
  await add(express, {
    ...day('2026-03-31T23:30:00Z'),
    summary: 'Refund a payment',
    tags: ['Smoke', "o'clock\\|&"],
    priority: 'CRITICAL',
    assignedTo: ctx.actor?.id ?? null,
    steps: ['step second'],
  })
  await add(accounts, { ...day('2026-04-01T00:30:00Z'), summary: 'Sign-in with a password', automatable: false })
  await add(accounts, {
    createdAt: new Date('2026-04-02T00:00:00Z'),
    modifiedAt: new Date('2026-05-02T00:00:00Z'),
    summary: 'Guests see a 100% discount',
    automated: true,
    createdBy: mia.id,
  })
  await add(accounts, { summary: 'Newsletter', applicable: false, templateId: 2, steps: ['Write the voucher down'] })
  await add(accounts, { summary: '打开登录页面', steps: ['在登录页输入密码'] })
  await add(accounts, { summary: 'Something else', steps: ['Nothing'] })
  return { mia, accounts, checkout }
}

describe('the search language', () => {
  let made: Project
  let places: Awaited<ReturnType<typeof fill>>
  beforeAll(async () => {
    made = await testProject()
    places = await fill(made)
    await writeDueDocuments(made.ctx)
  })
  const ask = (search: string, values: Partial<TestCaseListQuery> = {}) =>
    listTestCases(made.ctx, {
      ...TestCaseListQuery.parse({ search, direction: 'asc', ...values }),
      projectId: made.project.id,
    })
  const found = async (search: string, values: Partial<TestCaseListQuery> = {}) =>
    (await ask(search, values)).rows.map(([number]) => names[number - 1])
  it.each<[string, string[]]>([
    ['TC-3', ['login']],
    ['3', ['login']],
    ['pay', ['pay', 'refund']],
    ['PAY card', ['pay']],
    ['redit', ['pay']],
    ['vouch', ['pay', 'newsletter']],
    ['oucher', []],
    ['summer-25', ['pay']],
    ['voucher credit', ['pay']],
    ['"second step"', ['pay']],
    ['second step', ['pay', 'refund']],
    ['"credit card"', ['pay']],
    ['"card credit"', []],
    ['voucher -card', ['newsletter']],
    ['-voucher -"step second" -discount', ['login', 'chinese', 'other']],
    ['-"signed in"', []],
    ['登录', ['chinese']],
    ['录登', []],
    ['开录', []],
    ['密码', ['chinese']],
    ['100%', ['guest']],
    ['-- pay', ['pay', 'refund']],
    ['-1 step', ['refund']],
    ['tag:SMOKE', ['pay', 'refund']],
    ['tag:"needs review"', ['pay']],
    ['tag:needs*,"o\'clock\\|&"', ['pay', 'refund']],
    ['-tag:smoke kind:pending', ['chinese', 'other']],
    ['tag:"o\'clock\\|&" step', ['refund']],
    ['priority:high,crit', ['pay', 'refund']],
    ['-priority:low tag:smoke refund', ['refund']],
    ['assigned:me', ['refund']],
    ['assigned:none', ['login', 'guest', 'newsletter', 'chinese', 'other']],
    ['-assigned:me assigned:person,none priority:high', ['pay']],
    ['-assigned:none', ['pay', 'refund']],
    ['created-by:person', ['guest']],
    ['module:checkout', ['pay', 'refund']],
    ['module:express', ['refund']],
    ['module:shop/checkout', ['pay', 'refund']],
    ['module:"Shop › check" card', ['pay']],
    ['-module:accounts', ['pay', 'refund']],
    ['module:checkout -module:"express checkout"', ['pay']],
    ['module:checkout module:accounts', []],
    ['automated:yes', ['guest']],
    ['kind:manual,not-applicable', ['login', 'newsletter']],
    ['applicable:no', ['newsletter']],
    ['-applicable:yes,no', []],
    ['template:steps voucher', ['newsletter']],
    ['created:2026-03', ['pay', 'refund']],
    ['created:>2026-03 -created:today', ['login', 'guest']],
    ['updated:2026-05', ['guest']],
    ['updated:2026-03..2026-04', ['pay', 'refund', 'login']],
    ['created:<1d', ['newsletter', 'chinese', 'other']],
    ['-updated:<1h created:>2026-04-01', ['guest']],
    ['created:<9999y', all],
    ['updated:>9999y', []],
  ])('finds by %s', async (search, expected) => {
    const answer = await ask(search)
    expect(answer.rows.map(([number]) => names[number - 1])).toEqual(expected)
    expect(answer.total).toEqual({ count: expected.length, capped: false })
    expect(answer.problems).toEqual([])
    const ids = await matchingCaseIds(made.ctx, { ...TestCaseListQuery.parse({ search }), projectId: made.project.id })
    const rows = await made.ctx.db.select().from(testCases).where(eq(testCases.projectId, made.project.id))
    const numberOf = new Map(rows.map(({ id, number }) => [id, number]))
    const matching = (await made.ctx.db.execute<{ id: string }>(ids)).map(({ id }) => numberOf.get(Number(id)) ?? 0)
    expect(matching.sort((a, b) => a - b).map((number) => names[number - 1])).toEqual(expected)
  })

  it('lets days begin in the reader’s zone', async () => {
    expect(await found('created:2026-04-01')).toEqual(['login'])
    expect(await found('created:2026-04-01', { timeZone: 'Europe/Berlin' })).toEqual(['refund', 'login'])
    expect(await found('created:2026-03-31', { timeZone: 'America/New_York' })).toEqual(['refund', 'login'])
  })

  it('finds modules and people by capitals of any language', async () => {
    const { ctx, project, organization } = await testProject()
    const projectId = project.id
    const greek = await makeModule(ctx.db, projectId, { name: 'ΟΔΟΣ' })
    const turkish = await makeModule(ctx.db, projectId, { name: 'İstanbul', parentId: greek.id })
    const person = await makeMember(ctx.db, { organizationId: organization.id, projectId }, { projectRole: 'QA' })
    await ctx.db.update(users).set({ firstName: 'ΓΙΏΡΓΟΣ', lastName: 'İnci' }).where(eq(users.id, person.id))
    await makeTestCase(ctx.db, { projectId, moduleId: turkish.id }, { assignedTo: person.id, tags: ['ΦΌΡΟΣ'] })
    for (const search of [
      ...['module:ΟΔΟΣ', 'module:İstanbul', 'module:ΟΔΟΣ/İstanbul', 'module:οδο'],
      ...['assigned:ΓΙΏΡΓΟΣ', 'assigned:İnci', 'tag:ΦΌΡΟΣ', 'tag:ΦΌΡ*'],
    ]) {
      const { total, problems } = await listTestCases(ctx, { ...TestCaseListQuery.parse({ search }), projectId })
      expect([search, total.count, problems]).toEqual([search, 1, []])
    }
  })

  it('stays inside the chosen module and the applicable filter', async () => {
    expect(await found('voucher', { moduleId: places.accounts.id })).toEqual(['newsletter'])
    expect(await found('module:shop', { moduleId: places.accounts.id })).toEqual([])
    expect(await found('applicable:no', { applicable: 'applicable' })).toEqual([])
  })

  it.each([
    ['tag:smoek', 'has the tag “smoek”', []],
    ['module:"no such" pay', 'has no module “no such”', []],
    ['assigned:zorro', 'Nobody in this project is called “zorro”', []],
    ['-tag:smoek applicable:no', 'has the tag “smoek”', ['newsletter']],
    ['priority:hihg', '“hihg” was left out', all],
    ['updated:soonish -priority:low', '“soonish” was left out', ['pay', 'refund']],
  ])('says what it could not look for in %s', async (search, message, expected) => {
    const answer = await ask(search)
    expect(answer.problems.map((problem) => problem.message).join()).toContain(message)
    expect(answer.rows.map(([number]) => names[number - 1])).toEqual(expected)
    const filter = { ...TestCaseListQuery.parse({ search }), projectId: made.project.id }
    await expect(matchingCaseIds(made.ctx, filter)).rejects.toMatchObject({ code: 'INVALID', field: 'search' })
  })

  it('never shows a case of another project, nor a deleted one', async () => {
    const other = await testProject()
    const { accounts } = await fill(other)
    await writeDueDocuments(other.ctx)
    await other.ctx.db
      .update(testCases)
      .set({ deletedAt: new Date() })
      .where(and(eq(testCases.moduleId, accounts.id), eq(testCases.projectId, other.project.id)))
    expect(await found('voucher')).toEqual(['pay', 'newsletter'])
    const theirs = await listTestCases(other.ctx, {
      ...TestCaseListQuery.parse({ search: 'voucher' }),
      projectId: other.project.id,
    })
    expect(theirs.rows.map(([number]) => number)).toEqual([1])
  })
})
