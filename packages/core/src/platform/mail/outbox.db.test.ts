import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mailRecipients } from '@caseweave/db/schema'
import { expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { outboxFile } from './outbox'
import { queueMail } from './queue-mail'
import { sendDueMail } from './send-due-mail'

it('a mail whose attachment is gone waits with the reason, and holds up none of those behind it', async () => {
  const { ctx: base, project } = await testProject()
  const outbox = mkdtempSync(join(tmpdir(), 'caseweave-outbox-'))
  const ctx = { ...base, mail: { ...base.mail, smtpUrl: null, outbox } }
  const lost = { storageKey: 'mail/lost.bin', name: 'a.bin', mediaType: 'application/octet-stream', bytes: 1 }
  for (const attachments of [[lost], []])
    await queueMail(ctx, {
      ...{
        key: `test:${crypto.randomUUID()}`,
        projectId: project.id,
        subject: 'Report',
        html: 'x',
        text: 'x',
        href: '/',
      },
      attachments,
      recipients: [{ userId: null, name: 'Ann', address: 'ann@example.org' }],
    })
  await sendDueMail(ctx)
  const rows = await ctx.db.select().from(mailRecipients).orderBy(mailRecipients.id)
  expect(rows).toMatchObject([
    { status: 'queued', lockedUntil: null, error: expect.stringContaining('lost.bin') },
    { status: 'sent', error: null },
  ])
  expect(rows[0]?.nextAt.getTime()).toBeGreaterThan(Date.now())
  expect(rows.map(({ id }) => existsSync(outboxFile(outbox, id)))).toEqual([false, true])
})
