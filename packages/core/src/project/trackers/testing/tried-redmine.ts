import { z } from 'zod'
import { redmine } from '../adapters/redmine'
import { askerOf } from './asking'
import type { FakeItem } from './fake-tracker'
import type { RealRedmine } from './real-redmine'
import type { TriedTracker } from './tried-tracker'

const Issue = z.object({
  issue: z.object({
    id: z.number(),
    project: z.object({ id: z.number() }),
    subject: z.string(),
    description: z.string().nullable(),
    status: z.object({ is_closed: z.boolean() }),
    updated_on: z.string(),
    journals: z.array(z.object({ notes: z.string().nullable() })).default([]),
    attachments: z.array(z.object({ filename: z.string(), content_url: z.string() })).default([]),
  }),
})

/** What sees to a real Redmine as its administrator does. */
function administrator({ address, keys }: RealRedmine) {
  const headers = { 'x-redmine-api-key': keys.admin, 'content-type': 'application/json' }
  const call = async (method: string, path: string, json?: unknown) => {
    const body = json === undefined ? {} : { body: JSON.stringify(json) }
    const answer = await fetch(path.startsWith('http') ? path : address + path, { method, headers, ...body })
    if (!answer.ok && answer.status !== 404) throw new Error(`${method} ${path}: ${answer.status}`)
    return answer
  }
  return {
    call,
    async itemAt(ref: string): Promise<FakeItem | undefined> {
      const answer = await call('GET', `/issues/${ref}.json?include=journals,attachments`)
      if (answer.status === 404) return undefined
      const { issue } = Issue.parse(await answer.json())
      const files = issue.attachments.map(async ({ filename, content_url }) => {
        const { pathname } = new URL(content_url)
        return { name: filename, bytes: Buffer.from(await (await call('GET', pathname)).arrayBuffer()) }
      })
      return {
        ref,
        projectId: String(issue.project.id),
        title: issue.subject,
        text: issue.description ?? '',
        state: issue.status.is_closed ? 'closed' : 'open',
        updatedAt: new Date(issue.updated_on),
        comments: issue.journals.flatMap(({ notes }) => notes || []),
        files: await Promise.all(files),
      }
    },
  }
}

/** The status that closes, and the first one, as Redmine's default data number them. */
const statusOf = { open: 1, closed: 5 }

/** A real Redmine with the adapter, for an account that is no administrator. It is shared: whatever a test makes there stays. */
export function triedRedmine(real: RealRedmine): TriedTracker {
  const { address, keys, projects, types, fields } = real
  const { call, itemAt } = administrator(real)
  const tracker = (token: string) =>
    redmine({
      kind: 'redmine',
      address,
      settings: {},
      secret: async () => ({ by: 'token', token }),
      ask: askerOf(address, { patience: 60_000 }),
      now: () => new Date(),
    })
  return {
    tracker: tracker(keys.writer),
    strange: tracker('0'.repeat(40)),
    address,
    projectId: String(projects.shop),
    otherProjectId: String(projects.checkout),
    typeId: String(types.bug),
    titleField: 'subject',
    textField: 'description',
    now: () => new Date(),
    untold: { [`cf_${fields.severity}`]: 'Low' },
    async addItem({ title, text = '', state = 'open', projectId }) {
      const custom_fields = [{ id: fields.severity, value: 'Low' }]
      const issue = { project_id: projectId ?? projects.shop, tracker_id: types.bug, custom_fields }
      const made = await call('POST', '/issues.json', { issue: { ...issue, subject: title, description: text } })
      const { id } = Issue.parse(await made.json()).issue
      if (state === 'closed') await call('PUT', `/issues/${id}.json`, { issue: { status_id: statusOf.closed } })
      return String(id)
    },
    async changeItem(ref, { title, text, state }) {
      const issue = { subject: title, description: text, status_id: state && statusOf[state] }
      await call('PUT', `/issues/${ref}.json`, { issue })
    },
    removeItem: async (ref) => void (await call('DELETE', `/issues/${ref}.json`)),
    hideItem: async (ref) => void (await call('PUT', `/issues/${ref}.json`, { issue: { project_id: projects.vault } })),
    itemAt,
    close: async () => undefined,
  }
}
