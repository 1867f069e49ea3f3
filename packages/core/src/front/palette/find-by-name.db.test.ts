import { FindByName, type FoundByName } from '@caseweave/contract/front/palette'
import type { ProjectRole } from '@caseweave/contract/people/roles'
import { releases, testCycles, users } from '@caseweave/db/schema'
import { makeMember } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeFeatureFile } from '../../automation/feature-files/testing/make-feature-file'
import { writeDueDocuments } from '../../cases/case-search/write-documents'
import type { Ctx } from '../../context'
import { testProject } from '../../testing/test-context'
import { findByName } from './find-by-name'

let home: Awaited<ReturnType<typeof testProject>>
let ids: { projectId: number; organizationId: number }

beforeAll(async () => {
  home = await testProject('QA')
  const { ctx, organization, project } = home
  ids = { projectId: project.id, organizationId: organization.id }
  const shop = await makeModule(ctx.db, project.id, { name: 'Voucher shop' })
  const cases = [
    { summary: 'Pay with a voucher' },
    { summary: 'Something else', steps: ['Type the voucher'] },
    ...Array.from({ length: 6 }, (_, at) => ({ summary: `Voucher number ${at}` })),
  ]
  for (const values of cases) await makeTestCase(ctx.db, { projectId: project.id, moduleId: shop.id }, values)
  await writeDueDocuments(ctx)
  const text = [
    'Feature: Money',
    'Background: voucher background',
    'Given a shop',
    'Scenario: A voucher pays',
    'Given a',
    'Scenario: Voucher runs out',
    'Given b',
  ]
  await makeFeatureFile(ctx, project.id, text.join('\n'), 'vouchers.feature')
  await ctx.db.insert(releases).values([
    { projectId: project.id, number: 'voucher-1', enabled: false },
    { projectId: project.id, number: 'Voucher 2' },
  ])
  const [release] = await ctx.db.select({ id: releases.id }).from(releases).where(eq(releases.projectId, project.id))
  await ctx.db.insert(testCycles).values({
    projectId: project.id,
    number: 1,
    name: 'Voucher regression',
    releaseId: release?.id ?? 0,
    state: 'open',
  })
  const person = await makeMember(ctx.db, ids, { projectRole: 'Dev' })
  await ctx.db
    .update(users)
    .set({ firstName: 'Vera', lastName: 'Voucher', username: 'vera' })
    .where(eq(users.id, person.id))
})

const find = (ctx: Ctx, text: string, place: Partial<typeof ids> = ids) =>
  findByName(ctx, FindByName.parse({ text, ...place }))
/** How many of each kind were found. */
const tally = ({ moreCases: _, ...found }: FoundByName) =>
  Object.fromEntries(Object.entries(found).map(([kind, { length }]) => [kind, length]))
const all = { cases: 5, featureFiles: 1, scenarios: 2, testCycles: 1, modules: 1, releases: 2, people: 1 }
const nothing = Object.fromEntries(Object.keys(all).map((kind) => [kind, 0]))

describe('findByName', () => {
  it('finds every kind by a part of its name, in any case, and says where it is', async () => {
    const found = await find(home.ctx, ' VOUCHER ')
    expect(tally(found)).toEqual(all)
    expect(found.testCycles).toEqual([{ number: 1, name: 'Voucher regression', state: 'open' }])
    expect(found.moreCases).toBe(true)
    expect(found.cases[0]).toEqual({ number: 8, summary: 'Voucher number 5', module: 'Voucher shop' })
    expect(found.scenarios.map(({ name, fileName }) => [name, fileName])).toEqual([
      ['Voucher runs out', 'vouchers.feature'],
      ['A voucher pays', 'vouchers.feature'],
    ])
    expect(found.releases.map(({ number, enabled }) => [number, enabled])).toEqual([
      ['Voucher 2', true],
      ['voucher-1', false],
    ])
    expect(found.people).toEqual([expect.objectContaining({ name: 'Vera Voucher', username: 'vera' })])
  })

  it('wants all words, wherever they stand, and a case by its number too', async () => {
    const { cases, scenarios } = await find(home.ctx, 'voucher pay')
    expect(cases.map(({ number }) => number)).toEqual([1])
    expect(scenarios.map(({ name }) => name)).toEqual(['A voucher pays'])
    for (const number of ['TC-2', '#2', 'tc 2'])
      expect((await find(home.ctx, number)).cases.map(({ summary }) => summary)).toEqual(['Something else'])
    // Summaries before what only stands in the steps.
    expect((await find(home.ctx, 'type vou')).cases.map(({ number }) => number)).toEqual([2])
  })

  it.each(['', ' ', 'v', '%', '_\\', 'no such thing', 'tag:nobody-has-it', '\u0000', `${'x '.repeat(49)}`])(
    'finds nothing for %j, and never fails',
    async (text) => {
      expect(tally(await find(home.ctx, text))).toEqual(nothing)
    },
  )

  it('takes signs of patterns and of the search language for what they are', async () => {
    for (const text of ['vou%er', 'vou_her', '-voucher', '"', '((', "'; drop table users; --"])
      await expect(find(home.ctx, text)).resolves.toBeDefined()
    expect((await find(home.ctx, 'vou_her')).scenarios).toEqual([])
    expect(() => FindByName.parse({ text: 'x'.repeat(101) })).toThrow()
  })

  it.each<[ProjectRole, Partial<typeof all>]>([
    ['ReportViewer', { cases: 0, featureFiles: 0, scenarios: 0, testCycles: 0 }],
    ['Dev', {}],
    ['QA', {}],
  ])('shows a %s what they may read', async (role, but) => {
    expect(tally(await find(await home.as(role), 'voucher'))).toEqual({ ...all, ...but })
  })

  it('finds people of the organization alone for a member without a project, and nothing where nothing is named', async () => {
    const member = await home.asMember()
    const { organizationId } = ids
    expect(tally(await find(member, 'voucher', { organizationId }))).toEqual({ ...nothing, people: 1 })
    await expect(find(member, 'voucher')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(tally(await find(member, 'voucher', {}))).toEqual(nothing)
  })

  it('answers a foreign project and organization like ones that are not there', async () => {
    const stranger = await home.asStranger()
    for (const place of [{ projectId: ids.projectId }, { organizationId: ids.organizationId }, { projectId: 1e15 }])
      await expect(find(stranger, 'voucher', place)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
