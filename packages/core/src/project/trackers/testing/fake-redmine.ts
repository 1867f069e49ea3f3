import { randomUUID } from 'node:crypto'
import type { TrackerSecret } from '../tracker-secret'
import { type FakeAnswer, type FakeCall, jsonOf, startFakeServer } from './fake-server'
import { type FakeItem, type FakeTracker, fakeClock } from './fake-tracker'

type Issue = FakeItem & {
  id: number
  typeId: number
  statusId: number
  priorityId: number
  custom: Record<number, string | string[]>
  isHidden: boolean
  createdAt: Date
}

type CustomField = { id: number; name: string; choices: string[]; isRequired: boolean }

const types = [
  { id: 1, name: 'Bug' },
  { id: 2, name: 'Feature' },
]
const statuses = [
  { id: 1, name: 'New', is_closed: false },
  { id: 5, name: 'Closed', is_closed: true },
]
const priorities = [
  { id: 1, name: 'Low', is_default: false, active: true },
  { id: 2, name: 'Normal', is_default: true, active: true },
]
const adminsKey = 'admins-key'
/** Of an account that may do everything with issues, and is no administrator. */
export const readersKey = 'readers-key'
const token = (text: string): TrackerSecret => ({ by: 'token', token: text })
const named = (rows: readonly { id: number; name: string }[], id: number) => {
  const { id: same, name } = rows.find((row) => row.id === id) ?? { id, name: '' }
  return { id: same, name }
}
const described = ({ id, name, choices, isRequired }: CustomField) => ({
  ...{ id, name, customized_type: 'issue', field_format: 'list', is_required: isRequired, multiple: false },
  ...{ default_value: null, possible_values: choices.map((value) => ({ value, label: value })), trackers: types },
})
const second = (at: Date) => `${at.toISOString().slice(0, 19)}Z`
const refusal = (...errors: string[]): FakeAnswer => ({ status: 422, json: { errors } })

/**
 * A Redmine that keeps what it is told, made from app/controllers and app/views/**\/*.api.rsb of its release 5.0; what it does was compared with a real one
 * by the tests that both have to pass. `readersKey` is of an account that is no administrator.
 */
export async function startFakeRedmine(): Promise<FakeTracker> {
  const clock = fakeClock()
  const projects = [
    { id: 1, name: 'Shop </script>', identifier: 'shop' },
    { id: 2, name: 'Shop: checkout', identifier: 'shop-checkout', parent: { id: 1, name: 'Shop </script>' } },
  ]
  const customFields: CustomField[] = [{ id: 1, name: 'Severity', choices: ['Low', 'High'], isRequired: true }]
  const issues: Issue[] = []
  const uploads = new Map<string, Buffer>()
  let lastId = 0

  const add = (issue: Partial<Issue>): Issue => {
    const at = clock.tick()
    const id = ++lastId
    const made: Issue = {
      ...{
        ref: String(id),
        projectId: '1',
        title: '',
        text: '',
        state: 'open',
        comments: [],
        files: [],
        isHidden: false,
      },
      ...{ id, typeId: 1, statusId: 1, priorityId: 2, custom: {}, createdAt: at, updatedAt: at },
      ...issue,
    }
    issues.push(made)
    return made
  }
  const touch = (issue: Issue, changes: Partial<Issue>) => Object.assign(issue, changes, { updatedAt: clock.tick() })
  const shown = (issue: Issue) => ({
    id: issue.id,
    project: named(projects, Number(issue.projectId)),
    tracker: named(types, issue.typeId),
    status: statuses.find(({ id }) => id === issue.statusId),
    priority: named(priorities, issue.priorityId),
    author: { id: 5, name: 'Wanda Writer' },
    subject: issue.title,
    description: issue.text,
    start_date: null,
    due_date: null,
    done_ratio: 0,
    is_private: false,
    estimated_hours: null,
    custom_fields: customFields.map(({ id, name }) => ({ id, name, value: issue.custom[id] ?? null })),
    created_on: second(issue.createdAt),
    updated_on: second(issue.updatedAt),
    closed_on: null,
  })
  const visible = () =>
    issues.filter(({ isHidden, projectId }) => !isHidden && projects.some(({ id }) => String(id) === projectId))

  /** The list by its filters, as fields, operators and values in the address. */
  const listed = (query: URLSearchParams): FakeAnswer => {
    const value = (field: string) => query.get(`v[${field}][]`) ?? ''
    const is: Record<string, (issue: Issue, operator: string) => boolean> = {
      subproject_id: () => true,
      status_id: ({ statusId }, operator) => operator === '*' || (operator === 'o') === (statusId !== 5),
      tracker_id: ({ typeId }) => typeId === Number(value('tracker_id')),
      issue_id: ({ id }) => value('issue_id').split(',').includes(String(id)),
      subject: ({ title }) => title.toLowerCase().includes(value('subject').toLowerCase()),
      description: ({ text }) => text.includes(value('description')),
      created_on: ({ createdAt }) => createdAt.toISOString().slice(0, 10) >= value('created_on'),
    }
    const projectId = query.get('project_id')
    if (projectId && !projects.some(({ id }) => String(id) === projectId)) return { status: 404 }
    const found = visible()
      .filter((issue) => !projectId || issue.projectId === projectId)
      .filter((issue) => query.getAll('f[]').every((field) => is[field]?.(issue, query.get(`op[${field}]`) ?? '')))
      .sort((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())
    return { json: { issues: pageOf(query, found).map(shown), total_count: found.length } }
  }

  /** Why an issue is refused, in the order and the words of Redmine. */
  const refused = (sent: Record<string, unknown>, custom: Record<number, string | string[]>): string[] => [
    ...customFields.flatMap(({ id, name, choices, isRequired }) => {
      const value = [custom[id] ?? ''].flat().join('')
      if (value === '') return isRequired ? [`${name} cannot be blank`] : []
      return choices.includes(value) ? [] : [`${name} is not included in the list`]
    }),
    ...(sent.subject === '' ? ['Subject cannot be blank'] : []),
    ...(sent.start_date === 'none' ? ['Start date is not a valid date'] : []),
  ]

  const save = (issue: Issue | null, call: FakeCall): FakeAnswer => {
    const sent = (jsonOf(call).issue ?? {}) as Record<string, unknown>
    const given = (sent.custom_fields ?? []) as { id: number; value: string | string[] }[]
    const custom = { ...issue?.custom, ...Object.fromEntries(given.map(({ id, value }) => [id, value])) }
    const errors = refused(sent, custom)
    if (errors.length > 0) return refusal(...errors)
    const text = (name: string, before: string) => (sent[name] === undefined ? before : String(sent[name]))
    const files = ((sent.uploads ?? []) as { token: string; filename: string }[]).map(({ token: at, filename }) => ({
      name: filename,
      bytes: uploads.get(at) ?? Buffer.alloc(0),
    }))
    const statusId = Number(sent.status_id ?? issue?.statusId ?? 1)
    const changes: Partial<Issue> = {
      title: text('subject', issue?.title ?? ''),
      text: text('description', issue?.text ?? ''),
      statusId,
      state: statusId === 5 ? 'closed' : 'open',
      priorityId: Number(sent.priority_id ?? issue?.priorityId ?? 2),
      custom,
      comments: [...(issue?.comments ?? []), ...(sent.notes === undefined ? [] : [String(sent.notes)])],
      files: [...(issue?.files ?? []), ...files],
    }
    if (issue) {
      touch(issue, changes)
      return { status: 204 }
    }
    if (!projects.some(({ id }) => id === Number(sent.project_id))) return { status: 404 }
    const made = add({ ...changes, projectId: String(sent.project_id), typeId: Number(sent.tracker_id) })
    return { status: 201, json: { issue: shown(made) } }
  }

  const oneIssue = (call: FakeCall, id: string): FakeAnswer => {
    const issue = issues.find(({ ref }) => ref === id)
    if (!issue) return { status: 404 }
    if (!visible().includes(issue)) return { status: 403 }
    if (call.method === 'PUT') return save(issue, call)
    const journals = issue.comments.map((notes) => ({ notes }))
    return { json: { issue: { ...shown(issue), journals, allowed_statuses: statuses } } }
  }

  const oneProject = (id: string, part: string | undefined): FakeAnswer => {
    const project = projects.find((each) => String(each.id) === id)
    if (!project) return { status: 404 }
    if (part === 'memberships.json')
      return { json: { memberships: [{ user: { id: 5, name: 'Wanda Writer' } }], total_count: 1 } }
    if (part === 'versions.json') return { json: { versions: [{ id: 1, name: '2.0', status: 'open' }] } }
    return { json: { project: { ...project, trackers: types, issue_categories: [{ id: 1, name: 'Cart' }] } } }
  }

  const server = await startFakeServer((call) => {
    const [first = '', second, third] = call.segments
    const key = String(call.headers['x-redmine-api-key'])
    const isSigned = [adminsKey, readersKey].includes(key)
    if (first === 'users') {
      if (!isSigned) return { status: 401 }
      return { json: { user: { id: 5, login: 'writer', firstname: 'Wanda', lastname: 'Writer' } } }
    }
    // Strangers read what is public, whatever key they come with.
    if (!isSigned && call.method !== 'GET') return { status: 401 }
    if (first === 'projects.json')
      return {
        json: {
          projects: pageOf(
            call.query,
            projects.map((each) => ({ ...each, status: 1 })),
          ),
          total_count: projects.length,
        },
      }
    if (first === 'projects') return oneProject((second ?? '').replace(/\.json$/, ''), third)
    if (first === 'trackers.json') return { json: { trackers: types } }
    if (first === 'enumerations') return { json: { issue_priorities: priorities } }
    if (first === 'issue_statuses.json') return { json: { issue_statuses: statuses } }
    if (first === 'custom_fields.json')
      return key === adminsKey ? { json: { custom_fields: customFields.map(described) } } : { status: 403 }
    if (first === 'issues.json') return call.method === 'POST' ? save(null, call) : listed(call.query)
    if (first === 'issues') return oneIssue(call, (second ?? '').replace(/\.json$/, ''))
    if (first !== 'uploads.json') return { status: 404 }
    const at = randomUUID()
    uploads.set(at, call.body)
    return { status: 201, json: { upload: { id: uploads.size, token: at } } }
  })
  const found = (ref: string) => {
    const issue = issues.find((each) => each.ref === ref)
    if (!issue) throw new Error(`There is no issue ${ref}.`)
    return issue
  }
  return {
    ...server,
    settings: {},
    secret: token(adminsKey),
    wrongSecret: token('somebody-elses-key'),
    projectId: '1',
    otherProjectId: '2',
    typeId: '1',
    titleField: 'subject',
    textField: 'description',
    now: clock.now,
    addItem: ({ title, text = '', state = 'open', projectId = '1' }) =>
      add({ title, text, state, projectId, statusId: state === 'open' ? 1 : 5, custom: { 1: 'Low' } }).ref,
    changeItem: (ref, { title, text, state }) => {
      const { title: oldTitle, text: oldText, state: oldState } = found(ref)
      const now = state ?? oldState
      touch(found(ref), {
        title: title ?? oldTitle,
        text: text ?? oldText,
        state: now,
        statusId: now === 'open' ? 1 : 5,
      })
    },
    removeItem: (ref) => void issues.splice(issues.indexOf(found(ref)), 1),
    hideItem: (ref) => touch(found(ref), { isHidden: true }),
    removeProject: (projectId) => {
      projects.splice(
        projects.findIndex(({ id }) => String(id) === projectId),
        1,
      )
      for (const issue of issues.filter((each) => each.projectId === projectId)) issues.splice(issues.indexOf(issue), 1)
    },
    requireField: () => {
      const id = customFields.length + 1
      customFields.push({ id, name: 'Impact', choices: ['One person', 'All'], isRequired: true })
      return `cf_${id}`
    },
    items: () => issues,
  }
}

function pageOf<T>(query: URLSearchParams, rows: readonly T[]): T[] {
  const offset = Number(query.get('offset') ?? 0)
  return rows.slice(offset, offset + Math.min(100, Number(query.get('limit') ?? 25)))
}
