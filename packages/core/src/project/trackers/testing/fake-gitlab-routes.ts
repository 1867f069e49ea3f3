import {
  type GitlabStore,
  people,
  personJson,
  projectJson,
  type StoredProject,
  type StoredWork,
  visibleWorks,
  workJson,
} from './fake-gitlab-store'
import { type FakeAnswer, type FakeCall, jsonOf, pageOf } from './fake-server'

export type GitlabHouse = {
  store: GitlabStore
  address: string
  isSigned: boolean
  /** What the token may, and when it ends; null where the server is too old to say. */
  token: { scopes: string[]; expires_at: string | null } | null
  /** A field that projects here demand. */
  required: () => string | null
}

const missing = (what: string): FakeAnswer => ({ status: 404, json: { message: `404 ${what} Not Found` } })

/** Answers a call of the REST interface. */
export function answerGitlab(call: FakeCall, house: GitlabHouse): FakeAnswer {
  const [api, version, area, id, ...rest] = call.segments
  const { store, address, isSigned, token } = house
  if (api !== 'api' || version !== 'v4') return { status: 404, text: '<!DOCTYPE html><title>404</title>' }
  const at = `${call.method} ${[area, id, ...rest].filter(Boolean).join('/')}`
  if (at === 'GET user') return isSigned ? { json: people.map(personJson(address))[0] } : unauthorized
  if (at === 'GET personal_access_tokens/self') return token ? { json: { id: 1, active: true, ...token } } : missing('')
  if (at === 'GET projects') return listed(call, projectsOf(call, house))
  if (area !== 'projects' || id === undefined) return { status: 404, json: { error: '404 Not Found' } }
  const project = store.find(id)
  if (!project || (!project.isPublic && !(isSigned && project.isMember))) return missing('Project')
  if (project.formerPaths.includes(id)) {
    if (call.method !== 'GET')
      return { status: 405, json: { message: '405 Non GET methods are not allowed for moved projects' } }
    const query = call.query.size > 0 ? `?${call.query}` : ''
    const location = `${address}/api/v4/projects/${[project.id, ...rest].join('/')}${query}`
    return { status: 301, headers: { location }, json: { message: 'This resource has been moved permanently' } }
  }
  return inProject(call, house, project, rest)
}

const unauthorized: FakeAnswer = { status: 401, json: { message: '401 Unauthorized' } }

/** A page of a list, and how it goes on in headers. */
function listed<T>(call: FakeCall, all: readonly T[]): FakeAnswer {
  const { rows, page, size, pages } = pageOf(all, call.query, 20)
  const next = page < pages ? String(page + 1) : ''
  const headers = { 'x-page': String(page), 'x-per-page': String(size), 'x-next-page': next }
  return { json: rows, headers: { ...headers, 'x-total': String(all.length), 'x-total-pages': String(pages) } }
}

function projectsOf({ query }: FakeCall, { store, address, isSigned }: GitlabHouse) {
  const letters = (query.get('search') ?? '').toLowerCase()
  return store.projects
    .filter((each) => isSigned && each.isMember)
    .filter((each) => query.get('archived') !== 'false' || !each.isArchived)
    .filter(({ path }) => (query.get('search_namespaces') ? path : (path.split('/').at(-1) ?? '')).includes(letters))
    .map((each) => projectJson(address, each, query.get('simple') === 'true'))
}

function inProject(call: FakeCall, house: GitlabHouse, project: StoredProject, rest: string[]): FakeAnswer {
  const { store, address, isSigned } = house
  const [place, iid, more] = rest
  const at = `${call.method} ${[place, iid && ':n', more].filter(Boolean).join('/')}`
  const json = (work: StoredWork) => workJson(address, project, work)
  const { query } = call
  const letters = (query.get('search') ?? query.get('query') ?? '').toLowerCase()
  if (place === undefined) return { json: projectJson(address, project) }
  if (at === 'GET labels') return listed(call, project.labels.filter((name) => name.includes(letters)).map(named))
  if (at === 'GET milestones') return listed(call, project.milestones)
  if (place === 'members' && iid === 'all')
    return listed(call, people.filter(({ name }) => name.toLowerCase().includes(letters)).map(personJson(address)))
  if (call.method !== 'GET' && !isSigned) return unauthorized
  if (at === 'POST uploads') return upload(call, project)
  if (at === 'GET issues') return listed(call, worksOf(call, project).map(json))
  if (at === 'POST issues') {
    const refused = refusalOf(call, house.required(), true)
    if (refused) return refused
    const { issue_type } = jsonOf(call)
    const work = store.addWork(project, { ...changesOf(call), type: String(issue_type ?? 'issue') })
    return { status: 201, json: json(work) }
  }
  const work = visibleWorks(project).find((each) => String(each.iid) === iid)
  if (place !== 'issues' || !work) return missing('Issue')
  if (at === 'GET issues/:n') return { json: json(work) }
  if (at === 'PUT issues/:n') {
    const refused = refusalOf(call, house.required(), false)
    if (refused) return refused
    store.touch(work, changesOf(call))
    return { json: json(work) }
  }
  if (at === 'GET issues/:n/notes') return listed(call, [...work.notes].reverse())
  if (at === 'POST issues/:n/notes') {
    const note = { id: store.nextId(), body: obeyed(String(jsonOf(call).body), work) }
    store.touch(work, { notes: [...work.notes, note] })
    return { status: 201, json: note }
  }
  return missing('Issue')
}

const named = (name: string, id: number) => ({ id, name, color: '#ff0000' })

function worksOf({ query }: FakeCall, project: StoredProject): StoredWork[] {
  const iids = query.getAll('iids[]')
  const state = query.get('state')
  const type = query.get('issue_type')
  const letters = (query.get('search') ?? '').toLowerCase()
  const after = query.get('created_after')
  const by = query.get('order_by') === 'updated_at' ? ('updated' as const) : ('created' as const)
  return visibleWorks(project)
    .filter(({ iid }) => iids.length === 0 || iids.includes(String(iid)))
    .filter((work) => !state || state === 'all' || work.state === state)
    .filter((work) => !type || work.type === type)
    .filter((work) => `${work.title} ${work.description ?? ''}`.toLowerCase().includes(letters))
    .filter((work) => !after || work.created.getTime() > Date.parse(after))
    .sort((a, b) => b[by].getTime() - a[by].getTime())
}

/** 400, as GitLab refuses what is missing or too long: in two forms. */
function refusalOf(call: FakeCall, required: string | null, isNew: boolean): FakeAnswer | null {
  const sent = jsonOf(call)
  if (isNew && sent.title === undefined) return { status: 400, json: { error: 'title is missing' } }
  const message: Record<string, string[]> = {}
  if (sent.title === '') message.title = ["can't be blank"]
  if (String(sent.title ?? '').length > 255) message.title = ['is too long (maximum is 255 characters)']
  if (String(sent.description ?? '').length > 1_048_576)
    message.description = ['is too long (1.2 MiB). The maximum size is 1 MiB.']
  if (isNew && required !== null && !sent[required]) message[required] = ["can't be blank"]
  return Object.keys(message).length > 0 ? { status: 400, json: { message } } : null
}

function changesOf(call: FakeCall): Partial<StoredWork> {
  const sent = jsonOf(call)
  const changes: Partial<StoredWork> = {}
  if (sent.state_event === 'close') changes.state = 'closed'
  if (sent.state_event === 'reopen') changes.state = 'opened'
  if ('title' in sent) changes.title = String(sent.title)
  if ('description' in sent) changes.description = obeyed(String(sent.description ?? ''), changes)
  if ('labels' in sent) changes.labels = String(sent.labels).split(',').filter(Boolean)
  if (Array.isArray(sent.assignee_ids)) changes.assigneeIds = sent.assignee_ids.map(Number)
  if ('milestone_id' in sent) changes.milestoneId = Number(sent.milestone_id) || null
  if ('due_date' in sent) changes.dueDate = String(sent.due_date ?? '') || null
  if ('weight' in sent) changes.weight = sent.weight === null ? null : Number(sent.weight)
  if ('confidential' in sent) changes.isConfidential = sent.confidential === true
  return changes
}

/** A text after its commands were obeyed, as the quick action `/close` is; they leave no trace in it. */
function obeyed(text: string, work: Partial<StoredWork>): string {
  const kept = text.split('\n').filter((line) => !/^\s*\/close\s*$/.test(line))
  if (kept.length < text.split('\n').length) work.state = 'closed'
  return kept.join('\n')
}

/** A file of a form of several parts. Source: RFC 7578. */
function upload(call: FakeCall, project: StoredProject): FakeAnswer {
  const boundary = /boundary=(\S+)$/.exec(call.headers['content-type'] ?? '')?.[1]
  const text = call.body.toString('latin1')
  const start = text.indexOf('\r\n\r\n') + 4
  const end = text.indexOf(`\r\n--${boundary}--`)
  const name = /name="file"; filename="([^"]*)"/.exec(call.body.toString('utf8'))?.[1]
  if (!boundary || end < start || name === undefined) return { status: 400, json: { error: 'file is invalid' } }
  const markdown = `![${name}](/uploads/1234567890abcdef/${name})`
  project.uploads.push({ name, bytes: call.body.subarray(start, end), markdown })
  return { status: 201, json: { alt: name, url: `/uploads/1234567890abcdef/${name}`, markdown } }
}
