import {
  type GithubStore,
  issueJson,
  repositoryJson,
  type StoredIssue,
  type StoredRepository,
} from './fake-github-store'
import { type FakeAnswer, type FakeCall, jsonOf, pageOf } from './fake-server'

type House = {
  store: GithubStore
  address: string
  isSigned: boolean
  knowsTypes: boolean
  tokenHeaders: Record<string, string>
}

const missing: FakeAnswer = {
  status: 404,
  json: { message: 'Not Found', documentation_url: 'https://docs.github.com/rest' },
}

/** Answers a call of the REST interface. */
export function answerGithub(call: FakeCall, house: House): FakeAnswer {
  const [api, version, area, ...rest] = call.segments
  if (api !== 'api' || version !== 'v3') return { status: 404, text: '<html>Not found</html>' }
  const { store, address, isSigned } = house
  const at = `${call.method} ${[area, ...rest].join('/')}`
  if (at === 'GET user')
    return isSigned
      ? { json: { login: 'caseweave-bot', id: 7, type: 'User', name: null }, headers: house.tokenHeaders }
      : { status: 401, json: { message: 'Requires authentication' } }
  if (at === 'GET user/repos')
    return listed(
      call,
      store.repositories.map((each) => repositoryJson(address, each)),
      30,
    )
  if (at === 'GET search/issues') return search(call, house)
  if (area !== 'repos') return missing
  const repository = store.find(rest.slice(0, 2).join('/'))
  if (!repository || (!repository.isPublic && !isSigned)) return missing
  return inRepository(call, house, repository, rest.slice(2))
}

/** A page of a list, with the links to others. */
function listed<T>(call: FakeCall, all: readonly T[], usual: number): FakeAnswer {
  const { rows, page, pages } = pageOf(all, call.query, usual)
  const link = (to: number, rel: string) => `<http://127.0.0.1${call.path}?page=${to}>; rel="${rel}"`
  const headers: Record<string, string> =
    page < pages ? { link: `${link(page + 1, 'next')}, ${link(pages, 'last')}` } : {}
  return { json: rows, headers }
}

function inRepository(call: FakeCall, house: House, repository: StoredRepository, rest: string[]): FakeAnswer {
  const { address, store, isSigned, knowsTypes } = house
  const [place, number, more] = rest
  const at = `${call.method} ${[place, number && ':n', more].filter(Boolean).join('/')}`
  const json = (issue: StoredIssue) => issueJson(address, repository, issue)
  if (place === undefined) return { json: repositoryJson(address, repository) }
  if (at === 'GET issue-types')
    return knowsTypes ? { json: repository.types.map((name, id) => ({ id, name, description: null })) } : missing
  if (at === 'GET labels')
    return listed(
      call,
      repository.labels.map((name) => ({ name, color: 'ededed' })),
      30,
    )
  if (at === 'GET milestones') return listed(call, repository.milestones, 30)
  if (at === 'GET assignees')
    return listed(
      call,
      repository.assignable.map((login) => ({ login, type: 'User' })),
      30,
    )
  if (place !== 'issues') return missing
  if (!repository.hasIssues) return { status: 410, json: { message: 'Issues has been disabled in this repository.' } }
  if (at === 'GET issues') return listed(call, issuesOf(call, repository).map(json), 30)
  if (!isSigned && call.method !== 'GET') return { status: 401, json: { message: 'Requires authentication' } }
  if (at === 'POST issues') {
    const refused = refusalOf(call, true)
    if (refused) return refused
    const made = store.addIssue(repository, changesOf(call, repository))
    return { status: 201, json: json(made) }
  }
  const left = repository.left.get(Number(number))
  if (left)
    return {
      status: 301,
      headers: { location: `${address}/api/v3/repos/${left.to}/issues/${left.number}` },
      json: { message: 'Moved Permanently' },
    }
  if (left === null) return { status: 410, json: { message: 'This issue was deleted' } }
  const issue = repository.issues.find((each) => each.number === Number(number))
  if (!issue) return missing
  if (at === 'GET issues/:n') return { json: json(issue) }
  if (at === 'PATCH issues/:n') {
    const refused = refusalOf(call, false)
    if (refused) return refused
    store.touch(issue, changesOf(call, repository))
    return { json: json(issue) }
  }
  if (at === 'GET issues/:n/comments')
    return listed(
      call,
      issue.comments.map((body, id) => ({ id, body })),
      30,
    )
  if (at === 'POST issues/:n/comments') {
    const body = String(jsonOf(call).body)
    store.touch(issue, { comments: [...issue.comments, body] })
    return { status: 201, json: { id: issue.comments.length, body } }
  }
  return missing
}

function issuesOf({ query }: FakeCall, repository: StoredRepository): StoredIssue[] {
  const state = query.get('state') ?? 'open'
  const type = query.get('type')
  const since = query.get('since')
  const by = query.get('sort') === 'updated' ? ('updated' as const) : ('created' as const)
  return repository.issues
    .filter((issue) => state === 'all' || issue.state === state)
    .filter((issue) => type === null || (type === 'none' ? issue.type === null : issue.type === type))
    .filter((issue) => since === null || issue.updated.getTime() >= Date.parse(since))
    .sort((a, b) => b[by].getTime() - a[by].getTime())
}

/** 422, as GitHub refuses texts that are missing or too long. */
function refusalOf(call: FakeCall, isNew: boolean): FakeAnswer | null {
  const { title, body } = jsonOf(call)
  const errors: unknown[] = []
  if ((isNew && !title) || title === '') errors.push({ resource: 'Issue', field: 'title', code: 'missing_field' })
  if (String(title ?? '').length > 256)
    errors.push({
      resource: 'Issue',
      field: 'title',
      code: 'custom',
      message: 'title is too long (maximum is 256 characters)',
    })
  if (String(body ?? '').length > 65_536)
    errors.push({
      resource: 'Issue',
      field: 'body',
      code: 'custom',
      message: 'body is too long (maximum is 65536 characters)',
    })
  return errors.length > 0 ? { status: 422, json: { message: 'Validation Failed', errors } } : null
}

/** What is set; labels, people and milestones are dropped without a word where the right to triage is missing. */
function changesOf(call: FakeCall, repository: StoredRepository): Partial<StoredIssue> {
  const sent = jsonOf(call)
  const changes: Partial<StoredIssue> = {}
  if ('title' in sent) changes.title = String(sent.title)
  if ('body' in sent) changes.body = sent.body === null ? null : String(sent.body)
  if (sent.state === 'open' || sent.state === 'closed') {
    changes.state = sent.state
    changes.state_reason = sent.state === 'open' ? 'reopened' : String(sent.state_reason ?? 'completed')
  }
  if (!repository.canTriage) return changes
  if (Array.isArray(sent.labels)) changes.labels = sent.labels.map(String)
  if (Array.isArray(sent.assignees)) changes.assignees = sent.assignees.map(String)
  if ('milestone' in sent) changes.milestone = sent.milestone === null ? null : Number(sent.milestone)
  if ('type' in sent) changes.type = sent.type === null ? null : String(sent.type)
  return changes
}

/** Searches by words and the qualifiers that matter here; several repositories are all searched, as there. */
function search(call: FakeCall, { store, address, isSigned }: House): FakeAnswer {
  const terms = (call.query.get('q') ?? '').match(/\w+:"[^"]*"|\S+/g) ?? []
  const valuesOf = (name: string) =>
    terms.filter((term) => term.startsWith(`${name}:`)).map((term) => term.slice(name.length + 1).replaceAll('"', ''))
  const words = terms.filter((term) => !/^\w+:/.test(term)).map((term) => term.toLowerCase())
  const within = valuesOf('repo').flatMap((name) => store.find(name) ?? [])
  const [state] = valuesOf('state')
  const [type] = valuesOf('type')
  const found = within
    .filter(({ isPublic }) => isPublic || isSigned)
    .flatMap((repository) => repository.issues.map((issue) => ({ repository, issue })))
    .filter(({ issue }) => !issue.isPull && (!state || issue.state === state) && (!type || issue.type === type))
    .filter(({ issue }) => words.every((word) => `${issue.title} ${issue.body ?? ''}`.toLowerCase().includes(word)))
    .sort((a, b) => b.issue.updated.getTime() - a.issue.updated.getTime())
  const { rows } = pageOf(found, call.query, 30)
  const items = rows.map(({ repository, issue }) => ({ ...issueJson(address, repository, issue), score: 1 }))
  return { json: { total_count: found.length, incomplete_results: false, items } }
}
