import { AddTestCase } from '@caseweave/contract/cases/test-cases/test-case-form'
import { introductoryOffer } from '@caseweave/contract/people/billing/plans'
import { InviteMembers } from '@caseweave/contract/people/organizations/invitations'
import { billingAccounts, organizationMembers, projects, testCases } from '@caseweave/db/schema'
import { makeMember, makeOrganization, makeUser } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { runDefinitionImport } from '../../cases/definition-imports/run-definition-import'
import { confirmImport } from '../../cases/definition-imports/start-import-jobs'
import { confirm, preview, runOf, upload } from '../../cases/definition-imports/testing/import-flow'
import { addAutomatedCases } from '../../cases/test-cases/add-automated-cases'
import { addTestCase } from '../../cases/test-cases/add-test-case'
import { restoreTestCase } from '../../cases/test-cases/deleted/restore-test-case'
import { type Ctx, createContext } from '../../context'
import { createMissingCases } from '../../results/result-imports/create-missing-cases'
import { testProject } from '../../testing/test-context'
import { addPerson } from '../directories/change-people'
import { acceptInvitation } from '../organizations/accept-invitation'
import { addMember } from '../organizations/add-member'
import { createOrganization } from '../organizations/create-organization'
import { inviteMembers } from '../organizations/invite-members'
import { createProject } from '../projects/create-project'
import { deleteProject, restoreProject } from '../projects/delete-project'
import { limitsOfOrganization } from './limits'
import { requireRoomForProject, requireWritable } from './require-room'
import { beginTrials } from './trial'

const billing = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', priceId: 'price_1' }
const conflict = { code: 'CONFLICT' }
let serial = 0
const unique = () => `Thing ${++serial} ${Math.random().toString(36).slice(2, 8)}`

/** An organization in its free month, with an Admin and the test's QA: one of its two projects and two of its three members are there. */
async function trialPlace() {
  const place = await testProject('QA', { billing })
  const admin = await place.asAdmin()
  const module = await makeModule(admin.db, place.project.id)
  const fill = async (count: number) => {
    for (let made = 0; made < count; made++)
      await makeTestCase(admin.db, { projectId: place.project.id, moduleId: module.id })
  }
  const values = AddTestCase.parse({
    ...{ summary: 'Pay', moduleId: module.id, templateId: 2, tags: [] },
    steps: [{ description: 'Open', expectedResult: '', testData: '', imageIds: [] }],
  })
  const live = () =>
    admin.db.$count(testCases, and(eq(testCases.projectId, place.project.id), isNull(testCases.deletedAt)))
  const add = (ctx: Ctx = place.ctx) => addTestCase(ctx, { ...values, projectId: place.project.id })
  return { ...place, admin, module, fill, live, add }
}

describe('without billing', () => {
  it('nothing is limited, and nothing is asked', async () => {
    const { ctx, organization } = await testProject()
    const deaf = new Proxy(ctx.db, {
      get() {
        throw new Error('Something was asked.')
      },
    })
    const off = { ...ctx, billing: null, db: deaf, dbByKey: deaf }
    expect(await limitsOfOrganization(off, organization.id)).toMatchObject({
      by: null,
      members: Number.POSITIVE_INFINITY,
    })
    await requireRoomForProject(off, organization.id)
    await requireWritable(off, organization.id)
    const admin = createContext({ ...ctx, billing: null }, await makeUser(ctx.db))
    await createOrganization(admin, { name: unique() })
    const { id } = await createOrganization(admin, { name: unique() })
    expect(await ctx.db.$count(billingAccounts, eq(billingAccounts.organizationId, id))).toBe(0)
  })
})

describe('in the free month', () => {
  it('there is room for so many projects, and none for one that comes back', async () => {
    const { admin, organization } = await trialPlace()
    const create = () => createProject(admin, { name: unique(), organizationId: organization.id })
    const both = await Promise.allSettled([create(), create(), create()])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    const [first] = await admin.db.select().from(projects).where(eq(projects.organizationId, organization.id))
    if (!first) throw new Error('There is no project.')
    await deleteProject(admin, { projectId: first.id, name: first.name })
    await create()
    await expect(restoreProject(admin, { organization, projectId: first.id })).rejects.toMatchObject(conflict)
  })

  it('there is room for so many members, and for invitations that somebody can accept', async () => {
    const { admin, organization, services } = await trialPlace()
    const invite = (emails: string) => inviteMembers(admin, { ...InviteMembers.parse({ emails }), organization })
    await expect(invite('one@guest.example, two@guest.example')).rejects.toMatchObject(conflict)
    const guest = await makeUser(services.db)
    const { links } = await invite(guest.email)
    await expect(invite('other@guest.example')).rejects.toThrow('3 users')
    const stranger = await makeUser(services.db)
    await addMember(admin, { organization, username: stranger.username, role: 'Member' })
    const token = String(links[0]?.href.split('/').at(-1))
    await expect(acceptInvitation(createContext(services, guest), { token })).rejects.toMatchObject(conflict)
    const change = { userName: 'late@directory.example' }
    await expect(
      addPerson(createContext(services, null), { organizationId: organization.id, change }),
    ).rejects.toMatchObject(conflict)
    expect(await admin.db.$count(organizationMembers, eq(organizationMembers.organizationId, organization.id))).toBe(
      introductoryOffer.members,
    )
  })

  it('there is room for so many cases: by form, at once, by import of a list, of automation and of results, and from the deleted', async () => {
    const { ctx, project, module, fill, live, add } = await trialPlace()
    await fill(introductoryOffer.casesPerProject - 1)
    const both = await Promise.allSettled([add(), add(), add()])
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBe(1)
    await expect(add()).rejects.toThrow('This one has 50, and 1 would be added.')
    const said = {
      ...{ summary: 'Auto', tags: [], templateId: 1 as const, precondition: '', testData: '', executionSteps: '' },
      ...{ remarks: '', steps: [], fileName: 'a.feature', automatedTestNumber: '1' },
    }
    await expect(
      ctx.tx((tx) =>
        addAutomatedCases(tx, { projectId: project.id, jobId: 'j' }, 1, () => ({ moduleId: module.id, said })),
      ),
    ).rejects.toMatchObject(conflict)
    const source = sql`select 1::bigint as position, 'New' as base, '' as class_name, 'a.js' as file_name, 'S' as suite`
    await expect(
      ctx.tx((tx) => createMissingCases(tx, { projectId: project.id, moduleId: null, jobId: null, source })),
    ).rejects.toMatchObject(conflict)
    const [one] = await ctx.db.select().from(testCases).where(eq(testCases.projectId, project.id)).limit(1)
    await ctx.db
      .update(testCases)
      .set({ deletedAt: new Date() })
      .where(eq(testCases.id, one?.id ?? 0))
    await add()
    await expect(restoreTestCase(ctx, { projectId: project.id, number: one?.number ?? 0 })).rejects.toMatchObject(
      conflict,
    )
    expect(await live()).toBe(introductoryOffer.casesPerProject)
  })

  it('an import that is too large is refused before it begins, and one that has become so as a whole', async () => {
    const { ctx, project, fill, live } = await trialPlace()
    const rows = (count: number) =>
      `Summary,Module\n${Array.from({ length: count }, (_, at) => `Case number ${at},Shop\n`).join('')}`
    const large = await upload(ctx, project.id, rows(51))
    await preview(ctx, large)
    await expect(confirm(ctx, large)).rejects.toThrow('51 would be added')
    const fitting = await upload(ctx, project.id, rows(30))
    await preview(ctx, fitting)
    // Somebody else fills the project between the question and the work.
    const worker = { ...ctx, billing: null }
    await confirmImport(worker, fitting)
    await fill(30)
    await expect(runDefinitionImport(ctx, fitting, await runOf(ctx, fitting))).rejects.toMatchObject(conflict)
    expect(await live()).toBe(30)
  })

  it('one organization is free, and who pays for one may have more', async () => {
    const { services } = await testProject('QA', { billing })
    const person = createContext(services, await makeUser(services.db))
    const { id } = await createOrganization(person, { name: unique() })
    const [account] = await person.db.select().from(billingAccounts).where(eq(billingAccounts.organizationId, id))
    const days = ((account?.trialEndsAt.getTime() ?? 0) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(27)
    expect(days).toBeLessThan(31.1)
    await expect(createOrganization(person, { name: unique() })).rejects.toMatchObject(conflict)
  })
})

describe('after the free month', () => {
  it('what is there stays and can be changed, and nothing is added', async () => {
    const { admin, organization, add, services } = await trialPlace()
    await add()
    await beginTrials(admin)
    await admin.db
      .update(billingAccounts)
      .set({ trialEndsAt: new Date(Date.now() - 1000) })
      .where(eq(billingAccounts.organizationId, organization.id))
    await expect(add()).rejects.toThrow('The free month of this organization is over. What is there stays.')
    const stranger = await makeUser(services.db)
    await expect(addMember(admin, { organization, username: stranger.username, role: 'Member' })).rejects.toMatchObject(
      conflict,
    )
    await requireWritable(admin, organization.id)
  })
})

it('begins the free month of organizations that were there before, once', async () => {
  const { services } = await testProject('QA', { billing })
  const ctx = createContext(services, null)
  const old = await makeOrganization(services.db, { createdAt: new Date('2020-01-01') })
  await makeMember(services.db, { organizationId: old.id }, { organizationRole: 'Admin' })
  expect(await beginTrials(ctx)).toBeGreaterThan(0)
  const end = async () =>
    (await ctx.db.select().from(billingAccounts).where(eq(billingAccounts.organizationId, old.id)))[0]?.trialEndsAt
  const first = await end()
  expect(first?.getTime()).toBeGreaterThan(Date.now())
  expect(await beginTrials({ ...ctx, now: () => new Date('2040-01-01') })).toBe(0)
  expect(await end()).toEqual(first)
})
