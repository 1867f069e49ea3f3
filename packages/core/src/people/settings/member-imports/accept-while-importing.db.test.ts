import type { ProjectRole } from '@caseweave/contract/people/roles'
import { makeMember, makeProject, makeUser } from '@caseweave/db/testing/factories/accounts'
import { expect, it, vi } from 'vitest'
import { createContext } from '../../../context'
import { testProject } from '../../../testing/test-context'
import { acceptInvitation } from '../../organizations/accept-invitation'
import { inviteMembers } from '../../organizations/invite-members'
import { createMemberImport, startMemberImport } from './member-imports'
import { runMemberImport } from './run-member-import'

const run = { jobId: 'test', progress: async () => {}, signal: new AbortController().signal }

/** A file that gives an invited person and a member a role each, and what both of them do at once. */
async function invitedAndInFile() {
  const { services, organization, project, asAdmin } = await testProject()
  const admin = await asAdmin()
  const second = await makeProject(services.db, organization.id)
  const member = await makeMember(services.db, { organizationId: organization.id }, {})
  const email = `both.o${organization.id}@example.org`
  const guest = createContext(services, await makeUser(services.db, { email }))
  const access = { ...organization, role: 'Admin' as const, humanResource: false }
  const start = async (projectIds: number[], rows: string[]) => {
    const { links } = await inviteMembers(admin, {
      ...{ organization, emails: [email], role: 'Member', projectIds, projectRole: 'Dev' },
    })
    const content = Buffer.from(['Username,Name,Email,Projects,Role', ...rows].join('\n'))
    const upload = {
      name: 'people.csv',
      content: (async function* () {
        yield content
      })(),
    }
    const { importId } = await createMemberImport(admin, { organization: access, upload })
    await startMemberImport(admin, { organization: access, importId })
    const token = links[0]?.href.split('/').at(-1) ?? ''
    return {
      accept: () => acceptInvitation(guest, { token }),
      bringIn: () => runMemberImport(admin, { organizationId: organization.id, importId }, run),
    }
  }
  const untilWaiting = (people: number) =>
    vi.waitUntil(
      async () => {
        const waiting = await services.sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        return waiting.length === people
      },
      { timeout: 10_000 },
    )
  /** Begins the one, which stops where it gives roles in `project`; then the other, and lets both end. */
  const inTurn = async (one: () => Promise<unknown>, other: () => Promise<unknown>) => {
    let ends: Promise<unknown>[] = []
    await services.sql.begin(async (tx) => {
      await tx`select from projects where id = ${project.id} for update`
      ends = [one()]
      await untilWaiting(1)
      ends.push(other())
      await untilWaiting(2)
    })
    await Promise.all(ends)
  }
  const userId = guest.actor?.id ?? 0
  const outcome = async () => ({
    memberships: (
      await services.sql`select from organization_members where organization_id = ${organization.id} and user_id = ${userId}`
    ).length,
    roles: await services.sql<{ project: number; role: ProjectRole }[]>`
      select project_id::int as project, role from project_members where user_id = ${userId} order by 1`,
    invitations: await services.sql`
      select accepted_by::int as by from organization_invitations where organization_id = ${organization.id}`,
  })
  return { project, second, member, email, userId, start, inTurn, outcome }
}

it('gives the roles of a file that is brought in while the invitation is accepted', async () => {
  const { project, second, member, email, userId, start, inTurn, outcome } = await invitedAndInFile()
  const { accept, bringIn } = await start(
    [],
    [`${member.username},,,${project.name},QA`, `,,${email},${second.name},QA`],
  )
  await inTurn(bringIn, accept)
  expect(await outcome()).toEqual({
    memberships: 1,
    roles: [{ project: second.id, role: 'QA' }],
    invitations: [{ by: userId }],
  })
})

it('gives the roles of a file to who accepts just before it is brought in', async () => {
  const { project, second, member, email, userId, start, inTurn, outcome } = await invitedAndInFile()
  const { accept, bringIn } = await start(
    [project.id],
    [`${member.username},,,${second.name},QA`, `,,${email},${second.name},QA`],
  )
  await inTurn(accept, bringIn)
  expect(await outcome()).toEqual({
    memberships: 1,
    roles: [
      { project: project.id, role: 'Dev' },
      { project: second.id, role: 'QA' },
    ],
    invitations: [{ by: userId }],
  })
})
