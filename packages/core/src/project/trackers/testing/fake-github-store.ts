import { fakeClock } from './fake-tracker'

export type StoredIssue = {
  id: number
  number: number
  title: string
  body: string | null
  state: 'open' | 'closed'
  state_reason: string | null
  labels: string[]
  assignees: string[]
  milestone: number | null
  type: string | null
  isPull: boolean
  created: Date
  updated: Date
  comments: string[]
}

export type StoredRepository = {
  id: number
  full_name: string
  isPublic: boolean
  hasIssues: boolean
  canTriage: boolean
  labels: string[]
  assignable: string[]
  milestones: { number: number; title: string }[]
  types: string[]
  issues: StoredIssue[]
  /** Issues that are not here any more: deleted, or where they were moved to. */
  left: Map<number, { to: string; number: number } | null>
}

/** What a fake GitHub keeps. */
export function githubStore() {
  const clock = fakeClock()
  const repositories: StoredRepository[] = []
  let lastId = 1000
  const nextId = () => ++lastId
  const addRepository = (full_name: string, more: Partial<StoredRepository> = {}): StoredRepository => {
    const repository: StoredRepository = {
      ...{ id: nextId(), full_name, isPublic: false, hasIssues: true, canTriage: true },
      ...{ labels: ['bug', 'help wanted'], assignable: ['ada', 'grace'], milestones: [{ number: 1, title: '3.1' }] },
      ...{ types: [], issues: [], left: new Map() },
      ...more,
    }
    repositories.push(repository)
    return repository
  }
  const addIssue = (repository: StoredRepository, issue: Partial<StoredIssue>): StoredIssue => {
    const at = clock.tick()
    const number = repository.issues.length + repository.left.size + 1
    const made: StoredIssue = {
      ...{ id: nextId(), number, title: '', body: null, state: 'open', state_reason: null, labels: [], assignees: [] },
      ...{ milestone: null, type: null, isPull: false, created: at, updated: at, comments: [] },
      ...issue,
    }
    repository.issues.push(made)
    return made
  }
  const find = (fullName: string) =>
    repositories.find(({ full_name }) => full_name.toLowerCase() === fullName.toLowerCase())
  const touch = (issue: StoredIssue, changes: Partial<StoredIssue>) => {
    Object.assign(issue, changes)
    issue.updated = clock.tick()
  }
  const drop = (repository: StoredRepository, number: number, to: { to: string; number: number } | null) => {
    repository.issues = repository.issues.filter((issue) => issue.number !== number)
    repository.left.set(number, to)
  }
  return { clock, repositories, addRepository, addIssue, find, touch, drop }
}
export type GithubStore = ReturnType<typeof githubStore>

const person = (address: string, login: string) => ({
  login,
  id: login.length,
  html_url: `${address}/${login}`,
  type: 'User',
  site_admin: false,
})

/** An issue as GitHub shows it, in the fields that matter here. Source: https://docs.github.com/en/rest/issues/issues. */
export function issueJson(address: string, repository: StoredRepository, issue: StoredIssue) {
  const api = `${address}/api/v3/repos/${repository.full_name}`
  const page = `${address}/${repository.full_name}/${issue.isPull ? 'pull' : 'issues'}/${issue.number}`
  const milestone = repository.milestones.find(({ number }) => number === issue.milestone)
  return {
    url: `${api}/issues/${issue.number}`,
    repository_url: api,
    html_url: page,
    id: issue.id,
    node_id: `I_${issue.id}`,
    number: issue.number,
    title: issue.title,
    user: person(address, 'ada'),
    labels: issue.labels.map((name) => ({ id: name.length, name, color: 'ededed', default: false, description: null })),
    state: issue.state,
    state_reason: issue.state_reason,
    locked: false,
    assignee: issue.assignees[0] ? person(address, issue.assignees[0]) : null,
    assignees: issue.assignees.map((login) => person(address, login)),
    milestone: milestone ? { ...milestone, id: milestone.number, state: 'open' } : null,
    comments: issue.comments.length,
    created_at: issue.created.toISOString().replace('.000Z', 'Z'),
    updated_at: issue.updated.toISOString().replace('.000Z', 'Z'),
    closed_at: null,
    author_association: 'OWNER',
    body: issue.body,
    ...(issue.isPull ? { pull_request: { html_url: page } } : {}),
    ...(issue.type ? { type: { id: 1, node_id: 'IT_1', name: issue.type, description: null } } : { type: null }),
  }
}

export const repositoryJson = (address: string, repository: StoredRepository) => ({
  id: repository.id,
  name: repository.full_name.split('/')[1],
  full_name: repository.full_name,
  private: !repository.isPublic,
  html_url: `${address}/${repository.full_name}`,
  archived: false,
  has_issues: repository.hasIssues,
  permissions: { admin: false, maintain: false, push: false, triage: repository.canTriage, pull: true },
})
