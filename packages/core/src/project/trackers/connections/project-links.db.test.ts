import { connectionLimits } from '@caseweave/contract/project/trackers/connection-messages'
import { trackerCredentials, trackerProjects } from '@caseweave/db/schema'
import { makeConnection, makeTrackerProject } from '@caseweave/db/testing/factories/trackers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Ctx, requireActor } from '../../../context'
import { removeMember } from '../../../people/organizations/remove-member'
import { testProject } from '../../../testing/test-context'
import { startFakeRedmine } from '../testing/fake-redmine'
import type { FakeTracker } from '../testing/fake-tracker'
import { addConnection } from './add-connection'
import { addOwnAccount, listOwnAccounts, removeOwnAccount } from './own-accounts'
import { linkProject, listProjectTrackers, setUsualType, unlinkProject } from './project-links'
import { findRemoteProjects } from './remote-projects'

let redmine: FakeTracker
beforeAll(async () => {
  redmine = await startFakeRedmine()
})
afterAll(() => redmine.close())

const accessToken = 'admins-key'

/** A project with a lead, in an organization that is connected to the fake. */
async function place() {
  const made = await testProject()
  const { organization } = made
  const trackers = { allowedHosts: ['127.0.0.1'], jira: null }
  const admin: Ctx = { ...(await made.asAdmin()), trackers }
  const lead: Ctx = { ...(await made.as('ProjectLead')), trackers }
  const project = { id: made.project.id, organizationId: organization.id }
  const { id: connectionId } = await addConnection(admin, {
    ...{ organization, kind: 'redmine', name: 'Shop', address: redmine.address, accessToken },
  })
  const link = (changes: Partial<Parameters<typeof linkProject>[1]> = {}) =>
    linkProject(lead, { project, connectionId, search: '', remoteId: '1', usualType: '1', ...changes })
  const links = async () => (await listProjectTrackers(lead, { project })).links
  return { ...made, admin, lead, project, connectionId, link, links }
}

it('links a project to several projects of trackers, each once', async () => {
  const { link, links, lead, admin, project, connectionId, organization } = await place()
  await link()
  await link({ remoteId: '2', usualType: null })
  // A second press of the button is answered as the first; a choice of something else, of somebody else, and later is told.
  const same = { project, connectionId, search: '', remoteId: '1', usualType: '1' }
  await expect(link()).resolves.toEqual(await linkProject(lead, same))
  await expect(link({ usualType: null })).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(linkProject(admin, same)).rejects.toMatchObject({ code: 'CONFLICT' })
  await lead.db.update(trackerProjects).set({ createdAt: new Date(lead.now().getTime() - 61_000) })
  await expect(link()).rejects.toMatchObject({ code: 'CONFLICT' })
  const bugs = await makeConnection(admin.db, organization.id)
  await link({ connectionId: bugs.id, remoteId: '', usualType: null })
  expect((await links()).map(({ kind, usualType }) => [kind, usualType])).toEqual([
    ['redmine', '1'],
    ['redmine', null],
    ['link', null],
  ])
  const [first] = await links()
  await unlinkProject(lead, { project, linkId: first?.id ?? 0 })
  expect(await links()).toHaveLength(2)
})

it('takes no type and no project that the tracker does not have, and no more than twenty', async () => {
  const { link, links, lead, project, connectionId } = await place()
  await expect(link({ usualType: '99' })).rejects.toMatchObject({ code: 'INVALID', field: 'usualType' })
  await expect(link({ remoteId: '99' })).rejects.toMatchObject({ code: 'CONFLICT' })
  await link()
  const [one] = await links()
  const linkId = one?.id ?? 0
  await expect(setUsualType(lead, { project, linkId, usualType: '99' })).rejects.toMatchObject({ code: 'INVALID' })
  expect(await setUsualType(lead, { project, linkId, usualType: '2' })).toEqual({ type: 'Feature' })
  for (let made = 1; made < connectionLimits.perProject; made++)
    await makeTrackerProject(lead.db, { projectId: project.id, connectionId })
  await expect(link({ remoteId: '2' })).rejects.toMatchObject({ code: 'CONFLICT' })
})

it('finds no connection and no link of somebody else', async () => {
  const { link, links } = await place()
  await link()
  const [foreign] = await links()
  const { lead, project, connectionId } = await place()
  const notFound = { code: 'NOT_FOUND' }
  const other = foreign?.connectionId ?? 0
  expect(other).not.toBe(connectionId)
  await expect(findRemoteProjects(lead, { project, connectionId: other, search: '' })).rejects.toMatchObject(notFound)
  await expect(
    linkProject(lead, { project, connectionId: other, search: '', remoteId: '1', usualType: null }),
  ).rejects.toMatchObject(notFound)
  const linkId = foreign?.id ?? 0
  await expect(unlinkProject(lead, { project, linkId })).rejects.toMatchObject(notFound)
  await expect(setUsualType(lead, { project, linkId, usualType: null })).rejects.toMatchObject(notFound)
  expect(await links()).toMatchObject([{ id: linkId, usualType: '1' }])
})

it('asks with the own account of whoever has one, and forgets it when they leave', async () => {
  const { admin, lead, organization, connectionId, project } = await place()
  const which = { organization, connectionId }
  await expect(addOwnAccount(lead, { ...which, accessToken: 'wrong' })).rejects.toMatchObject({
    ...{ code: 'INVALID', field: 'accessToken' },
  })
  await addOwnAccount(lead, { ...which, accessToken })
  expect(await listOwnAccounts(lead)).toMatchObject([{ connectionId, account: expect.stringMatching(/\S/) }])
  expect(await listOwnAccounts(admin)).toMatchObject([{ connectionId, account: null }])
  redmine.forgetCalls()
  await findRemoteProjects(lead, { project, connectionId, search: 'own' })
  expect(redmine.calls()).not.toEqual([])
  const own = () =>
    lead.db
      .select()
      .from(trackerCredentials)
      .where(eq(trackerCredentials.userId, requireActor(lead).id))
  expect(await own()).toHaveLength(1)
  await removeMember(admin, {
    ...{ organization: { ...organization }, userId: requireActor(lead).id, handOver: null },
  })
  expect(await own()).toEqual([])
  expect(await listOwnAccounts(lead)).toEqual([])
  await expect(removeOwnAccount(lead, which)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('keeps no account of somebody who is taken out while the tracker is asked about it', async () => {
  const { admin, lead, organization, connectionId } = await place()
  const { id: userId } = requireActor(lead)
  let added: Promise<unknown> = Promise.resolve()
  await admin.tx(async (tx) => {
    await removeMember(tx, { organization, userId, handOver: null })
    added = addOwnAccount(lead, { organization, connectionId, accessToken }).catch(({ code }) => code)
    await Promise.race([added, new Promise((resolve) => setTimeout(resolve, 1_000))])
  })
  expect(await added).toBe('NOT_FOUND')
  expect(await admin.db.$count(trackerCredentials, eq(trackerCredentials.userId, userId))).toBe(0)
})
