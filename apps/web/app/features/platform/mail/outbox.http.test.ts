import { createContext } from '@caseweave/core/context'
import { queueMail } from '@caseweave/core/platform/mail/queue-mail'
import { sendDueMail } from '@caseweave/core/platform/mail/send-due-mail'
import { openServices } from '@caseweave/core/services'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as'
import { startTestSite } from '../../../testing/test-site'

/** A site of this kind with one mail of a project, and browsers of an Admin, of another one's Admin and of a QA. */
async function siteWithMail(env: Record<string, string>) {
  const site = await startTestSite(env)
  const organization = await makeOrganization(site.db)
  const project = await makeProject(site.db, organization.id)
  const place = { organizationId: organization.id, projectId: project.id }
  const admin = await makeMember(site.db, place, { organizationRole: 'Admin' })
  const tester = await makeMember(site.db, place, { projectRole: 'QA' })
  const elsewhere = await makeOrganization(site.db)
  const other = await makeMember(site.db, { organizationId: elsewhere.id }, { organizationRole: 'Admin' })
  const services = openServices(
    { ...site.settings, smtpUrl: undefined },
    { name: 'caseweave-test', log: pino({ level: 'silent' }) },
  )
  const ctx = createContext(services, admin)
  const { mailId } = await queueMail(ctx, {
    ...{ key: crypto.randomUUID(), projectId: project.id, subject: 'A report', href: '/', attachments: [] },
    ...{ html: '<style>p{color:red}</style><p>Figures of <script>alert(1)</script></p>', text: 'Figures' },
    recipients: [{ userId: admin.id, name: 'Ada', address: 'ada@example.org' }],
  })
  await sendDueMail(ctx, undefined, mailId)
  await services.close()
  const [browser, tester2, stranger] = [
    await signInAs(site, admin),
    await signInAs(site, tester),
    await signInAs(site, other),
  ]
  return { site, admin: browser, tester: tester2, stranger }
}

it('shows mails of their own organization to Admins in demo mode, and runs nothing of them', async () => {
  const { site, admin, tester, stranger } = await siteWithMail({ DEMO: 'on' })
  const list = await admin.get('/dev/outbox')
  expect([list.status, list.html]).toEqual([200, expect.stringContaining('A report')])
  const href = /href="(\/dev\/outbox\/\d+)"/.exec(list.html)?.[1] ?? ''
  const mail = await admin.get(href)
  expect(mail.html).toMatch(/<iframe[^>]*sandbox=""/)
  expect(mail.html).toContain('Ada &lt;ada@example.org&gt;')
  expect(mail.html).not.toContain('<script>alert(1)')
  const file = await admin.get(`${href}/file`)
  expect([file.status, file.html]).toEqual([200, expect.stringContaining('Subject: A report')])
  expect((await tester.get('/dev/outbox')).status).toBe(403)
  expect((await tester.get(href)).status).toBe(403)
  expect((await stranger.get('/dev/outbox')).html).not.toContain('A report')
  expect((await stranger.get(href)).status).toBe(404)
  expect((await stranger.get(`${href}/file`)).status).toBe(404)
  await site.close()
})

it.each<Record<string, string>>([{ DEMO: 'off' }, { DEMO: 'on', SMTP_URL: 'smtp://127.0.0.1:9' }])(
  'is not there with %j',
  async (env) => {
    const { site, admin } = await siteWithMail(env)
    expect((await admin.get('/dev/outbox')).status).toBe(404)
    expect((await admin.get('/dev/outbox/1')).status).toBe(404)
    await site.close()
  },
)
