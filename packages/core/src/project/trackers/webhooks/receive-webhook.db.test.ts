import { createHmac } from 'node:crypto'
import type { TrackerKind } from '@caseweave/contract/project/trackers/tracker-kinds'
import { trackerConnections, trackerWebhooks, workItems } from '@caseweave/db/schema'
import { makeConnection, makeWorkItem } from '@caseweave/db/testing/factories/trackers'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testProject } from '../../../testing/test-context'
import { receiveWebhook } from './receive-webhook'
import { getTrackerWebhook, makeTrackerWebhook, removeTrackerWebhook } from './webhook-secrets'

const now = new Date('2031-03-15T09:00:00Z')
const later = new Date('2031-03-15T09:09:00Z')
let callers = 0

/** A connection with a webhook, and an item that is due later; `isDue` tells whether a call has made it due. */
async function place(kind: TrackerKind = 'github', item: Parameters<typeof makeWorkItem>[2] = { ref: 'acme/shop#1' }) {
  const { ctx: base, organization } = await testProject()
  const ctx = { ...base, actor: null, now: () => now, clientAddress: `192.0.2.${++callers}` }
  const connection = await makeConnection(ctx.db, organization.id, { kind })
  const of = { organizationId: organization.id, connectionId: connection.id }
  const { secret } = await makeTrackerWebhook(ctx, of)
  const { id } = await makeWorkItem(ctx.db, connection.id, { dueAt: later, ...item })
  return {
    ...{ ctx, of, secret, connection },
    send: (headers: Record<string, string>, body: string | object) =>
      receiveWebhook(ctx, {
        connectionId: connection.id,
        headers,
        body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
      }),
    isDue: async () => {
      const [row] = await ctx.db.select({ dueAt: workItems.dueAt }).from(workItems).where(eq(workItems.id, id))
      return row?.dueAt.getTime() === now.getTime()
    },
  }
}

const signed = (secret: string, body: object, by = 'x-hub-signature-256') => ({
  [by]: `sha256=${createHmac('sha256', secret).update(JSON.stringify(body)).digest('hex')}`,
})
const githubCall = { issue: { number: 1, html_url: 'https://x/1' }, repository: { full_name: 'acme/shop' } }
const gitlabProject = { id: 7, path_with_namespace: 'acme/shop' }
const refused = { code: 'UNAUTHENTICATED' }

describe('a call of a tracker', () => {
  it.each([
    ['github', { ref: 'acme/shop#1' }, githubCall],
    ['github', { address: 'https://x/1' }, githubCall],
    ['gitlab', { ref: 'acme/shop#12' }, { project: gitlabProject, object_attributes: { iid: 12 } }],
    [
      'gitlab',
      { ref: 'acme/shop#12' },
      { project: gitlabProject, object_attributes: { note: 'x' }, issue: { iid: 12 } },
    ],
    ['jira-cloud', { key: 'SHOP-1' }, { issue: { id: '10001', key: 'SHOP-1' } }],
    ['jira-data-center', { ref: '10001' }, { issue: { id: '10001', key: 'SHOP-1' } }],
  ] as const)('of %s makes its item due, and changes nothing else', async (kind, item, body) => {
    const { ctx, of, secret, send, isDue } = await place(kind, { title: 'Kept', ...item })
    const header = kind === 'github' ? 'x-hub-signature-256' : 'x-hub-signature'
    await send(kind === 'gitlab' ? { 'x-gitlab-token': secret } : signed(secret, body, header), body)
    expect(await isDue()).toBe(true)
    expect((await getTrackerWebhook(ctx, of)).made?.lastReceivedAt).toEqual(now)
    const [row] = await ctx.db.select().from(workItems).where(eq(workItems.connectionId, of.connectionId))
    expect(row).toMatchObject({ title: 'Kept', status: 'Open', state: 'open', presence: 'there' })
  })

  it('is refused without the proof, and alike for all reasons', async () => {
    const { ctx, of, secret, send, isDue } = await place()
    const other = await place()
    const good = signed(secret, githubCall)
    const hex = good['x-hub-signature-256'] ?? ''
    for (const headers of [
      {},
      { 'x-hub-signature-256': '' },
      { 'x-hub-signature-256': hex.slice('sha256='.length) },
      { 'x-hub-signature-256': hex.slice(0, -1) },
      { 'x-hub-signature-256': hex.toUpperCase() },
      { 'x-hub-signature': hex },
      { 'x-gitlab-token': secret },
      signed('', githubCall),
      signed(other.secret, githubCall),
    ])
      await expect(send(headers, githubCall)).rejects.toMatchObject(refused)
    // The right signature of another body, and this one at another connection, or at one that is nobody's.
    await expect(send(good, { ...githubCall, more: 1 })).rejects.toMatchObject(refused)
    await expect(other.send(good, githubCall)).rejects.toMatchObject(refused)
    const body = Buffer.from(JSON.stringify(githubCall))
    await expect(receiveWebhook(ctx, { connectionId: 0, headers: good, body })).rejects.toMatchObject(refused)
    expect([await isDue(), await other.isDue()]).toEqual([false, false])
    expect((await getTrackerWebhook(ctx, of)).made?.lastReceivedAt).toBeNull()
  })

  it('reaches no item of another connection', async () => {
    const { secret, send } = await place('github', { ref: 'acme/other#1' })
    const theirs = await place()
    await send(signed(secret, githubCall), githubCall)
    expect(await theirs.isDue()).toBe(false)
  })

  it('that is sent again makes nothing due that was asked about since, but the item itself', async () => {
    const { ctx, of, secret, send } = await place()
    for (let sent = 0; sent < 3; sent++) await send(signed(secret, githubCall), githubCall)
    const rows = await ctx.db.select().from(workItems).where(eq(workItems.connectionId, of.connectionId))
    expect(rows.map(({ dueAt }) => dueAt)).toEqual([now])
  })

  it.each(['not JSON', '[]', '{"issue":{"number":"1; drop table"}}', '{"issue":null}', '\u0000'])(
    'that names no item (%s) is taken and does nothing',
    async (body) => {
      const { secret, send, isDue } = await place()
      const by = createHmac('sha256', secret).update(body).digest('hex')
      await send({ 'x-hub-signature-256': `sha256=${by}` }, body)
      expect(await isDue()).toBe(false)
    },
  )

  it('is refused when the connection is revoked, its secret is made anew, or taken away', async () => {
    const { ctx, of, secret, send } = await place()
    const renewed = await makeTrackerWebhook(ctx, of)
    await expect(send(signed(secret, githubCall), githubCall)).rejects.toMatchObject(refused)
    await send(signed(renewed.secret, githubCall), githubCall)
    await removeTrackerWebhook(ctx, of)
    await expect(send(signed(renewed.secret, githubCall), githubCall)).rejects.toMatchObject(refused)
    const last = await makeTrackerWebhook(ctx, of)
    await ctx.db.update(trackerConnections).set({ revokedAt: now }).where(eq(trackerConnections.id, of.connectionId))
    await expect(send(signed(last.secret, githubCall), githubCall)).rejects.toMatchObject(refused)
  })

  it('is too many after a hundred wrong ones from one address', async () => {
    const { send } = await place()
    for (let tried = 0; tried < 100; tried++) await expect(send({}, githubCall)).rejects.toMatchObject(refused)
    await expect(send({}, githubCall)).rejects.toMatchObject({ code: 'TOO_MANY' })
  })
})

describe('the secret', () => {
  it('is told once, and sealed for its connection', async () => {
    const { ctx, of, secret } = await place()
    const other = await place()
    const [row] = await ctx.db
      .select({ sealed: trackerWebhooks.sealedSecret })
      .from(trackerWebhooks)
      .where(eq(trackerWebhooks.connectionId, of.connectionId))
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(row?.sealed).not.toContain(secret)
    expect(JSON.stringify(await getTrackerWebhook(ctx, of))).not.toContain(secret)
    await ctx.db
      .update(trackerWebhooks)
      .set({ sealedSecret: row?.sealed ?? '' })
      .where(eq(trackerWebhooks.connectionId, other.of.connectionId))
    await expect(other.send(signed(secret, githubCall), githubCall)).rejects.toMatchObject(refused)
  })

  it('is made for connections of the own organization alone, and for trackers that call', async () => {
    const [mine, theirs] = [await place(), await place()]
    const foreign = { ...theirs.of, organizationId: mine.of.organizationId }
    for (const ask of [getTrackerWebhook, makeTrackerWebhook, removeTrackerWebhook])
      await expect(ask(mine.ctx, foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { id: connectionId } = await makeConnection(mine.ctx.db, mine.of.organizationId, { kind: 'redmine' })
    await expect(makeTrackerWebhook(mine.ctx, { ...mine.of, connectionId })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await getTrackerWebhook(mine.ctx, { ...mine.of, connectionId })).toMatchObject({
      possible: false,
      made: null,
    })
  })
})
