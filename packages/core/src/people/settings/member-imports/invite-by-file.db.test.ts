import { makeMember, makeProject, makeUser } from '@caseweave/db/testing/factories/accounts'
import { describe, expect, it } from 'vitest'
import { type Ctx, createContext } from '../../../context'
import { testProject } from '../../../testing/test-context'
import { acceptInvitation, getInvitation } from '../../organizations/accept-invitation'
import { inviteMembers } from '../../organizations/invite-members'
import { organizationAccess } from '../../organizations/organization-access'
import { getMemberImport, listMemberImports, memberImportErrors } from './get-member-import'
import { createMemberImport, startMemberImport } from './member-imports'
import { makeMemberLinks } from './member-links'
import { runMemberImport } from './run-member-import'
import { sweepMemberImports } from './sweep-member-imports'

const run = { jobId: 'test', progress: async () => {}, signal: new AbortController().signal }
const bytes = (content: string) =>
  (async function* () {
    yield Buffer.from(content)
  })()

/** An organization with its Admin; `smtpUrl` = as with a mail server, else as without. */
async function company(smtpUrl: string | null = null) {
  const { services, organization: made, project, asAdmin } = await testProject()
  const admin = await asAdmin()
  const withMail = { ...services, mail: { ...services.mail, smtpUrl } }
  const ctx = createContext(withMail, admin.actor)
  const organization = await organizationAccess(ctx, made.id, 'organization.manageMembers')
  const view = (importId: number) => getMemberImport(ctx, { organization, importId, page: 1 })
  const bring = async (rows: string[]) => {
    const content = bytes(['Username,Name,Email,Projects,Role', ...rows].join('\n'))
    return (await createMemberImport(ctx, { organization, upload: { name: 'people.csv', content } })).importId
  }
  return {
    ...{ services: withMail, ctx, organization, project, view, bring },
    tag: `o${made.id}`,
    async finish(importId: number) {
      await startMemberImport(ctx, { organization, importId })
      await runMemberImport(ctx, { organizationId: made.id, importId }, run)
      return view(importId)
    },
    invitations: () => services.sql<{ email: string; role: string; projects: { projectId: number; role: string }[] }[]>`
      select email, role, projects from organization_invitations where organization_id = ${made.id} order by id`,
  }
}

const linksIn = ({ content }: { content: string[] }) =>
  content.slice(1).map((line) => line.trim().split(',') as [email: string, href: string])
const tokenOf = (href: string) => href.split('/').at(-1) ?? ''

async function accountWith(services: Awaited<ReturnType<typeof company>>['services'], email: string): Promise<Ctx> {
  const user = await makeUser(services.db)
  await services.sql`update users set email = ${email} where id = ${user.id}`
  return createContext(services, user)
}

describe('a file of people who are unknown here', () => {
  it('invites them as Member, and gives the roles of their rows when they accept', async () => {
    const { services, ctx, organization, project, view, bring, finish, invitations, tag } = await company()
    const second = await makeProject(services.db, organization.id)
    const importId = await bring([
      `,New Person,Nick.${tag}@example.org,${project.name},Project Lead`,
      `,New Person,nick.${tag.toUpperCase()}@EXAMPLE.org,${second.name},`,
      `,New Person,NICK.${tag}@example.org,${second.name},Software QA`,
      `unknown.${tag},=cmd|'/C calc'!A0,other.${tag}@example.org,,`,
    ])
    const before = await view(importId)
    expect(before.counts).toMatchObject({ invites: 3, invitations: 2, error: 1, waits: 0, rolesAdded: 2 })
    expect(before.rows[2]?.note).toBe('Line 3 says this person and project already.')
    expect(await invitations()).toEqual([])
    expect(before.links).toBeNull()

    const after = await finish(importId)
    expect(after.counts).toMatchObject({ invites: 3, invitations: 2, error: 1 })
    expect(after.links).toEqual({ open: 2, madeAt: null })
    expect(await invitations()).toMatchObject([
      {
        email: `Nick.${tag}@example.org`,
        role: 'Member',
        projects: [
          { projectId: project.id, role: 'ProjectLead' },
          { projectId: second.id, role: 'QA' },
        ],
      },
      { email: `other.${tag}@example.org`, role: 'Member', projects: [] },
    ])
    const links = linksIn(await makeMemberLinks(ctx, { organization, importId, again: 'no' }))
    expect(links.map(([email]) => email)).toEqual([`Nick.${tag}@example.org`, `other.${tag}@example.org`])
    const nick = await accountWith(services, `nick.${tag}@example.org`)
    const token = tokenOf(links[0]?.[1] ?? '')
    await acceptInvitation(nick, { token })
    expect(
      await services.sql`select project_id::int as id, role from project_members where user_id = ${nick.actor?.id ?? 0} order by 1`,
    ).toEqual([
      { id: project.id, role: 'ProjectLead' },
      { id: second.id, role: 'QA' },
    ])
  })

  it('invites once: a job that comes again, a second file, and who is invited already change no link', async () => {
    const { services, ctx, organization, project, view, bring, finish, invitations, tag } = await company('smtp://mail')
    const mails = () => services.sql`
      select 1 from outgoing_mails m join mail_recipients r on r.mail_id = m.id where r.address like ${`%${tag}@example.org`}`
    await inviteMembers(ctx, {
      ...{ organization, emails: [`early.${tag}@example.org`], role: 'Member', projectIds: [], projectRole: 'QA' },
    })
    expect((await mails()).length).toBe(1)
    const rows = [`,,EARLY.${tag}@example.org,${project.name},Software developer`, `,,late.${tag}@example.org,,`]
    const importId = await bring(rows)
    expect((await view(importId)).rows).toMatchObject([
      { verdict: 'changes', note: 'Invited already. Software Developer: 1 added' },
      { verdict: 'invites' },
    ])
    await finish(importId)
    expect((await mails()).length).toBe(2)
    await startMemberImport(ctx, { organization, importId })
    expect(await runMemberImport(ctx, { organizationId: organization.id, importId }, run)).toBeNull()
    const again = await finish(await bring(rows))
    expect(again.counts).toMatchObject({ same: 2, invites: 0, invitations: 0 })
    expect((await mails()).length).toBe(2)
    const [mail] = await services.sql<{ text: string }[]>`
      select m.text from outgoing_mails m join mail_recipients r on r.mail_id = m.id where r.address = ${`late.${tag}@example.org`}`
    expect(mail?.text).toMatch(/good for 7 days, until \d+ \w{3} \d{4}, \d\d:\d\d UTC\./)
    expect((await invitations()).map(({ projects }) => projects)).toEqual([
      [{ projectId: project.id, role: 'Dev' }],
      [],
    ])
    await expect(makeMemberLinks(ctx, { organization, importId, again: 'no' })).rejects.toMatchObject({
      message: 'The invitations were sent by email.',
    })
  })

  it('keeps to the limit of an hour, and says which lines it leaves out', async () => {
    const { ctx, organization, view, bring, finish, invitations, tag } = await company()
    const rows = Array.from({ length: 10_000 }, (_, at) => `,,p${at}.${tag}@example.org,,`)
    const importId = await bring(rows)
    expect(await view(importId)).toMatchObject({
      counts: { invites: 500, invitations: 500, invitationsLeft: 500, waits: 9_500 },
      waiting: '502–10001',
    })
    expect((await finish(importId)).counts).toMatchObject({ invites: 500, waits: 9_500 })
    expect((await invitations()).length).toBe(500)
    const left = await memberImportErrors(ctx, { organization, importId })
    expect(left.content.length).toBe(9_501)
    expect(left.content[1]).toContain(`p500.${tag}@example.org`)
    const next = await view(await bring(rows))
    expect(next.counts).toMatchObject({ same: 500, invites: 0, invitationsLeft: 0, waits: 9_500 })
  })

  it('counts invitations once, however often the job begins anew', async () => {
    const { services, ctx, organization, view, bring, finish, tag } = await company()
    const importId = await bring([`,,again.${tag}@example.org,,`])
    await startMemberImport(ctx, { organization, importId })
    const broken = createContext(services, ctx.actor)
    const dying: Ctx = {
      ...broken,
      tx: (fn) =>
        broken.tx(async (tx) => {
          await fn(tx)
          throw new Error('killed')
        }),
    }
    for (let at = 0; at < 3; at++)
      await expect(runMemberImport(dying, { organizationId: organization.id, importId }, run)).rejects.toThrow('killed')
    await runMemberImport(ctx, { organizationId: organization.id, importId }, run)
    expect((await view(importId)).counts).toMatchObject({ invites: 1 })
    expect((await finish(await bring([`,,more.${tag}@example.org,,`]))).counts.invitationsLeft).toBe(499)
  })

  it.each([
    ['"a@example.org\nBcc: all@example.org"', 'is not an email address'],
    ['a@example.org\u202e', 'is not an email address'],
    ['a@b@example.org', 'is not an email address'],
    [`${'x'.repeat(250)}@example.org`, 'is not an email address'],
    ['=cmd@example', 'is not an email address'],
  ])('refuses an address that is none: %#', async (email, note) => {
    const { view, bring, finish, invitations } = await company()
    const importId = await bring([`,x,${email},,`])
    expect((await view(importId)).rows).toMatchObject([{ verdict: 'error', note: expect.stringContaining(note) }])
    await finish(importId)
    expect(await invitations()).toEqual([])
  })

  it('refuses roles and projects that are not there, another organization’s too; a name may be anything', async () => {
    const { project, view, bring, tag } = await company()
    const other = await company()
    await other.services.sql`update projects set name = ${`Secret ${tag}`} where id = ${other.project.id}`
    const importId = await bring([
      `,,a.${tag}@example.org,Secret ${tag},QA`,
      `,,b.${tag}@example.org,${project.name},Chief`,
      `,,c.${tag}@example.org,,Admin`,
      `,\u202e${'n'.repeat(400)},d.${tag}@example.org,${project.name},`,
    ])
    const { rows } = await view(importId)
    expect(rows.map(({ verdict }) => verdict)).toEqual(['error', 'error', 'error', 'invites'])
    expect(rows[3]?.person.length).toBeLessThan(300)
  })

  it('hands its links over once; new ones end those before, and one sent by hand stays', async () => {
    const { services, ctx, organization, bring, finish, view, tag } = await company()
    const importId = await bring([`,,one.${tag}@example.org,,`])
    await finish(importId)
    const make = (again: 'yes' | 'no') => makeMemberLinks(ctx, { organization, importId, again })
    const [[, first] = ['', '']] = linksIn(await make('no'))
    await expect(make('no')).rejects.toMatchObject({ code: 'CONFLICT' })
    const nobody = createContext(services, null)
    expect(await getInvitation(nobody, { token: tokenOf(first) })).toMatchObject({ state: 'open' })
    const [[, second] = ['', '']] = linksIn(await make('yes'))
    expect(await getInvitation(nobody, { token: tokenOf(first) })).toEqual({ state: 'unknown' })
    expect(await getInvitation(nobody, { token: tokenOf(second) })).toMatchObject({ state: 'open' })
    expect((await view(importId)).links?.madeAt).toBeInstanceOf(Date)
    const kept = await services.sql`
      select 1 from member_imports where id = ${importId} and to_jsonb(member_imports)::text like ${`%${tokenOf(second)}%`}`
    expect(kept.length).toBe(0)
    const member = await makeMember(services.db, { organizationId: organization.id }, {})
    await expect(
      makeMemberLinks(createContext(services, member), { organization, importId, again: 'yes' }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const other = await company()
    await expect(
      makeMemberLinks(other.ctx, { organization: other.organization, importId, again: 'yes' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('earlier imports of people', () => {
  it('are listed for their organization alone, and keep their result when their file is tidied up', async () => {
    const { services, ctx, organization, bring, finish, view, tag } = await company()
    const done = await bring([`,,kept.${tag}@example.org,,`, ',,nobody,,'])
    await finish(done)
    const waiting = await bring([`,,never.${tag}@example.org,,`])
    const list = () => listMemberImports(ctx, { organization })
    expect(await list()).toMatchObject([
      { id: waiting, name: 'people.csv', status: 'previewed' },
      { id: done, status: 'done', counts: { invites: 1, error: 1 }, createdBy: expect.any(String), stopped: false },
    ])
    expect(await listMemberImports(ctx, { organization, before: done })).toEqual([])
    const other = await company()
    expect(await listMemberImports(other.ctx, { organization: other.organization })).toEqual([])

    await services.sql`update member_imports set created_at = now() - interval '31 days' where id in (${done}, ${waiting})`
    await sweepMemberImports(ctx)
    expect((await list()).map(({ id }) => id)).toEqual([done])
    expect(await view(done)).toMatchObject({ name: 'people.csv', hasFile: false, counts: { invites: 1 } })
    await expect(memberImportErrors(ctx, { organization, importId: done })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
