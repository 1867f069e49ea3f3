import { makeMember, makeUser } from '@caseweave/db/testing/factories/accounts'
import type { TestSite } from '../../../../testing/test-site'
import type { ask } from './program'

type Asked = { place?: Record<string, number>; query?: Record<string, string>; body?: unknown }
type Call = (procedure: string, asked?: Asked) => ReturnType<typeof ask>

/** Calls every endpoint of members and projects as an Admin of the organization does. */
export async function callOrganization(site: TestSite, organizationId: number, projectId: number, call: Call) {
  const somebody = await makeMember(site.db, { organizationId }, {})
  const joiner = await makeUser(site.db)
  const person = { organizationId, userId: somebody.id }
  const place = { organizationId }
  await call('organizations.list')
  await call('organizations.get', { place })
  await call('organizations.members', { place })
  await call('organizations.addMember', { place, body: { username: joiner.username } })
  await call('organizations.member', { place: person })
  await call('organizations.changeRole', { place: person, body: { role: 'Admin' } })
  await call('organizations.memberLeaving', { place: person })
  await call('projectMembers.add', { body: { userIds: [somebody.id, joiner.id], role: 'Dev' } })
  await call('projectMembers.list')
  const member = { place: { projectId, userId: somebody.id } }
  await call('projectMembers.get', member)
  await call('projectMembers.changeRole', { ...member, body: { role: 'QA' } })
  await call('projectMembers.departure', member)
  await call('projectMembers.remove', member)
  await call('organizations.invite', { place, body: { emails: [`${somebody.username}@invited.example`] } })
  const { body } = await call('organizations.invitations', { place })
  const invitation = { place: { organizationId, invitationId: body.invitations[0].id } }
  await call('organizations.openInvitation', invitation)
  await call('organizations.resendInvitation', { ...invitation, body: {} })
  await call('organizations.revokeInvitation', invitation)
  await call('organizations.removeMember', { place: person })
  const { body: made } = await call('projects.create', { place, body: { name: 'Made' } })
  const own = { place: { organizationId, projectId: made.id } }
  await call('projects.rename', { ...own, body: { name: 'Renamed' } })
  await call('projects.delete', { ...own, query: { name: 'Renamed' } })
  await call('projects.deleted', { place })
  await call('projects.restore', { ...own, body: {} })
}
