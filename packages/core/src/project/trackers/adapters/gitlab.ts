import { readAnswer } from '../ask-tracker'
import type { OpenTracker } from '../tracker'
import { TrackerError } from '../tracker-error'
import { gitlabCalls, projectPath } from './gitlab/call'
import { gitlabCheck } from './gitlab/check'
import { gitlabForm, gitlabOptions } from './gitlab/form'
import { gitlabTypes, itemOf, lineOf } from './gitlab/issues'
import { gitlabLines } from './gitlab/lines'
import { gitlabItems, gitlabProjects } from './gitlab/lists'
import { Issue, Notes, Project, Upload } from './gitlab/shapes'
import { gitlabWrite } from './gitlab/write'
import { hasKey, linkComment, withKey } from './hubs/marks'
import { numberIn, parseNumberedRef } from './hubs/numbered-refs'
import { hasChangedSince } from './hubs/values'

/** How many pages of 100 are looked through for what we made. */
const pagesLookedThrough = 10
/** How much (ms) the clocks of two machines may differ. */
const clockSlack = 300_000

/**
 * GitLab, its own or one's own. A project is named by its path (`group/project`), a ref is that with the number of the issue. Source:
 * https://docs.gitlab.com/api/issues/.
 */
export const gitlab: OpenTracker = (access) => {
  const calls = gitlabCalls(access)
  const { kind, address } = access
  const issuePath = (projectId: string, ref: string) => `/issues/${numberIn(projectId, ref)}`
  const issueAt = (projectId: string, ref: string) =>
    calls.read(projectPath(projectId) + issuePath(projectId, ref), Issue)
  return {
    kind,
    linesAtOnce: 100,
    check: () => gitlabCheck(calls, access),
    projects: (query) => gitlabProjects(calls, query),
    async types(projectId) {
      await calls.read(projectPath(projectId), Project)
      return gitlabTypes
    },
    form: (projectId, _typeId, ref) => gitlabForm(calls, projectId, ref === undefined),
    options: (query) => gitlabOptions(calls, query),
    items: (query) => gitlabItems(calls, { ...query, address }),
    item: async (projectId, ref) => itemOf(await issueAt(projectId, ref), projectId, address),
    lines: (items) => gitlabLines(calls, address, items),
    async create(projectId, typeId, values, key) {
      const json = gitlabWrite({ title: null, ...values }, '')
      const answer = await calls.change(projectId, {
        method: 'POST',
        path: '/issues',
        json: { ...json, description: withKey(String(json.description ?? ''), key), issue_type: typeId },
      })
      return lineOf(readAnswer(answer, Issue), projectId, address)
    },
    async created(projectId, key, since) {
      const query = {
        scope: 'all',
        created_after: new Date(since.getTime() - clockSlack).toISOString(),
        order_by: 'created_at',
        sort: 'desc',
        per_page: 100,
      }
      for (let page = 1; page <= pagesLookedThrough; page++) {
        const issues = await calls.read(`${projectPath(projectId)}/issues`, Issue.array(), { ...query, page })
        const made = issues.find(({ description }) => hasKey(description, key))
        if (made) return lineOf(made, projectId, address)
        if (issues.length < 100) break
      }
      return null
    },
    async update(projectId, ref, values, knownUpdatedAt) {
      const now = await issueAt(projectId, ref)
      // GitLab has no condition for changes: what came between the reading and the change is refused here.
      if (hasChangedSince(now.updated_at, knownUpdatedAt))
        throw new TrackerError('conflict', 'The issue was changed meanwhile.')
      const json = gitlabWrite(values, now.description ?? '')
      const answer = await calls.change(projectId, { method: 'PUT', path: issuePath(projectId, ref), json })
      return lineOf(readAnswer(answer, Issue), projectId, address)
    },
    async linkBack(projectId, ref, link) {
      const path = `${issuePath(projectId, ref)}/notes`
      for (let page = 1; page <= pagesLookedThrough; page++) {
        const notes = await calls.read(projectPath(projectId) + path, Notes, { per_page: 100, page })
        if (notes.some(({ body }) => hasKey(body, link.key))) return
        if (notes.length < 100) break
      }
      await calls.change(projectId, { method: 'POST', path, json: { body: linkComment(link) } })
    },
    async attach(projectId, ref, { name, type, bytes }) {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(bytes)], { type }), name)
      const packed = new Response(form)
      const body = {
        type: packed.headers.get('content-type') ?? '',
        content: Buffer.from(await packed.arrayBuffer()),
      }
      const answer = await calls.change(projectId, { method: 'POST', path: '/uploads', body })
      const { markdown } = readAnswer(answer, Upload)
      // A file that was uploaded is seen by nobody until a text names it.
      const path = `${issuePath(projectId, ref)}/notes`
      await calls.change(projectId, { method: 'POST', path, json: { body: markdown } })
    },
    parseRef: (projectId, text) =>
      parseNumberedRef({ projectId, text, address, places: ['-/issues/', '-/work_items/', 'issues/'] }),
  }
}
