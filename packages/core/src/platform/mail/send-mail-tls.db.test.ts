import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { mailRecipients } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import type { Ctx } from '../../context'
import { testProject } from '../../testing/test-context'
import { queueMail } from './queue-mail'
import { sendDueMail } from './send-due-mail'
import { selfSigned } from './testing/self-signed'
import { startSmtpServer } from './testing/smtp-server'

const { key, cert } = selfSigned('127.0.0.1')
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function server(hooks: Parameters<typeof startSmtpServer>[0]) {
  const started = await startSmtpServer(hooks)
  stops.push(started.stop)
  return started
}

/** Sends a mail by this `SMTP_URL`: what became of it. */
async function sendBy(smtpUrl: string) {
  const { ctx: base, project } = await testProject()
  const ctx: Ctx = { ...base, mail: { ...base.mail, smtpUrl } }
  const { mailId } = await queueMail(ctx, {
    ...{ key: `test:${crypto.randomUUID()}`, projectId: project.id, subject: 'Secret figures', href: '/' },
    ...{ html: '<p>47</p>', text: '47', attachments: [] },
    recipients: [{ userId: ctx.actor?.id ?? 0, name: 'Ada', address: `${crypto.randomUUID()}@example.org` }],
  })
  await sendDueMail(ctx, undefined, mailId)
  const [row] = await ctx.db.select().from(mailRecipients).where(eq(mailRecipients.mailId, mailId))
  return { status: row?.status, error: row?.error ?? '' }
}

const trusted = `tls.ca=${encodeURIComponent(cert)}`
const withUser = (url: string) => url.replace('://', '://reports:a%40b@')
const signIns: string[] = []
const onAuth: NonNullable<NonNullable<Parameters<typeof startSmtpServer>[0]>['onAuth']> = (auth, _session, done) => {
  signIns.push(`${auth.username} ${auth.password}`)
  done(null, { user: auth.username })
}

describe('mail over TLS', () => {
  it.each([
    ['from the first byte', true, ''],
    ['by STARTTLS', false, '&requireTLS=true'],
    ['by STARTTLS where it is offered', false, ''],
  ])('goes out and signs in %s, to a server whose certificate is trusted', async (_, secure, more) => {
    const { url, taken } = await server({ tls: { key, cert, secure }, onAuth })
    signIns.length = 0
    expect(await sendBy(`${withUser(url)}?${trusted}${more}`)).toMatchObject({ status: 'sent' })
    expect(taken).toMatchObject([{ secure: true }])
    expect(taken[0]?.raw).toContain('Secret figures')
    expect(signIns).toEqual(['reports a@b'])
  })

  it.each([
    ['that nobody vouches for', '', selfSigned('127.0.0.1'), /self-signed certificate/],
    ['of another host', trusted, selfSigned('mail.example.org'), /self-signed certificate/],
  ])('waits, and says why, when the server has a certificate %s', async (_, query, shown, why) => {
    for (const secure of [true, false]) {
      const { url, taken } = await server({ tls: { ...shown, secure }, onAuth })
      signIns.length = 0
      const { status, error } = await sendBy(`${withUser(url)}?${query}`)
      expect([status, taken, signIns]).toEqual(['queued', [], []])
      expect(error).toMatch(why)
    }
  })

  it('waits when the certificate is trusted and names another host', async () => {
    const other = selfSigned('mail.example.org')
    const { url, taken } = await server({ tls: { ...other, secure: true } })
    const { status, error } = await sendBy(`${url}?tls.ca=${encodeURIComponent(other.cert)}`)
    expect([status, taken]).toEqual(['queued', []])
    expect(error).toMatch(/does not match certificate/)
    // Who reaches a server by another name than its own can say by which one it is known.
    const named = `${url}?tls.ca=${encodeURIComponent(other.cert)}&tls.servername=mail.example.org`
    expect(await sendBy(named)).toMatchObject({ status: 'sent' })
  })

  it('waits, and says that the user name or password is wrong, when the server says so', async () => {
    const refuse: typeof onAuth = (_auth, _session, done) => {
      done(Object.assign(new Error('Authentication credentials invalid'), { responseCode: 535 }))
    }
    const { url } = await server({ tls: { key, cert, secure: true }, onAuth: refuse })
    const { status, error } = await sendBy(`${withUser(url)}?${trusted}`)
    expect(status).toBe('queued')
    expect(error).toMatch(
      /^The mail server refused the user name or password: .*535 Authentication credentials invalid/,
    )
  })

  it('says nothing in the clear to a server that should have TLS and has none', async () => {
    const { url, taken } = await server({ onAuth })
    signIns.length = 0
    const { status, error } = await sendBy(`${withUser(url)}?requireTLS=true`)
    expect([status, taken, signIns]).toEqual(['queued', [], []])
    expect(error).toMatch(/STARTTLS/)
  })

  it('trusts what NODE_EXTRA_CA_CERTS of the process has', async () => {
    const { url } = await server({ tls: { key, cert, secure: true } })
    const file = join(mkdtempSync(join(tmpdir(), 'caseweave-ca-')), 'ca.pem')
    writeFileSync(file, cert)
    const module = fileURLToPath(new URL('./mail-server.ts', import.meta.url))
    const program = `const { connectMailServer } = await import(process.argv[1]); (await connectMailServer(process.argv[2])).close()`
    const connect = (env: Record<string, string>) =>
      promisify(execFile)(
        process.execPath,
        ['--import', 'tsx', '--input-type=module', '--eval', program, module, url],
        {
          env: { ...process.env, ...env },
        },
      )
    await connect({ NODE_EXTRA_CA_CERTS: file })
    await expect(connect({})).rejects.toThrow(/self-signed certificate/)
  })
})
