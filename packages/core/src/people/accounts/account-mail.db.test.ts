import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mailRecipients, outgoingMails } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Ctx } from '../../context'
import { listOutbox } from '../../platform/mail/outbox-mails'
import { sendDueMail } from '../../platform/mail/send-due-mail'
import { testProject } from '../../testing/test-context'
import { queueAccountMail } from './account-mail'

const secret = '/forgot-password?token=s3cret'

/** A mail with a secret link, and a context in which it can be sent. */
async function mailed(mail: Partial<Ctx['mail']> = {}) {
  const { ctx: base, asAdmin, organization } = await testProject()
  const outbox = mkdtempSync(join(tmpdir(), 'caseweave-outbox-'))
  const ctx: Ctx = { ...base, mail: { ...base.mail, outbox, outboxShown: true, ...mail } }
  const key = `test:${crypto.randomUUID()}`
  const send = () =>
    queueAccountMail(ctx, {
      ...{ userId: ctx.actor?.id ?? null, address: 'ana@example.org', name: 'Ana <b>', key },
      ...{ subject: 'Reset <your> password', paragraphs: ['Somebody & you asked.'] },
      action: { label: 'Set a new password', href: secret },
    })
  await send()
  const row = async () => {
    const [found] = await ctx.db
      .select({ mail: outgoingMails, recipient: mailRecipients })
      .from(outgoingMails)
      .innerJoin(mailRecipients, eq(mailRecipients.mailId, outgoingMails.id))
      .where(eq(outgoingMails.key, `account:${key}`))
    if (!found) throw new Error('There is no mail.')
    return found
  }
  return { ctx, send, row, outbox, admin: { ...(await asAdmin()), mail: ctx.mail }, organization }
}

it('writes the link and the words, escaped, and keeps the secret no longer than until it is sent', async () => {
  const { ctx, send, row, outbox, admin, organization } = await mailed()
  await send()
  const { mail, recipient } = await row()
  const link = ctx.mail.appUrl + secret
  expect(mail.html).toContain(`<a href="${link}"`)
  expect(mail.html).toContain('Reset &lt;your&gt; password')
  expect(mail.html).toContain('Somebody &amp; you asked.')
  expect(mail.text).toContain(`Set a new password:\n${link}\n`)
  expect(mail.href).not.toContain('token')
  await sendDueMail(ctx, undefined, mail.id)
  const sent = await row()
  expect([sent.recipient.status, sent.mail.html, sent.mail.text]).toEqual(['sent', '', ''])
  // The operator of an installation without a mail server has the file; nobody is shown it by the product.
  expect(readFileSync(join(outbox, `${recipient.id}.eml`), 'utf8')).toContain('s3cret')
  expect(await listOutbox(admin, organization.id)).toEqual([])
})

it('keeps it while the server is away, since it is tried again', async () => {
  const { ctx, row } = await mailed({ smtpUrl: 'smtp://127.0.0.1:1' })
  await sendDueMail(ctx, undefined, (await row()).mail.id)
  const { mail, recipient } = await row()
  expect([recipient.status, mail.text.includes('s3cret')]).toEqual(['queued', true])
})
