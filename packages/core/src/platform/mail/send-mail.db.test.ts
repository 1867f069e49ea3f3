import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mailRecipients, notifications, outgoingMails } from '@caseweave/db/schema'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import type { Ctx } from '../../context'
import { testProject } from '../../testing/test-context'
import { outboxFile } from './outbox'
import { queueMail } from './queue-mail'
import { sendDueMail } from './send-due-mail'
import { smtpError, startSmtpServer } from './testing/smtp-server'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function server(hooks: Parameters<typeof startSmtpServer>[0] = {}) {
  const started = await startSmtpServer(hooks)
  stops.push(started.stop)
  return started
}

let serial = 0
/** A mail of a new project to so many people, and a context that sends it to this server. */
async function mailTo(people: number, smtpUrl: string | null) {
  const { ctx: base, project } = await testProject()
  const outbox = mkdtempSync(join(tmpdir(), 'caseweave-outbox-'))
  let late = 0
  const ctx: Ctx = {
    ...base,
    now: () => new Date(Date.now() + late),
    mail: { ...base.mail, smtpUrl, outbox },
  }
  const storageKey = `mail/${crypto.randomUUID()}.bin`
  const content = Buffer.from(Array.from({ length: 70_000 }, (_, index) => (index * 7) % 256))
  const bytes = await ctx.files.write(
    storageKey,
    (async function* () {
      yield content
    })(),
  )
  const recipients = Array.from({ length: people }, (_, index) => ({
    userId: ctx.actor?.id ?? 0,
    name: `Person ${index}`,
    address: `p${index}.${++serial}@example.org`,
  }))
  const { mailId } = await queueMail(ctx, {
    key: `test:${crypto.randomUUID()}`,
    ...{ projectId: project.id, subject: 'Täglicher Report\r\nBcc: thief@example.org', href: `/project/${project.id}` },
    ...{ html: '<p>Ünicode <img src="cid:chart"></p>', text: 'Ünicode' },
    attachments: [{ storageKey, name: 'report.xlsx', mediaType: 'application/octet-stream', bytes }],
    recipients,
  })
  const rows = () =>
    ctx.db.select().from(mailRecipients).where(eq(mailRecipients.mailId, mailId)).orderBy(mailRecipients.id)
  return {
    ...{ ctx, mailId, recipients, content, rows, outbox },
    send: (as: Ctx = ctx) => sendDueMail(as, undefined, mailId),
    /** Lets this many minutes pass. */
    pass(minutes: number) {
      late += minutes * 60_000
    },
    statuses: async () => (await rows()).map(({ status }) => status),
    told: () =>
      ctx.db
        .select({ subject: notifications.subject, message: notifications.message })
        .from(notifications)
        .where(eq(notifications.userId, ctx.actor?.id ?? 0)),
  }
}

describe('sending mail', () => {
  it('sends to everybody once when several workers send at the same time, attachments intact', async () => {
    const { url, taken } = await server()
    const { send, recipients, content, statuses } = await mailTo(45, url)
    await Promise.all([send(), send(), send()])
    await send()
    expect(taken.map(({ to }) => to[0]).sort()).toEqual(recipients.map(({ address }) => address).sort())
    expect(new Set(await statuses())).toEqual(new Set(['sent']))
    const [first] = taken
    const encoded = /filename="?report\.xlsx"?\r\n\r\n([\w+/=\r\n]+)\r\n--/.exec(first?.raw ?? '')?.[1] ?? ''
    expect(Buffer.from(encoded, 'base64').equals(content)).toBe(true)
    expect(taken.every(({ raw }) => !/^bcc:/im.test(raw))).toBe(true)
    expect(first?.raw).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(first?.raw).toMatch(/^Auto-Submitted: auto-generated/m)
  })

  it('waits while the server is down for an hour, and sends then, once and with the same Message-ID', async () => {
    const { url, port, stop } = await startSmtpServer()
    await stop()
    const { send, rows, statuses, pass } = await mailTo(3, url)
    for (let tried = 0; tried < 8; tried++) {
      await send()
      pass(10)
    }
    expect(await statuses()).toEqual(['queued', 'queued', 'queued'])
    const before = await rows()
    expect(before[0]?.error).toMatch(/^The mail server cannot be reached: .*ECONNREFUSED/)
    const { taken } = await server({ port })
    pass(60)
    await send()
    expect(await statuses()).toEqual(['sent', 'sent', 'sent'])
    expect(taken).toHaveLength(3)
    // A long header goes on in a second line.
    const sent = taken.map(({ raw }) => raw.replaceAll('\r\n ', ' '))
    for (const { messageId } of before) expect(sent).toContainEqual(expect.stringContaining(`Message-ID: ${messageId}`))
  })

  it('does not try again before it is time', async () => {
    let asked = 0
    const { url } = await server({
      onMailFrom: (_address, _session, answer) => {
        asked++
        answer(smtpError(451, 'greylisted'))
      },
    })
    const { send, pass } = await mailTo(1, url)
    await send()
    await send()
    expect(asked).toBe(1)
    pass(2)
    await send()
    expect(asked).toBe(2)
  })

  it('gives up the refused one alone, and tells who sent it', async () => {
    const { url, taken } = await server({
      onRcptTo: ({ address }, _session, answer) =>
        answer(address.startsWith('p1.') ? smtpError(550, 'no such mailbox') : undefined),
    })
    const { send, statuses, rows, told } = await mailTo(3, url)
    await send()
    expect(await statuses()).toEqual(['sent', 'failed', 'sent'])
    expect(taken).toHaveLength(2)
    expect((await rows())[1]?.error).toContain('no such mailbox')
    expect(await told()).toEqual([{ subject: 'Email not sent', message: expect.stringContaining('no such mailbox') }])
  })

  it('tries again what the server refused for now, after it had all of it', async () => {
    let first = true
    const { url, taken } = await server({
      onMail: () => {
        if (!first) return undefined
        first = false
        return smtpError(452, 'disk full')
      },
    })
    const { send, statuses, pass } = await mailTo(1, url)
    await send()
    expect([await statuses(), taken.length]).toEqual([['queued'], 0])
    pass(2)
    await send()
    expect([await statuses(), taken.length]).toEqual([['sent'], 1])
  })

  it('sends what the server had all of without an answer once more, with the same Message-ID, and never a third time', async () => {
    const { url, taken } = await server({
      onMail: (_mail, drop) => {
        drop()
        return 'silent'
      },
    })
    const { send, statuses, pass, told } = await mailTo(1, url)
    await send()
    expect([await statuses(), taken.length, await told()]).toEqual([['queued'], 1, []])
    pass(2)
    await send()
    pass(600)
    await send()
    expect([await statuses(), taken.length]).toEqual([['unsure'], 2])
    expect(new Set(taken.map(({ raw }) => /^Message-ID:\s*(<[^>]+>)/m.exec(raw)?.[1])).size).toBe(1)
    expect(await told()).toEqual([
      { subject: 'Email not confirmed', message: expect.stringContaining('not sent again') },
    ])
  })

  it('does not keep a mail from somebody because the server broke off before it took it', async () => {
    let lost = 0
    const { url, taken } = await server({
      onMail: (_mail, drop) => {
        if (lost++ > 0) return undefined
        drop()
        return smtpError(451, 'never heard')
      },
    })
    const { send, statuses, pass, told } = await mailTo(1, url)
    await send()
    expect(taken).toHaveLength(0)
    pass(2)
    await send()
    expect([await statuses(), taken.length, await told()]).toEqual([['sent'], 1, []])
  })

  it('notes what was taken though the database was away in that moment', async () => {
    const { url, taken } = await server()
    const { ctx, send, statuses } = await mailTo(1, url)
    let refused = 0
    const tx: Ctx['tx'] = async (work) => {
      if (taken.length > 0 && refused++ < 3) throw new Error('The database is away.')
      return ctx.tx(work)
    }
    await send({ ...ctx, tx })
    expect([await statuses(), taken.length, refused]).toEqual([['sent'], 1, 4])
  })

  it('takes up what a killed worker had not handed over, and once more what it had', async () => {
    const { url, taken } = await server()
    const { ctx, mailId, send, statuses, told } = await mailTo(3, url)
    await ctx.db.execute(sql`
      update mail_recipients set attempts = 1, locked_until = now() - interval '1 minute',
        handed_at = case when name <> 'Person 2' then now() - interval '20 minutes' end,
        doubted_at = case when name = 'Person 0' then now() - interval '30 minutes' end
      where mail_id = ${mailId}`)
    await send()
    expect(await statuses()).toEqual(['unsure', 'sent', 'sent'])
    // Whose comes first is left to the machine: both are sent at once.
    expect(taken.map(({ to }) => to[0]?.slice(0, 2)).sort()).toEqual(['p1', 'p2'])
    expect(await told()).toHaveLength(1)
  })

  it('is not kept waiting by a clock that jumps ahead while it fails, and back while it waits', async () => {
    const { url, port, stop } = await startSmtpServer()
    await stop()
    const { ctx, send, statuses, pass } = await mailTo(1, url)
    // Four days ahead: neither given up nor put off by days.
    await send({ ...ctx, now: () => new Date(Date.now() + 4 * 86_400_000) })
    expect(await statuses()).toEqual(['queued'])
    const { taken } = await server({ port })
    pass(2)
    await send()
    expect([await statuses(), taken.length]).toEqual([['sent'], 1])
  })

  it('leaves alone what another worker has just taken', async () => {
    const { url, taken } = await server()
    const { ctx, mailId, send } = await mailTo(1, url)
    await ctx.db.execute(
      sql`update mail_recipients set locked_until = now() + interval '5 minutes' where mail_id = ${mailId}`,
    )
    expect([await send(), taken.length]).toEqual([0, 0])
  })

  it('keeps what it has taken for as long as it works, and what it leaves is free within half a minute', async () => {
    let goOn = () => {}
    const held = new Promise<void>((done) => {
      goOn = done
    })
    const { url } = await server({ onRcptTo: (_address, _session, answer) => void held.then(() => answer()) })
    const { rows, send, statuses } = await mailTo(2, url)
    const heldUntil = async () => (await rows())[1]?.lockedUntil?.getTime() ?? 0
    const sending = send()
    await expect.poll(heldUntil).toBeGreaterThan(0)
    const first = await heldUntil()
    expect(first - Date.now()).toBeLessThanOrEqual(30_000)
    await expect.poll(heldUntil).toBeGreaterThan(first + 3_000)
    goOn()
    await sending
    expect(await statuses()).toEqual(['sent', 'sent'])
  })

  it('signs in with the name and the password of the address', async () => {
    const seen: unknown[] = []
    const { url, taken } = await server({
      onAuth({ username, password }, _session, answer) {
        seen.push([username, password])
        answer(null, { user: 1 })
      },
    })
    const { send } = await mailTo(1, url.replace('://', '://me%40example.org:p%2Fw@'))
    await send()
    expect([seen, taken.length]).toEqual([[['me@example.org', 'p/w']], 1])
  })

  it('notes one mail of two with the same key, and leaves out what is no address', async () => {
    const { ctx, mailId } = await mailTo(1, null)
    const [mail] = await ctx.db.select().from(outgoingMails).where(eq(outgoingMails.id, mailId))
    const plain = { projectId: null, subject: 'x', html: '', text: '', href: '/', attachments: [] }
    const again = { ...plain, key: mail?.key ?? '' }
    const recipients = ['a@b.example', 'A@B.example', 'x@y.example\r\nBcc: z@z.example', 'a@b,c@d.example', ''].map(
      (address) => ({
        ...{ userId: ctx.actor?.id ?? 0, name: 'A', address },
      }),
    )
    expect(await queueMail(ctx, { ...again, recipients })).toEqual({ mailId, added: false })
    const other = await queueMail(ctx, { ...again, key: crypto.randomUUID(), recipients })
    const rows = await ctx.db.select().from(mailRecipients).where(eq(mailRecipients.mailId, other.mailId))
    expect(rows.map(({ address }) => address)).toEqual(['a@b.example'])
  })

  it('writes files where there is no mail server', async () => {
    const { send, rows, statuses, outbox } = await mailTo(2, null)
    await send()
    expect(await statuses()).toEqual(['sent', 'sent'])
    for (const { id, address } of await rows()) {
      expect(readFileSync(outboxFile(outbox, id), 'utf8')).toContain(`<${address}>`)
    }
  })
})
