import { counted } from '@caseweave/contract/platform/counted'
import type { RemoteProject } from '@caseweave/contract/project/trackers/work-items'
import type { OpenTracker, Tracker, TrackerCheck } from '../tracker'
import { TrackerError } from '../tracker-error'
import { type AxosoftCalls, axosoftCalls } from './axosoft-calls'
import { axosoftForm } from './axosoft-form'
import { foundItems } from './axosoft-items'
import { lineOf, linesNow } from './axosoft-lines'
import { itemPath, refIn, refParts } from './axosoft-refs'
import {
  type AxosoftProject,
  type AxosoftType,
  axosoftTypeNames,
  axosoftTypes,
  Items,
  isAxosoftType,
  Me,
  OneItem,
  OneProject,
  Projects,
} from './axosoft-shapes'
import { valuesOf } from './axosoft-values'
import { attachFile, changeItem, leaveLink, madeItem, makeItem } from './axosoft-writes'

/** Words that stand in no title: a search for them finds nothing, or is ignored. */
const nonsense = 'caseweave-zqxjkv-0000'

/** A kind that a call names; one that Axosoft does not have is not there. */
function typeOf(typeId: string): AxosoftType {
  if (isAxosoftType(typeId)) return typeId
  throw new TrackerError('notFound', 'Axosoft has no such kind of item.')
}

/**
 * Axosoft by its interface v6, with an access token. Made from its documentation and the sources of its clients, and never tried with a real one
 * (docs/trackers.md).
 */
export const axosoft: OpenTracker = (access) => {
  const calls = axosoftCalls(access)
  const { address } = access
  return {
    kind: access.kind,
    linesAtOnce: 1000,
    check: () => check(calls),
    async projects({ search }) {
      const words = search.trim().toLowerCase()
      const all = flatProjects((await calls.get('/projects', Projects)).data, null)
      const rows = all.filter(({ name }) => name.toLowerCase().includes(words))
      return { rows, next: null, total: rows.length }
    },
    async types(projectId) {
      await calls.get(`/projects/${encodeURIComponent(projectId)}`, OneProject)
      return axosoftTypeNames.map((id) => ({ id, name: axosoftTypes[id] }))
    },
    form: async (projectId, typeId, ref) => axosoftForm(calls, projectId, typeOf(typeId), ref),
    options: async () => [],
    items: (query) => foundItems(calls, address, query),
    async item(_projectId, ref) {
      const type = refParts(ref)?.type ?? 'features'
      const { data } = await calls.get(itemPath(ref), OneItem)
      return { ...lineOf(data, type, address), typeId: type, values: valuesOf(data) }
    },
    lines: (known) => linesNow(known, address, calls),
    create: async (projectId, typeId, values, key) =>
      makeItem(calls, address, { projectId, type: typeOf(typeId), values, key }),
    created: (projectId, key, since) => madeItem(calls, address, { projectId, key, since }),
    update: (_projectId, ref, values, known) => changeItem(calls, address, { ref, values, known }),
    linkBack: (_projectId, ref, link) => leaveLink(calls, ref, link),
    attach: (_projectId, ref, file) => attachFile(calls, ref, file),
    parseRef: (_projectId, text) => refIn(text, address),
  } satisfies Tracker
}

async function check(calls: AxosoftCalls): Promise<TrackerCheck> {
  const [{ data: me }, projects, found] = await Promise.all([
    calls.get('/me', Me),
    calls.get('/projects', Projects),
    calls.get('/items', Items, { page: 1, page_size: 1, search_field: 'name', search_string: nonsense }),
  ])
  const count = flatProjects(projects.data, null).length
  const account = me.name || `${me.first_name ?? ''} ${me.last_name ?? ''}`.trim() || 'unnamed'
  const isIgnored = found.data.some(({ name }) => !name.includes(nonsense))
  return {
    account,
    can: [`Sees ${counted(count, 'project')}.`],
    warnings: [
      ...(count === 0 ? ['The account sees no project.'] : []),
      ...(isIgnored
        ? ['This Axosoft ignores what is searched for: a search looks through the newest items alone.']
        : []),
    ],
  }
}

/** The projects of a tree, each before those below it. */
const flatProjects = (projects: readonly AxosoftProject[], parentId: string | null): RemoteProject[] =>
  projects.flatMap(({ id, name, is_active, children }) => [
    { id: String(id), key: name, name, parentId, active: is_active !== false },
    ...flatProjects(children ?? [], String(id)),
  ])
