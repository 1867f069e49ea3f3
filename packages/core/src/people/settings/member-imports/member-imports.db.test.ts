import type { ChangeMemberImport } from '@caseweave/contract/people/settings/member-imports'
import { notifications } from '@caseweave/db/schema'
import { makeMember, makeProject, makeUser } from '@caseweave/db/testing/factories/accounts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createContext } from '../../../context'
import { testProject } from '../../../testing/test-context'
import { organizationAccess } from '../../organizations/organization-access'
import { getMemberImport, memberImportErrors } from './get-member-import'
import { memberFile } from './member-file'
import { changeMemberImport, createMemberImport, startMemberImport } from './member-imports'
import { runMemberImport } from './run-member-import'

const never = () => new AbortController().signal
const run = { jobId: 'test', progress: async () => {}, signal: never() }

const bytes = (content: string | Uint8Array) =>
  (async function* () {
    yield Buffer.from(content)
  })()

async function company() {
  const { services, organization: made, project, asAdmin } = await testProject()
  const ctx = await asAdmin()
  const organization = await organizationAccess(ctx, made.id, 'organization.manageMembers')
  const bring = async (content: string | Uint8Array, name = 'people.csv') => {
    const { importId } = await createMemberImport(ctx, { organization, upload: { name, content: bytes(content) } })
    return importId
  }
  const view = (importId: number) => getMemberImport(ctx, { organization, importId, page: 1 })
  return {
    ...{ services, ctx, organization, project, bring, view },
    more: (name: string) => makeProject(services.db, made.id, { name }),
    member: () => makeMember(services.db, { organizationId: made.id }, {}),
    verdicts: async (importId: number) => (await view(importId)).rows.map(({ line, verdict }) => `${line} ${verdict}`),
    async finish(importId: number) {
      await startMemberImport(ctx, { organization, importId })
      await runMemberImport(ctx, { organizationId: made.id, importId }, run)
      return view(importId)
    },
    roles: () => services.sql<{ username: string; project: string; role: string }[]>`
      select u.username, p.name as project, m.role from project_members m
      join users u on u.id = m.user_id join projects p on p.id = m.project_id
      where p.organization_id = ${made.id} order by 1, 2`,
    invitations: () => services.sql<{ email: string; projects: unknown[] }[]>`
      select email, projects from organization_invitations where organization_id = ${made.id} order by email`,
  }
}

describe('a file of people', () => {
  it('says first what it would do, then does just that, once', async () => {
    const { services, ctx, organization, project, more, member, bring, view, finish, roles, invitations } =
      await company()
    const second = await more('Second; with a semicolon')
    const known = await member()
    const stranger = await makeUser(services.db)
    await services.sql`
      insert into organization_invitations (organization_id, email, role, token_hash, expires_at)
      values (${organization.id}, ${`New.${stranger.username}@example.org`}, 'Member', ${stranger.username}, now() + interval '1 day')`
    const csv = [
      'User name;Full name;E-mail;Projects;Role',
      `${known.username.toUpperCase()};Known;;${project.name.toUpperCase()};`,
      `${stranger.username};Stranger;;"${second.name}\n${project.name}";Project Lead`,
      `;New "Nick" Person;new.${stranger.username}@example.org;${project.name};software developer`,
      `${ctx.actor?.username};;;;Admin`,
    ].join('\r\n')
    const importId = await bring(csv)
    const before = await view(importId)
    expect(before).toMatchObject({
      status: 'previewed',
      format: { delimiter: ';', encoding: 'utf-8', hasHeader: true },
      counts: { joins: 1, changes: 2, same: 1, error: 0, rolesAdded: 4, rolesChanged: 0 },
    })
    expect((await roles()).filter(({ username }) => username !== 'x').length).toBe(1)
    expect((await invitations())[0]?.projects).toEqual([])

    const after = await finish(importId)
    expect(after).toMatchObject({ status: 'done', counts: before.counts })
    const told = (await roles()).filter(({ username }) => [known.username, stranger.username].includes(username))
    expect(
      told.map(({ username, role }) => `${username === known.username ? 'known' : 'stranger'} ${role}`).sort(),
    ).toEqual(['known QA', 'stranger ProjectLead', 'stranger ProjectLead'])
    const news = await services.db.select().from(notifications).where(eq(notifications.userId, stranger.id))
    expect(news.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['membership', `You are now a member of ${organization.name}`],
      ['membership', 'You have new roles in 2 projects'],
    ])
    expect(await invitations()).toEqual([
      { email: `New.${stranger.username}@example.org`, projects: [{ projectId: project.id, role: 'Dev' }] },
    ])

    // A worker that comes once more, and somebody who presses twice, change nothing.
    const trail = () => services.sql`select id from audit_log where organization_id = ${organization.id}`
    const written = (await trail()).length
    await startMemberImport(ctx, { organization, importId })
    expect(await runMemberImport(ctx, { organizationId: organization.id, importId }, run)).toBeNull()
    expect((await trail()).length).toBe(written)
    const again = await bring(csv)
    expect((await view(again)).counts).toMatchObject({ same: 4, joins: 0, changes: 0, error: 0 })
  })

  it('refuses rows with their line and reason, and gives them back as a CSV', async () => {
    const { ctx, organization, project, member, bring, view } = await company()
    const known = await member()
    const foreign = await makeUser((await testProject()).services.db)
    const importId = await bring(
      [
        'Username,Name,E-mail,Projects,Role',
        `${known.username},Twice,,${project.name},QA`,
        `${known.username},Twice,,${project.name},Dev`,
        ',Nobody,,,',
        'no.such.person,,,,',
        'x,,not an address,,',
        `${known.username},,,No such project,QA`,
        `${known.username},,,${project.name},Chief`,
        `${known.username},,,,QA`,
        `${known.username},,,,Admin`,
        `${foreign.username},,other@example.org,,`,
        ',=1+1,,,',
      ].join('\n'),
    )
    const { counts, rows } = await view(importId)
    expect(counts).toMatchObject({ changes: 1, invites: 1, error: 9 })
    expect(rows.map(({ line, verdict }) => `${line} ${verdict}`)).toEqual(
      Array.from({ length: 11 }, (_, at) => `${at + 2} ${at === 0 ? 'changes' : at === 9 ? 'invites' : 'error'}`),
    )
    expect(rows[1]?.note).toBe('Line 2 says this person and project already.')
    expect(rows[5]?.note).toBe('There is no project named “No such project”.')
    const file = await memberImportErrors(ctx, { organization, importId })
    const text = file.content.join('')
    expect(text).toContain('Username,Name,E-mail,Projects,Role')
    expect(text).toContain("'=1+1")
    expect(text.trim().split('\r\n').length).toBe(10)
  })

  it('tells who has an account by no more usernames than one may try by hand, also when it is read otherwise', async () => {
    const { ctx, organization, bring, view, finish } = await company()
    const stranger = await makeUser(ctx.db)
    const guesses = (from: number, count: number) => Array.from({ length: count }, (_, at) => `nobody-${from + at},`)
    const told = async (importId: number) =>
      (await view(importId)).rows.map(({ verdict, note }) => (note.startsWith('Too many') ? 'untold' : verdict))
    const known = `${stranger.username},`
    const first = await bring(['Username,Email', known, ...guesses(0, 30), known, 'nobody-30,'].join('\n'))
    expect(await told(first)).toEqual(['joins', ...Array.from({ length: 30 }, () => 'error'), 'untold', 'untold'])
    const second = await bring(['Username,Email', known, 'nobody-31,', `${known}other@example.org`].join('\n'))
    expect(await told(second)).toEqual(['untold', 'untold', 'invites'])
    await changeMemberImport(ctx, {
      ...{ organization, importId: second, encoding: 'windows-1252', delimiter: ',', hasHeader: true },
    })
    expect(await told(second)).toEqual(['untold', 'untold', 'invites'])
    expect((await finish(first)).counts).toMatchObject({ joins: 1, error: 32 })
  })

  it('finds people and addresses beside marks that cannot be seen, as web pages give them along', async () => {
    const { bring, verdicts, member, invitations } = await company()
    const { username } = await member()
    const mail = `${username}.guest@example.org`
    const importId = await bring(`Username,Email\n\u200b${username}\ufeff,\n,${mail}\u200b\n`)
    expect(await verdicts(importId)).toEqual(['2 same', '3 invites'])
    expect(await invitations()).toEqual([])
  })

  it('is read in any encoding, and otherwise where a person says so', async () => {
    const { ctx, organization, member, bring, view } = await company()
    const known = await member()
    const utf16 = Buffer.from(`\ufeffUsername\tLast name\n${known.username}\tMüller`, 'utf16le')
    const importId = await bring(utf16)
    expect(await view(importId)).toMatchObject({ format: { encoding: 'utf-16le', delimiter: '\t' } })
    const latin = await bring(Buffer.from(`Username,Name\n${known.username},M\xfcller`, 'latin1'))
    expect((await view(latin)).rows[0]?.person).toContain('Müller')
    const change = (format: Partial<ChangeMemberImport>) =>
      changeMemberImport(ctx, {
        ...{ organization, importId: latin, encoding: 'windows-1252', delimiter: ',', hasHeader: true, ...format },
      })
    await change({ hasHeader: false })
    expect((await view(latin)).counts.error).toBe(1)
    await expect(change({ delimiter: ';' })).rejects.toMatchObject({ code: 'INVALID', field: 'file' })
    expect((await view(latin)).format.delimiter).toBe(',')
  })

  it.each([
    ['', 'The file is empty.'],
    ['\n\n', 'The file has no rows, only empty lines.'],
    ['Username\n', 'The file has a header but no rows under it.'],
    ['Role,Name\nQA,x', 'no column is named Username or Email'],
    [`Username\n${'x\n'.repeat(10_001)}`, 'The file has 10,001 rows'],
    ['PK\u0000\u0001\u0002', 'This is not a CSV file'],
    [`Username\n${'x'.repeat(2_000_000)}`, 'The file has 2 MB or more'],
  ])('that holds no people is refused: %#', async (content, reason) => {
    const { bring } = await company()
    await expect(bring(content)).rejects.toMatchObject({
      code: 'INVALID',
      field: 'file',
      message: expect.stringContaining(reason),
    })
  })

  it('does nothing for somebody who is no Admin any more, nor for another organization', async () => {
    const { services, ctx, organization, project, member, bring, roles } = await company()
    const known = await member()
    const importId = await bring(`Username,Projects\n${known.username},${project.name}`)
    const ref = { organizationId: organization.id, importId }
    await startMemberImport(ctx, { organization, importId })
    const before = await roles()
    await services.sql`update organization_members set role = 'Member' where user_id = ${ctx.actor?.id ?? 0}`
    await expect(runMemberImport(ctx, ref, run)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await roles()).toEqual(before)
    const other = await company()
    await expect(
      getMemberImport(other.ctx, { organization: other.organization, importId, page: 1 }),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(runMemberImport(createContext(services, known), ref, run)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('goes out with the columns that it comes in with, and changes nothing when it comes back', async () => {
    const { ctx, organization, project, more, member, bring, view, finish } = await company()
    const second = await more('=Second; project')
    const known = await member()
    const csv = `Username,Projects,Role\n${known.username},"${project.name}\n'${second.name}",QA`
    await finish(await bring(csv))
    const { name, content } = memberFile(ctx, organization)
    expect(name).toMatch(/^members-.+-\d{4}-\d\d-\d\d-\d{4}\.csv$/)
    const out: Uint8Array[] = []
    for await (const chunk of content) out.push(chunk)
    const { counts } = await view(await bring(Buffer.concat(out)))
    expect(counts).toMatchObject({ joins: 0, changes: 0, error: 0 })
    expect(counts.same).toBeGreaterThan(2)
  })

  it('of thousands of rows is planned and done at once', async () => {
    const { services, organization, project, bring, view, finish } = await company()
    await services.sql`
      with people as (insert into users (username, first_name) select ${`bulk-${organization.id}-`} || n, 'Bulk' from generate_series(1, 1999) n returning id)
      select count(*) from people`
    const rows = Array.from({ length: 1_999 }, (_, at) => `bulk-${organization.id}-${at + 1},${project.name}`)
    const importId = await bring(['Username,Projects', ...rows, 'nobody.at.all,'].join('\n'))
    expect((await view(importId)).counts).toMatchObject({ joins: 1_999, error: 1 })
    expect((await finish(importId)).counts).toMatchObject({ joins: 1_999, error: 1, rolesAdded: 1_999 })
  })
})
