import { counted } from '@caseweave/contract/platform/counted'
import type { Portion, RemoteProject } from '@caseweave/contract/project/trackers/work-items'
import type { OpenTracker, Tracker, TrackerCheck } from '../tracker'
import { type RedmineCalls, redmineCalls, rowsAtOnce } from './redmine-calls'
import { formFacts } from './redmine-facts'
import { redmineForm } from './redmine-form'
import { issuesOf } from './redmine-items'
import { lineOf, linesNow } from './redmine-lines'
import { OneProject, Projects, type RedmineIssue } from './redmine-shapes'
import { valuesOf } from './redmine-values'
import { attachFile, changeIssue, issuePath, leaveLink, madeIssue, makeIssue, readIssue } from './redmine-writes'

/** A search for a project looks at so many pages of a hundred before it lets somebody ask for more. */
const pagesOfSearch = 5
/** What Redmine calls a project that is in use; others are closed or archived. */
const activeProject = 1

/**
 * Redmine by its REST interface, with an API access key. Source: www.redmine.org/projects/redmine/wiki/Rest_api; what that does not say was tried with
 * 5.0 (docs/trackers.md).
 */
export const redmine: OpenTracker = (access) => {
  const calls = redmineCalls(access)
  const line = (issue: RedmineIssue) => lineOf(issue, access.address, calls)
  return {
    kind: access.kind,
    linesAtOnce: rowsAtOnce,
    check: () => check(calls),
    projects: (query) => projectsOf(calls, query),
    async types(projectId) {
      const path = `/projects/${encodeURIComponent(projectId)}.json`
      const { project } = await calls.get(path, OneProject, { include: 'trackers' })
      return project.trackers.map(({ id, name }) => ({ id: String(id), name }))
    },
    async form(projectId, typeId, ref) {
      if (ref !== undefined) issuePath(ref)
      return redmineForm(await formFacts(calls, projectId, typeId, ref))
    },
    options: async () => [],
    items: (query) => issuesOf(calls, line, query),
    async item(_projectId, ref) {
      const [issue, custom] = await Promise.all([readIssue(calls, ref), calls.customFields()])
      return { ...(await line(issue)), typeId: String(issue.tracker.id), values: valuesOf(issue, custom) }
    },
    lines: (known) => linesNow(known, access.address, calls),
    create: async (projectId, typeId, values, key) => line(await makeIssue(calls, projectId, typeId, values, key)),
    async created(projectId, key, since) {
      const issue = await madeIssue(calls, projectId, key, since)
      return issue && line(issue)
    },
    update: async (_projectId, ref, values, knownUpdatedAt) =>
      line(await changeIssue(calls, ref, values, knownUpdatedAt)),
    linkBack: (_projectId, ref, link) => leaveLink(calls, ref, link),
    attach: (_projectId, ref, file) => attachFile(calls, ref, file),
    parseRef: (_projectId, text) => numberIn(text, access.address),
  } satisfies Tracker
}

/** Strangers see public projects: only the account itself shows that the key is right. */
async function check(calls: RedmineCalls): Promise<TrackerCheck> {
  const { login, firstname, lastname } = await calls.account()
  const [{ total_count, projects }, custom] = await Promise.all([
    calls.get('/projects.json', Projects, { limit: 1 }),
    calls.customFields(),
  ])
  const count = total_count ?? projects.length
  const warnings = [
    ...(count === 0 ? ['The account sees no project.'] : []),
    ...(custom === null
      ? [
          'The account is no administrator, and Redmine tells the choices of custom fields to administrators only: they are typed, and Redmine says whether they fit.',
        ]
      : []),
  ]
  return {
    account: `${firstname} ${lastname}`.trim() || login,
    can: [`Sees ${counted(count, 'project')}.`],
    warnings,
  }
}

async function projectsOf(
  calls: RedmineCalls,
  { search, cursor }: { search: string; cursor: string | null },
): Promise<Portion<RemoteProject>> {
  const words = search.trim().toLowerCase()
  let offset = Number(cursor ?? 0) || 0
  const rows: RemoteProject[] = []
  let total: number
  let looked = 0
  do {
    const page = await calls.get('/projects.json', Projects, { limit: rowsAtOnce, offset })
    total = page.total_count ?? page.projects.length
    offset += rowsAtOnce
    looked += 1
    for (const { id, identifier, name, parent, status } of page.projects) {
      // Redmine's own filter knows names alone; people search by identifiers too.
      if (!`${name}\n${identifier}`.toLowerCase().includes(words)) continue
      const active = (status ?? activeProject) === activeProject
      rows.push({ id: String(id), key: identifier, name, parentId: parent ? String(parent.id) : null, active })
    }
  } while (rows.length === 0 && offset < total && looked < pagesOfSearch)
  return { rows, next: offset < total ? String(offset) : null, total: words === '' ? total : null }
}

/** The number in `12`, `#12` or an address of this installation; null for anything else. */
function numberIn(text: string, address: string): string | null {
  const said = text.trim()
  const found = said.startsWith(`${address}/`)
    ? /^\/issues\/([1-9]\d{0,9})(?:[/?#.].*)?$/.exec(said.slice(address.length))
    : /^#?([1-9]\d{0,9})$/.exec(said)
  return found?.[1] ?? null
}
