import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContext } from '@caseweave/core/context'
import { testProject } from '@caseweave/core/testing/test-context'
import { images, oidcPayloads, organizationMembers, secondFactors, sessions, users } from '@caseweave/db/schema'
import { makeUser } from '@caseweave/db/testing/factories/accounts'
import { and, eq } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { commands, help, readCommand } from './commands'
import { sentenceOf } from './failures'
import { exportedOrganization } from './organization-files'

/** A person in an organization, and what `npm run admin` does and logs. */
async function operator() {
  const { services, organization, project } = await testProject()
  const logged: string[] = []
  const log = pino({}, { write: (line) => void logged.push(line) })
  const ctx = createContext({ ...services, log }, null)
  const user = await makeUser(services.db)
  const run = (...words: string[]) => {
    const { command, args } = readCommand(words)
    return command.run(ctx, args, { appUrl: 'http://localhost:3000', demo: false })
  }
  return { ctx, user, organization, project, run, logged }
}

describe('npm run admin', () => {
  it('makes somebody an Admin, with nobody’s name in the audit trail and a line in the log', async () => {
    const { ctx, user, organization, run, logged } = await operator()
    const again = [1, 2]
    for (const _ of again)
      expect(await run('make-admin', user.username.toUpperCase(), organization.name.toUpperCase())).toBe(
        `${user.username} is an Admin of ${organization.name}.`,
      )
    const mine = and(eq(organizationMembers.userId, user.id), eq(organizationMembers.organizationId, organization.id))
    expect(await ctx.db.select().from(organizationMembers).where(mine)).toMatchObject([{ role: 'Admin' }])
    const audited = await ctx.sql`select actor_id from audit_log
      where table_name = 'organization_members' and organization_id = ${organization.id} and new_value->>'user_id' = ${user.id}`
    expect(audited).toEqual([{ actor_id: null }])
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ kind: 'security', event: 'role changed', userId: user.id })
  })

  it('resets a second factor, and tells its owner by mail', async () => {
    const { ctx, user, run } = await operator()
    expect(await run('reset-second-factor', user.username)).toBe(`${user.username} has no second factor.`)
    await ctx.db.insert(secondFactors).values({ userId: user.id, sealedSecret: 'sealed', confirmedAt: new Date() })
    expect(await run('reset-second-factor', user.username)).toContain('signs in with the password alone')
    expect(await ctx.db.select().from(secondFactors).where(eq(secondFactors.userId, user.id))).toEqual([])
    const mails = await ctx.sql`select subject from outgoing_mails m join mail_recipients r on r.mail_id = m.id
      where r.user_id = ${user.id} order by m.id`
    expect(mails).toEqual([{ subject: 'Your second factor is off' }])
  })

  it('ends the sessions of one person alone', async () => {
    const { ctx, user, run } = await operator()
    const other = await makeUser(ctx.db)
    const soon = new Date(Date.now() + 60_000)
    const session = { expiresAt: soon, accessToken: '', accessTokenExpiresAt: soon }
    await ctx.db.insert(sessions).values([
      { id: `a-${user.id}`, userId: user.id, ...session },
      { id: `b-${user.id}`, userId: user.id, ...session },
      { id: `c-${other.id}`, userId: other.id, ...session },
    ])
    // A sign-in that is on its way would be a session in a moment.
    const payload = { accountId: String(user.id) }
    await ctx.db.insert(oidcPayloads).values({ model: 'AuthorizationCode', id: `code-${user.id}`, payload })
    expect(await run('end-sessions', user.username)).toBe(`2 sessions of ${user.username} ended.`)
    expect(await ctx.db.$count(oidcPayloads, eq(oidcPayloads.id, `code-${user.id}`))).toBe(0)
    expect(await ctx.db.select().from(sessions).where(eq(sessions.userId, other.id))).toHaveLength(1)
  })

  it('gives and takes application roles, each once', async () => {
    const { ctx, user, run } = await operator()
    const rolesOf = async () => (await ctx.db.select().from(users).where(eq(users.id, user.id)))[0]?.applicationRoles
    await run('give-role', user.username, 'human resources')
    await run('give-role', user.username, 'Human Resources')
    await run('give-role', user.username, 'Test Case Management Admin')
    expect(await rolesOf()).toEqual([
      { application: 'Caseweave', role: 'Human Resources' },
      { application: 'Test Case Management', role: 'Admin' },
    ])
    await run('take-role', user.username, 'Human Resources')
    expect(await rolesOf()).toEqual([{ application: 'Test Case Management', role: 'Admin' }])
    await expect(run('give-role', user.username, 'King')).rejects.toThrow('There is no role "King". There are: "Human')
  })

  it('lists accounts by a part of their names, without secrets', async () => {
    const { user, organization, run } = await operator()
    await run('make-admin', user.username, organization.name)
    const listed = await run('accounts', user.username.toUpperCase())
    expect(listed.split('\n')).toHaveLength(2)
    expect(listed).toContain(`${organization.name} (Admin)`)
    expect(await run('accounts', '%')).toBe('No account has that.')
  })

  it('names the place of an export as it was typed, where nothing can be written', async () => {
    const { ctx, organization, project } = await operator()
    const folder = mkdtempSync(join(tmpdir(), 'caseweave-export-'))
    const to = (file: string) => exportedOrganization(ctx, { organization: organization.name, file })
    await expect(to(folder)).rejects.toThrow(`${folder} is a folder: name a file in it.`)
    const failed = await to(join(folder, 'missing/shop.zip')).catch(sentenceOf)
    expect(failed).toBe(`There is no such file or folder (${folder}/missing/shop.zip).`)
    expect(readdirSync(folder)).toEqual([])
    await ctx.db.insert(images).values({
      ...{ projectId: project.id, fileName: 'a.png', mediaType: 'image/png', width: 1, height: 1, bytes: 1 },
      ...{ storageKey: 'elsewhere/a.png', thumbnailKey: 'elsewhere/a.webp', attachedAt: new Date() },
    })
    expect(await to(join(folder, 'shop.zip'))).toContain('2 files are not in it: they were tidied up, or lie elsewhere')
    rmSync(folder, { recursive: true })
  })

  it('says what is wrong with names and words', async () => {
    const { user, run } = await operator()
    await expect(run('end-sessions', 'nobody at all')).rejects.toThrow('Nobody has the username "nobody at all".')
    await expect(run('make-admin', user.username, 'No such')).rejects.toThrow('No organization is called "No such".')
    expect(() => readCommand(['constructor'])).toThrow('There is no command "constructor".')
    expect(() => readCommand(['make-admin', 'ana'])).toThrow('npm run admin -- make-admin <username> <organization>')
    expect(() => readCommand(['end-sessions', 'ana', 'lee'])).toThrow('quotation marks')
    expect(await run('setup-code')).toContain('There are accounts already')
    for (const name of Object.keys(commands)) expect(help()).toContain(`npm run admin -- ${name}`)
  })
})
