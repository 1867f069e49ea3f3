import { createHmac } from 'node:crypto'
import { trackerWebhookPath, webhookBodyBytes } from '@caseweave/contract/project/trackers/tracker-webhooks'
import { deriveKey } from '@caseweave/core/platform/secrets/derived-keys'
import { seal } from '@caseweave/core/platform/secrets/sealing'
import { trackerWebhooks } from '@caseweave/db/schema'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeConnection, makeWorkItem } from '@caseweave/db/testing/factories/trackers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onceKeyIn } from '../../../testing/form-fields'
import { signInAs } from '../../../testing/sign-in-as'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

const secret = 'what only the tracker and we know'
const call = JSON.stringify({ issue: { number: 1, html_url: 'https://x/1' }, repository: { full_name: 'acme/shop' } })
const signature = (body: string) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

async function place() {
  const organization = await makeOrganization(site.db)
  const { id } = await makeConnection(site.db, organization.id, { kind: 'github' })
  const key = deriveKey(site.settings.appSecret, 'trackers')
  const sealedSecret = seal(key, secret, `webhook of connection ${id}`)
  await site.db.insert(trackerWebhooks).values({ connectionId: id, sealedSecret })
  const far = new Date(Date.now() + 60 * 60_000)
  const item = await makeWorkItem(site.db, id, { ref: 'acme/shop#1', dueAt: far })
  const send = async (path: string, body: string, proof = signature(body)) => {
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': proof }
    const { status, headers: answered } = await fetch(`${site.url}${path}`, { method: 'POST', headers, body })
    return [status, answered.get('set-cookie')]
  }
  return {
    ...{ path: trackerWebhookPath(id), send },
    isDue: async () => {
      const [row] = await site.sql<{ due: boolean }[]>`
        select due_at <= now() as due from work_items where id = ${item.id}`
      return row?.due
    },
  }
}

it('takes the call of a tracker, without a session', async () => {
  const { path, send, isDue } = await place()
  expect(await send(path, call)).toEqual([202, null])
  expect(await isDue()).toBe(true)
  // Whatever it says beside that, it is proved, and names no item of ours.
  const odd = { issue: { number: 1, html_url: 'https://x/\0' }, repository: { full_name: 'a\0b' } }
  for (const body of [JSON.stringify(odd), '[1]', 'null', '', '<xml/>']) expect((await send(path, body))[0]).toBe(202)
})

it('refuses a wrong signature, other addresses and other methods', async () => {
  const { path, send, isDue } = await place()
  expect(await send(path, call, signature(`${call} `))).toEqual([401, null])
  for (const other of ['0', '999999999', '1e3', 'x', '99999999999999999999'])
    expect((await send(`/webhooks/trackers/${other}`, call))[0]).toBe(401)
  expect((await fetch(site.url + path)).status).toBe(404)
  // A page of another site may not send for its reader, whatever it knows.
  const headers = { origin: 'https://evil.example', 'x-hub-signature-256': signature(call) }
  expect((await fetch(site.url + path, { method: 'POST', headers, body: call })).status).toBe(403)
  expect(await isDue()).toBe(false)
})

it('reads no more than a call of a tracker can have', async () => {
  const { path, send, isDue } = await place()
  expect((await send(path, 'x'.repeat(webhookBodyBytes + 1)))[0]).toBe(413)
  expect(await isDue()).toBe(false)
})

it('shows the secret once to an Admin, without JavaScript, and to nobody else', async () => {
  const organization = await makeOrganization(site.db)
  const { id: projectId } = await makeProject(site.db, organization.id)
  const place = { organizationId: organization.id, projectId }
  const admin = await signInAs(site, await makeMember(site.db, place, { organizationRole: 'Admin' }))
  const lead = await signInAs(site, await makeMember(site.db, place, { projectRole: 'ProjectAdmin' }))
  const { id } = await makeConnection(site.db, organization.id, { kind: 'gitlab' })
  const dialog = `/organization/integrations/${id}/webhook?organizationId=${organization.id}`
  const before = await admin.get(dialog)
  expect(before.html).toContain('There is no secret yet')
  expect(before.html).toContain(`value="${site.settings.appUrl}${trackerWebhookPath(id)}"`)
  const onceKey = onceKeyIn(before.html)
  const press = async () => {
    const made = await admin.post(dialog, { intent: 'make', onceKey })
    return /value="([\w-]{43})"/.exec(made.html)?.[1] ?? ''
  }
  const told = await press()
  expect(told).not.toBe('')
  expect(await press(), 'pressed twice, or loaded anew').toBe(told)
  const after = await admin.get(dialog)
  expect(after.html).toContain('No call has come so far.')
  expect(after.html).not.toContain(told)
  expect([(await lead.get(dialog)).status, (await lead.post(dialog, { intent: 'make' })).status]).toEqual([403, 403])
  const removed = await admin.post(dialog, { intent: 'remove' })
  expect((await admin.follow(removed)).html).toContain('There is no secret yet')
  const { id: redmine } = await makeConnection(site.db, organization.id, { kind: 'redmine' })
  const other = await admin.get(`/organization/integrations/${redmine}/webhook?organizationId=${organization.id}`)
  expect(other.html).toContain('has no webhooks')
})
