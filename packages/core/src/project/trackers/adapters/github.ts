import { readAnswer } from '../ask-tracker'
import type { OpenTracker, Tracker, TrackerAccess } from '../tracker'
import { githubCalls } from './github/call'
import { githubCheck } from './github/check'
import { githubForm, githubOptions, githubTypes } from './github/form'
import { itemOf, lineOf, untyped } from './github/issues'
import { githubLines } from './github/lines'
import { githubItems, githubProjects } from './github/lists'
import { Comments, Issue } from './github/shapes'
import { githubConflict, githubWrite } from './github/write'
import { hasKey, linkComment, withKey } from './hubs/marks'
import { checkedPath, numberIn, parseNumberedRef } from './hubs/numbered-refs'

/** How many pages of 100 are looked through for what we made. */
const pagesLookedThrough = 10
/** How much (ms) the clocks of two machines may differ. */
const clockSlack = 300_000

/**
 * GitHub and GitHub Enterprise Server. A project is a repository by its name (`owner/name`), a ref the same with the number of the issue. There is
 * no `attach`: GitHub takes files from browsers alone. Source: https://docs.github.com/en/rest.
 */
export const github: OpenTracker = (access) => {
  const calls = githubCalls(access)
  const { kind, address } = access
  const pathOf = (projectId: string, ref: string) =>
    `/repos/${checkedPath(projectId)}/issues/${numberIn(projectId, ref)}`
  return {
    kind,
    linesAtOnce: 100,
    check: () => githubCheck(calls, access),
    projects: (query) => githubProjects(calls, query),
    types: async (projectId) => githubTypes(calls, checkedPath(projectId)),
    form: async (projectId, _typeId, ref) => githubForm(calls, checkedPath(projectId), ref === undefined),
    options: async (query) => githubOptions(calls, { ...query, projectId: checkedPath(query.projectId) }),
    items: async (query) => githubItems(calls, { ...query, projectId: checkedPath(query.projectId), address }),
    item: async (projectId, ref) => itemOf(await calls.read(pathOf(projectId, ref), Issue), projectId, address),
    lines: (items) => githubLines(calls, access, items),
    async create(projectId, typeId, values, key) {
      const json = githubWrite({ title: null, ...values }, '')
      const answer = await calls.ask({
        method: 'POST',
        path: `/repos/${checkedPath(projectId)}/issues`,
        json: {
          ...json,
          body: withKey(String(json.body ?? ''), key),
          ...(typeId === untyped.id ? {} : { type: typeId }),
        },
      })
      return lineOf(readAnswer(answer, Issue), projectId, address)
    },
    created: (projectId, key, since) => findCreated(access, calls, { projectId, key, since }),
    async update(projectId, ref, values, knownUpdatedAt) {
      const path = pathOf(projectId, ref)
      const now = await calls.read(path, Issue)
      githubConflict(now, knownUpdatedAt)
      const json = githubWrite(values, now.body ?? '')
      const answer = await calls.ask({ method: 'PATCH', path, json })
      return lineOf(readAnswer(answer, Issue), projectId, address)
    },
    async linkBack(projectId, ref, link) {
      const path = `${pathOf(projectId, ref)}/comments`
      for (let page = 1; page <= pagesLookedThrough; page++) {
        const comments = await calls.read(path, Comments, { per_page: 100, page })
        if (comments.some(({ body }) => hasKey(body, link.key))) return
        if (comments.length < 100) break
      }
      await calls.ask({ method: 'POST', path, json: { body: linkComment(link) } })
    },
    parseRef: (projectId, text) => parseNumberedRef({ projectId, text, address, places: ['issues/'] }),
  }
}

/** The newest issues first, since the key stands in the text of one that was made a moment ago. */
async function findCreated(
  { address }: TrackerAccess,
  calls: ReturnType<typeof githubCalls>,
  { projectId, key, since }: { projectId: string; key: string; since: Date },
): ReturnType<Tracker['created']> {
  const query = {
    state: 'all',
    sort: 'created',
    direction: 'desc',
    since: new Date(since.getTime() - clockSlack).toISOString(),
    per_page: 100,
  }
  for (let page = 1; page <= pagesLookedThrough; page++) {
    const issues = await calls.read(`/repos/${checkedPath(projectId)}/issues`, Issue.array(), { ...query, page })
    const made = issues.find(({ body }) => hasKey(body, key))
    if (made) return lineOf(made, projectId, address)
    if (issues.length < 100) break
  }
  return null
}
