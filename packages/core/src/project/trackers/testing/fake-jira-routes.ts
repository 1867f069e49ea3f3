import { faultsOf } from './fake-jira-faults'
import { fileOf } from './fake-jira-file'
import { findIssues, WrongJql } from './fake-jira-jql'
import { pageOfForm } from './fake-jira-pages'
import { type FakeIssue, type FakeJiraState, resolution, statuses, types } from './fake-jira-store'
import { type FakeAnswer, type FakeCall, jsonOf } from './fake-server'

export type FakeJiraKind = { isCloud: boolean; personKey: 'accountId' | 'name' }

const wrong = (errors: Record<string, string>, errorMessages: string[] = [], status = 400): FakeAnswer => ({
  ...{ status, json: { errorMessages, errors } },
})
const stamp = (at: Date) => at.toISOString().replace('Z', '+0000')

/** What the API of a Jira answers to somebody who has signed in. `parts` are those of the path below the API. */
export function jiraRoutes(state: FakeJiraState, kind: FakeJiraKind) {
  const { isCloud, personKey } = kind
  const people = ['Ada Lovelace', 'Grace Hopper'].map(
    (displayName, index): Record<string, unknown> & { displayName: string } => ({
      ...{ [personKey]: `person-${index + 1}`, displayName, active: true },
    }),
  )
  const missing = isCloud ? 'Issue does not exist or you do not have permission to see it.' : 'Issue Does Not Exist'

  /** A value that was written by its id alone, with what belongs to it. */
  const whole = (field: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const { id, [personKey]: person } = value as Record<string, unknown>
    const allowed = (state.fields[field]?.allowedValues ?? []) as { id: string }[]
    const named = allowed.find((each) => each.id === id) ?? people.find((each) => each[personKey] === person)
    return Array.isArray(value) ? value : { ...named, ...value }
  }

  const shown = (
    { key, number, projectId, typeId, statusId, fields, createdAt, updatedAt }: FakeIssue,
    asked: string,
  ) => {
    const all: Record<string, unknown> = {
      ...Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, whole(field, value)])),
      issuetype: types.find(({ id }) => id === typeId),
      ...{ status: statuses[statusId], project: { id: '1', key: projectId, name: state.projects.get(projectId) } },
      ...{ created: stamp(createdAt), updated: stamp(updatedAt), assignee: whole('assignee', fields.assignee ?? null) },
    }
    // Cloud's search tells ids alone unless it is told what else.
    const names = asked === '*all' ? Object.keys(all) : asked.split(',').filter((name) => name in all)
    return { id: String(10_000 + number), key, fields: Object.fromEntries(names.map((name) => [name, all[name]])) }
  }

  const isPerson = (value: unknown) =>
    people.some((each) => each[personKey] === (value as Record<string, unknown>)[personKey])
  const faults = (values: Record<string, unknown>, isNew: boolean) =>
    faultsOf(state, { isCloud, isNew, isPerson }, values)

  const search = (query: URLSearchParams): FakeAnswer => {
    try {
      const rows = findIssues(state, query.get('jql') ?? '')
      const size = Math.min(100, Number(query.get('maxResults') ?? 50))
      const asked = query.get('fields') ?? (isCloud ? '' : '*all')
      const start = Number((isCloud ? query.get('nextPageToken')?.replace('page-', '') : query.get('startAt')) ?? 0)
      const issues = rows.slice(start, start + size).map((issue) => shown(issue, asked))
      const isLast = start + size >= rows.length
      if (!isCloud) return { json: { startAt: start, maxResults: size, total: rows.length, issues } }
      return { json: { issues, isLast, ...(isLast ? {} : { nextPageToken: `page-${start + size}` }) } }
    } catch (error) {
      if (error instanceof WrongJql) return wrong({}, [error.message])
      throw error
    }
  }

  const editable = () =>
    Object.fromEntries(
      Object.entries(state.fields)
        .filter(([field]) => field !== 'project')
        .map(([id, field]) => [id, { ...field, key: id }]),
    )

  const onIssue = (call: FakeCall, issue: FakeIssue, [what]: readonly string[]): FakeAnswer => {
    const { method, query } = call
    if (what === undefined && method === 'GET') {
      const expand = query.get('expand') ?? ''
      const answer = shown(issue, query.get('fields') ?? '*all')
      return { json: expand.includes('editmeta') ? { ...answer, editmeta: { fields: editable() } } : answer }
    }
    if (what === undefined && method === 'PUT') {
      const { fields = {} } = jsonOf(call) as { fields?: Record<string, unknown> }
      const errors = faults(fields, false)
      if (Object.keys(errors).length > 0) return wrong(errors)
      Object.assign(issue.fields, fields)
      state.touch(issue)
      return { status: 204 }
    }
    if (what === 'transitions' && method === 'GET') {
      const transitions = Object.values(statuses).filter(({ id }) => id !== issue.statusId)
      return {
        json: {
          transitions: transitions.map((to) => ({
            id: `to-${to.id}`,
            name: to.name,
            to,
            fields: state.needed.get(to.id) ?? {},
          })),
        },
      }
    }
    if (what === 'transitions') {
      const { transition, fields = {} } = jsonOf(call) as {
        transition: { id: string }
        fields?: Record<string, unknown>
      }
      const target = transition.id.replace('to-', '')
      const lacking = Object.keys(state.needed.get(target) ?? {}).find((field) => !(field in fields))
      if (lacking) return wrong({ [lacking]: `${resolution.name} is required.` })
      issue.statusId = target
      Object.assign(issue.fields, fields)
      state.touch(issue)
      return { status: 204 }
    }
    if (what === 'remotelink') {
      const { globalId, object } = jsonOf(call) as { globalId: string; object: { url: string; title: string } }
      issue.links.set(globalId, object)
      return { status: 201, json: { id: 1, self: '' } }
    }
    if (what !== 'attachments') return wrong({}, ['Not found'], 404)
    if (call.headers['x-atlassian-token'] !== 'no-check') return { status: 403, text: 'XSRF check failed' }
    const file = fileOf(call)
    issue.files.push(file)
    return { json: [{ id: '1', filename: file.name }] }
  }

  const createmeta = ([projectId = '', , typeId]: readonly string[], query: URLSearchParams): FakeAnswer => {
    if (!state.projects.has(projectId)) return wrong({}, ['No project could be found.'], 404)
    if (typeId === undefined) return pageOfForm(isCloud, isCloud ? 'issueTypes' : 'values', types, query)
    const rows = Object.entries(state.fields).map(([fieldId, field]) => ({ ...field, fieldId, key: fieldId }))
    return pageOfForm(isCloud, isCloud ? 'fields' : 'values', rows, query)
  }

  return (call: FakeCall, [first, ...parts]: readonly string[]): FakeAnswer => {
    const { method, query } = call
    if (first === 'myself') return { json: { ...people[0], emailAddress: 'ada@example.org' } }
    if (first === 'mypermissions') {
      const names = (query.get('permissions') ?? '').split(',')
      return {
        json: {
          permissions: Object.fromEntries(
            names.map((name) => [name, { key: name, havePermission: name !== 'CREATE_ATTACHMENTS' }]),
          ),
        },
      }
    }
    if (first === 'user')
      return {
        json: people.filter(({ displayName }) => displayName.includes(query.get(isCloud ? 'query' : 'username') ?? '')),
      }
    if (first === 'project') {
      const words = (query.get('query') ?? '').toLowerCase()
      const all = [...state.projects].map(([key, name]) => ({ id: key, key, name }))
      const found = all.filter(({ key, name }) => `${key} ${name}`.toLowerCase().includes(words))
      if (parts.length === 0) return isCloud ? { status: 410, json: { errorMessages: ['Gone'] } } : { json: all }
      if (isCloud && parts[0] === 'search')
        return { json: { values: found, isLast: true, total: found.length, startAt: 0 } }
      const project = all.find(({ key }) => key === parts[0])
      return project ? { json: project } : wrong({}, ['No project could be found.'], 404)
    }
    if (first === 'search') {
      // The old search of Cloud has been taken away: https://developer.atlassian.com/changelog/#CHANGE-2046
      if (isCloud && parts.length === 0)
        return { status: 410, json: { errorMessages: ['The requested API has been removed.'] } }
      return (parts[0] === 'jql') === isCloud ? search(query) : wrong({}, ['Not found'], 404)
    }
    if (first !== 'issue') return wrong({}, ['Not found'], 404)
    if (parts[0] === 'createmeta') return createmeta(parts.slice(1), query)
    if (parts[0] === 'bulkfetch') {
      const { issueIdsOrKeys, fields } = jsonOf(call) as { issueIdsOrKeys: string[]; fields: string[] }
      if (!isCloud || issueIdsOrKeys.length > 100) return wrong({}, ['At most 100 issues.'])
      return {
        json: {
          issueErrors: [],
          issues: issueIdsOrKeys.flatMap((key) => state.seen(key) ?? []).map((issue) => shown(issue, fields.join())),
        },
      }
    }
    if (parts.length === 0 && method === 'POST') {
      const { fields } = jsonOf(call) as { fields: Record<string, unknown> }
      const { project, issuetype, ...values } = fields as Record<string, { key?: string; id?: string }>
      const errors = faults(values, true)
      if (!state.projects.has(project?.key ?? '')) errors.project = 'valid project is required'
      if (Object.keys(errors).length > 0) return wrong(errors)
      const { key, number } = state.add(project?.key ?? '', issuetype?.id ?? '', values)
      return { status: 201, json: { id: String(10_000 + number), key, self: '' } }
    }
    const [key = '', ...rest] = parts
    const issue = state.seen(key)
    if (issue) return onIssue(call, issue, rest)
    // Data Center says that there is something that it does not show.
    if (!isCloud && state.issues.get(key)?.hidden)
      return wrong({}, ['You do not have the permission to see the specified issue.'], 403)
    return wrong({}, [missing], 404)
  }
}
