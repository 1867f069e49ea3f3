import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ListSiteMessages } from '@caseweave/contract/front/site-messages/list-site-messages'
import type { SiteFormMessage } from '@caseweave/contract/front/site-messages/site-form'
import { mailRecipients, outgoingMails, siteMessages } from '@caseweave/db/schema'
import { asc, eq, like } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { type Ctx, createContext } from '../../context'
import { sendDueMail } from '../../platform/mail/send-due-mail'
import { startSmtpServer } from '../../platform/mail/testing/smtp-server'
import { testProject, testServices } from '../../testing/test-context'
import { deleteSiteMessage, getSiteMessage, handleSiteMessage } from './handle-site-message'
import { listSiteMessages } from './list-site-messages'
import { sendSiteMessage } from './send-site-message'
import { siteMessageCsv } from './site-message-csv'

let serial = 0
/** A visitor at an address of their own, on an installation with a support address. */
async function visitor(supportEmail: string | null = 'support@example.org', smtpUrl: string | null = null) {
  const services = await testServices()
  const outbox = mkdtempSync(join(tmpdir(), 'caseweave-outbox-'))
  const mail = { ...services.mail, supportEmail, smtpUrl, outbox }
  return createContext({ ...services, mail }, null, `10.7.${process.pid % 250}.${++serial}`)
}

const written = (own: Partial<SiteFormMessage> = {}): SiteFormMessage => ({
  subject: 'enquiry',
  name: 'Ana Núñez',
  email: `ana.${++serial}@example.org`,
  company: 'Lantern Works',
  country: 'IN',
  phone: '9876543210',
  remarks: 'How do you count <scenarios>?\nThank you.',
  users: null,
  ...own,
})

const all = ListSiteMessages.parse({})
const mailsOf = (ctx: Ctx) =>
  ctx.db
    .select({
      key: outgoingMails.key,
      subject: outgoingMails.subject,
      html: outgoingMails.html,
      text: outgoingMails.text,
      replyTo: outgoingMails.replyTo,
      to: mailRecipients.address,
    })
    .from(outgoingMails)
    .innerJoin(mailRecipients, eq(mailRecipients.mailId, outgoingMails.id))
    .where(like(outgoingMails.key, 'site-message%'))
    .orderBy(asc(outgoingMails.id))

beforeEach(async () => {
  const { db } = await testServices()
  await db.delete(siteMessages)
  await db.delete(outgoingMails)
  await db.execute(`delete from rate_limits`)
})

it('keeps a message, mails all of it to the support address, and tells its sender without a word of theirs', async () => {
  const ctx = await visitor()
  const message = written({ subject: 'userRequest', users: 12 })
  await sendSiteMessage(ctx, 'support', message)
  const { messages } = await listSiteMessages(ctx, all)
  expect(messages).toMatchObject([{ subject: 'userRequest', name: 'Ana Núñez', email: message.email, status: 'new' }])
  const [toSupport, toSender, ...more] = await mailsOf(ctx)
  expect(more).toEqual([])
  expect(toSupport).toMatchObject({
    subject: 'Caseweave - User Request Mail',
    to: 'support@example.org',
    replyTo: message.email,
  })
  for (const fact of [
    'Sender: Ana Núñez',
    `Email: ${message.email}`,
    'Company: Lantern Works',
    'Phone: +91 9876543210',
    'Users required: 12',
  ])
    expect(toSupport?.text).toContain(fact)
  expect(toSupport?.text).toContain(message.remarks)
  expect(toSupport?.html).toContain('How do you count &lt;scenarios&gt;?')
  expect(toSupport?.html).not.toContain('<scenarios>')
  expect(toSupport?.text).toContain(`/siteMessages/${messages[0]?.id}`)
  expect(toSender).toMatchObject({
    subject: 'Caseweave has your message',
    to: message.email,
    replyTo: 'support@example.org',
  })
  for (const word of ['Ana', 'Lantern', 'scenarios', '9876543210']) expect(toSender?.text).not.toContain(word)
  expect(toSender?.text).toContain('“User Request”')
})

it.each([
  ['userRequest', 'Caseweave - User Request Mail'],
  ['feedback', 'Caseweave - Feedback Mail'],
  ['enquiry', 'Caseweave - Inquiry Mail'],
  ['requestDemo', 'Caseweave - Request Demo'],
  ['requestDemoVideo', 'Caseweave - Request Demo Video'],
  ['requestUserGuide', 'Caseweave - Request User Guide'],
  ['certificationEnquiry', 'Caseweave - Certification Enquiry'],
] as const)('calls a mail about %s "%s"', async (subject, called) => {
  const ctx = await visitor()
  await sendSiteMessage(ctx, 'support', written({ subject, users: 1 }))
  expect((await mailsOf(ctx))[0]?.subject).toBe(called)
})

it('sends each mail once, whose headers nobody steers', async () => {
  const { url, taken, stop } = await startSmtpServer()
  try {
    const ctx = await visitor('support@example.org', url)
    // The form refuses such a name; what comes in another way steers nothing either.
    const message = written({ name: 'Ana\r\nBcc: eve@example.org', remarks: '\r\n.\r\nMAIL FROM:<eve@example.org>' })
    await sendSiteMessage(ctx, 'support', message)
    await Promise.all([sendDueMail(ctx), sendDueMail(ctx)])
    await sendDueMail(ctx)
    expect(taken.map(({ to }) => to[0]).sort()).toEqual([message.email, 'support@example.org'].sort())
    const toSupport = taken.find(({ to }) => to[0] === 'support@example.org')?.raw ?? ''
    const headers = toSupport.slice(0, toSupport.indexOf('\r\n\r\n'))
    expect(headers).toContain(`\r\nReply-To: ${message.email}\r\n`)
    // A boundary may have the letters by chance.
    expect(headers).not.toMatch(/^bcc:/im)
    const { messages } = await listSiteMessages(ctx, all)
    expect((await getSiteMessage(ctx, { messageId: messages[0]?.id ?? 0 })).mail).toEqual({
      ...{ address: 'support@example.org', status: 'sent', error: null },
    })
  } finally {
    await stop()
  }
})

it('keeps a message where there is no support address, and mails its sender alone', async () => {
  const ctx = await visitor(null)
  const message = written()
  await sendSiteMessage(ctx, 'certification', message)
  expect((await mailsOf(ctx)).map(({ to, replyTo }) => ({ to, replyTo }))).toEqual([
    { to: message.email, replyTo: null },
  ])
  const { messages } = await listSiteMessages(ctx, all)
  expect((await getSiteMessage(ctx, { messageId: messages[0]?.id ?? 0 })).mail).toBeNull()
})

it('tells nobody more than three times a day, however the address is written and wherever the messages come from', async () => {
  for (let sent = 0; sent < 5; sent++)
    await sendSiteMessage(
      await visitor(),
      'support',
      written({ email: sent % 2 ? 'Victim@example.org' : `victim+${sent}@example.org` }),
    )
  const ctx = await visitor()
  const { total } = await listSiteMessages(ctx, all)
  expect(total).toBe(5)
  expect((await mailsOf(ctx)).filter(({ to }) => to !== 'support@example.org')).toHaveLength(3)
})

it('takes twenty messages an hour from one address, and keeps none of those beyond', async () => {
  const ctx = await visitor()
  const sent = await Promise.allSettled(Array.from({ length: 25 }, () => sendSiteMessage(ctx, 'support', written())))
  const refused = sent.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(refused).toHaveLength(5)
  expect(refused[0]).toMatchObject({
    code: 'TOO_MANY',
    message: expect.stringMatching(
      /^From where you are, 20 messages were sent within an hour\. Please wait \d+ minutes and try again\.$/,
    ),
  })
  expect((await listSiteMessages(ctx, all)).total).toBe(20)
  await sendSiteMessage(await visitor(), 'support', written())
})

it('finds messages by status, subject and words, a page at a time', async () => {
  const ctx = await visitor(null)
  const operator = await (await testProject()).asOperator()
  const rows = Array.from({ length: 30 }, (_, at) => ({
    ...written({ remarks: at === 7 ? '100 % of it' : `Question ${at}` }),
    ...{ form: 'support' as const, subject: at % 3 === 0 ? ('feedback' as const) : ('enquiry' as const) },
  }))
  await ctx.db.insert(siteMessages).values(rows)
  const first = await listSiteMessages(ctx, all)
  expect([first.total, first.messages.length, first.messages[0]?.remarks]).toEqual([30, 25, 'Question 29'])
  const second = await listSiteMessages(ctx, { ...all, page: 2 })
  expect(second.messages.map(({ remarks }) => remarks)).toEqual([
    'Question 4',
    'Question 3',
    'Question 2',
    'Question 1',
    'Question 0',
  ])
  expect((await listSiteMessages(ctx, { ...all, subject: 'feedback' })).total).toBe(10)
  const byWords = await listSiteMessages(ctx, { ...all, search: 'lantern 100 %' })
  expect(byWords.messages).toHaveLength(1)
  const messageId = byWords.messages[0]?.id ?? 0
  await handleSiteMessage(operator, { messageId, status: 'answered', note: 'Called back' })
  const one = await getSiteMessage(ctx, { messageId })
  expect(one).toMatchObject({ status: 'answered', note: 'Called back', handled: { by: expect.stringMatching(/./) } })
  expect((await listSiteMessages(ctx, { ...all, status: 'answered', search: 'called' })).total).toBe(1)
  expect((await listSiteMessages(ctx, { ...all, status: 'new' })).total).toBe(29)
})

it('writes what the filter finds as a CSV, all of it, whose cells are no formulas', async () => {
  const ctx = await visitor(null)
  const rows = Array.from({ length: 1_203 }, (_, at) => ({
    ...written({ name: `Person ${at}` }),
    form: 'support' as const,
  }))
  await ctx.db.insert(siteMessages).values(rows)
  await ctx.db.insert(siteMessages).values({
    ...written({
      name: '=HYPERLINK("http://example.org")',
      remarks: '@SUM(1)\n"quoted"',
      users: 3,
      subject: 'userRequest',
    }),
    form: 'support',
  })
  const read = async (filter: Parameters<typeof siteMessageCsv>[1]) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of siteMessageCsv(ctx, filter).content) chunks.push(chunk)
    return Buffer.concat(chunks).toString('utf8')
  }
  const text = await read(all)
  expect(text.match(/^\d+,/gm)).toHaveLength(1_204)
  expect(new Set(text.match(/Person \d+/g)).size).toBe(1_203)
  const asked = await read({ search: '', subject: 'userRequest' })
  expect(asked).toContain(`"'=HYPERLINK(""http://example.org"")"`)
  expect(asked).toContain(`'+91 9876543210,3,"'@SUM(1)\n""quoted"""`)
  expect(asked).not.toContain('Person')
})

it('deletes a message with its mails, and answers one that is not there as such', async () => {
  const ctx = await visitor()
  await sendSiteMessage(ctx, 'support', written())
  await sendSiteMessage(ctx, 'support', written({ name: 'Ben' }))
  const { messages } = await listSiteMessages(ctx, { ...all, search: 'Núñez' })
  const messageId = messages[0]?.id ?? 0
  await sendDueMail(ctx)
  await deleteSiteMessage(ctx, { messageId })
  expect((await listSiteMessages(ctx, all)).messages.map(({ name }) => name)).toEqual(['Ben'])
  expect((await mailsOf(ctx)).filter(({ key }) => key.endsWith(`:${messageId}`))).toEqual([])
  expect(await mailsOf(ctx)).toHaveLength(2)
  const operator = await (await testProject()).asOperator()
  for (const gone of [
    () => getSiteMessage(ctx, { messageId }),
    () => deleteSiteMessage(ctx, { messageId }),
    () => handleSiteMessage(operator, { messageId, status: 'closed', note: '' }),
  ])
    await expect(gone()).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
