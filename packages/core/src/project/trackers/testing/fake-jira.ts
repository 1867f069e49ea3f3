import { type FakeJiraKind, jiraRoutes } from './fake-jira-routes'
import { fakeJiraStore, resolution, statuses } from './fake-jira-store'
import { adfOfLines, wordsOf } from './fake-jira-text'
import { type FakeAnswer, type FakeCall, startFakeServer } from './fake-server'
import type { FakeTracker } from './fake-tracker'

/** A fake Jira, and what its tests alone ask of it. */
export type FakeJira = FakeTracker & {
  /** Makes the change to a status need a resolution. */
  needResolution: () => void
  /** Gives an issue another key in another project, as a move does. */
  moveItem: (ref: string, projectId: string) => string
  /** The values of an issue as they are stored. */
  storedFields: (ref: string) => Record<string, unknown>
}

const cloudId = 'cloud-1'

/** Jira Cloud, asked by OAuth below `/ex/jira/{cloudId}`, or with an email address and a token at the site. A token that is wrong at the site is a stranger's. */
export const startFakeJiraCloud = () =>
  startFakeJira(
    { isCloud: true, personKey: 'accountId' },
    ({ segments, headers }) => {
      const [isSite, parts] = segments[0] === 'ex' ? [false, segments.slice(3)] : [true, segments]
      const basic = `Basic ${Buffer.from('ada@example.org:api-token').toString('base64')}`
      const isGood = headers.authorization === (isSite ? basic : 'Bearer access-good')
      if (!isSite && segments[2] !== cloudId) return { refusal: { status: 404, json: { code: 404 } } }
      if (parts.slice(0, 3).join('/') !== 'rest/api/3') return { refusal: { status: 404 } }
      if (isGood) return { parts: parts.slice(3) }
      if (!isSite) return { refusal: { status: 401, json: { code: 401, message: 'Unauthorized' } } }
      return {
        refusal: { headers: { 'x-seraph-loginreason': 'AUTHENTICATED_FAILED' }, json: { values: [], isLast: true } },
      }
    },
    {
      settings: { cloudId },
      secret: { by: 'oauth', accessToken: 'access-good', refreshToken: null },
      wrongSecret: { by: 'oauth', accessToken: 'access-wrong', refreshToken: null },
    },
  )

/** Jira Data Center with personal access tokens. */
export const startFakeJiraDataCenter = () =>
  startFakeJira(
    { isCloud: false, personKey: 'name' },
    ({ segments, headers }) => {
      if (segments.slice(0, 3).join('/') !== 'rest/api/2') return { refusal: { status: 404 } }
      if (headers.authorization !== 'Bearer pat-good') return { refusal: { status: 401 } }
      return { parts: segments.slice(3) }
    },
    { settings: {}, secret: { by: 'token', token: 'pat-good' }, wrongSecret: { by: 'token', token: 'pat-wrong' } },
  )

type SignedIn = { parts: string[] } | { refusal: FakeAnswer }

async function startFakeJira(
  kind: FakeJiraKind,
  signIn: (call: FakeCall) => SignedIn,
  access: Pick<FakeTracker, 'settings' | 'secret' | 'wrongSecret'>,
): Promise<FakeJira> {
  const state = fakeJiraStore()
  const routes = jiraRoutes(state, kind)
  const server = await startFakeServer((call) => {
    const signedIn = signIn(call)
    return 'refusal' in signedIn ? signedIn.refusal : routes(call, signedIn.parts)
  })
  const issue = (ref: string) => {
    const found = state.issues.get(ref)
    if (!found) throw new Error(`The fake has no issue ${ref}.`)
    return found
  }
  const stored = (text: string) => (kind.isCloud ? adfOfLines(text) : text)
  return {
    ...server,
    ...access,
    ...{ projectId: 'SHOP', otherProjectId: 'WEB', typeId: '10001', titleField: 'summary', textField: 'description' },
    now: state.clock.now,
    addItem: ({ title, text = '', state: wanted = 'open', projectId = 'SHOP' }) => {
      const added = state.add(projectId, '10001', { summary: title, description: text === '' ? null : stored(text) })
      if (wanted === 'closed') added.statusId = 'done'
      return added.key
    },
    changeItem: (ref, { title, text, state: wanted }) => {
      const changed = issue(ref)
      if (title !== undefined) changed.fields.summary = title
      if (text !== undefined) changed.fields.description = stored(text)
      if (wanted) changed.statusId = wanted === 'closed' ? 'done' : 'todo'
      state.touch(changed)
    },
    removeItem: (ref) => void state.issues.delete(ref),
    // Cloud has one answer for what is hidden and what is gone.
    ...(kind.isCloud
      ? {}
      : {
          hideItem: (ref: string) => {
            issue(ref).hidden = true
          },
        }),
    removeProject: (projectId) => void state.projects.delete(projectId),
    requireField: () => {
      const { customfield_10006: severity } = state.fields
      if (severity) severity.required = true
      return 'customfield_10006'
    },
    items: () =>
      [...state.issues.values()].map(({ key, projectId, fields, statusId, updatedAt, links, files }) => ({
        ...{ ref: key, projectId, title: String(fields.summary), text: wordsOf(fields.description), updatedAt, files },
        state: statuses[statusId]?.statusCategory.key === 'done' ? 'closed' : 'open',
        comments: [...links.values()].map(({ url, title }) => `${title} ${url}`),
      })),
    needResolution: () => void state.needed.set('done', { resolution }),
    moveItem: (ref, projectId) => {
      const moved = issue(ref)
      const key = `${projectId}-${moved.number}`
      Object.assign(moved, { key, projectId })
      state.issues.set(key, moved)
      return key
    },
    storedFields: (ref) => issue(ref).fields,
  }
}
