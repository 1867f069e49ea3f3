import { fakeClock } from './fake-tracker'

export type StoredNote = { id: number; body: string }
export type StoredWork = {
  id: number
  iid: number
  title: string
  description: string | null
  state: 'opened' | 'closed'
  labels: string[]
  assigneeIds: number[]
  milestoneId: number | null
  dueDate: string | null
  weight: number | null
  isConfidential: boolean
  type: string
  movedTo: number | null
  created: Date
  updated: Date
  notes: StoredNote[]
}

export type StoredProject = {
  id: number
  path: string
  /** Paths that it had before. */
  formerPaths: string[]
  isPublic: boolean
  isArchived: boolean
  role: number
  isMember: boolean
  isPaid: boolean
  labels: string[]
  milestones: { id: number; title: string }[]
  works: StoredWork[]
  lastIid: number
  uploads: { name: string; bytes: Buffer; markdown: string }[]
}

export const people = [
  { id: 7, username: 'caseweave-bot', name: 'Caseweave' },
  { id: 8, username: 'ada', name: 'Ada Lovelace' },
  { id: 9, username: 'grace', name: 'Grace Hopper' },
]

/** What a fake GitLab keeps. */
export function gitlabStore() {
  const clock = fakeClock()
  const projects: StoredProject[] = []
  let lastId = 500
  const nextId = () => ++lastId
  const addProject = (path: string, more: Partial<StoredProject> = {}): StoredProject => {
    const project: StoredProject = {
      ...{ id: nextId(), path, formerPaths: [], isPublic: false, isArchived: false, role: 30, isMember: true },
      ...{ isPaid: false, labels: ['bug', 'regression'], milestones: [{ id: 71, title: '3.1' }], works: [] },
      ...{ lastIid: 0, uploads: [] },
      ...more,
    }
    projects.push(project)
    return project
  }
  const addWork = (project: StoredProject, work: Partial<StoredWork>): StoredWork => {
    const at = clock.tick()
    project.lastIid += 1
    const made: StoredWork = {
      ...{ id: nextId(), iid: project.lastIid, title: '', description: null, state: 'opened', labels: [] },
      ...{ assigneeIds: [], milestoneId: null, dueDate: null, weight: null, isConfidential: false, type: 'issue' },
      ...{ movedTo: null, created: at, updated: at, notes: [] },
      ...work,
    }
    project.works.push(made)
    return made
  }
  const find = (id: string) =>
    projects.find((each) => String(each.id) === id || each.path === id) ??
    projects.find(({ formerPaths }) => formerPaths.includes(id))
  const touch = (work: StoredWork, changes: Partial<StoredWork>) => {
    Object.assign(work, changes)
    work.updated = clock.tick()
  }
  return { clock, projects, addProject, addWork, find, touch, nextId }
}
export type GitlabStore = ReturnType<typeof gitlabStore>

/** Issues that an account with this role is shown: confidential ones from Planner on. */
export const visibleWorks = (project: StoredProject): StoredWork[] =>
  project.works.filter(({ isConfidential }) => !isConfidential || project.role >= 15)

/** An issue as GitLab shows it. Source: https://docs.gitlab.com/api/issues/. */
export function workJson(address: string, project: StoredProject, work: StoredWork) {
  const assignees = people.filter(({ id }) => work.assigneeIds.includes(id)).map(personJson(address))
  const milestone = project.milestones.find(({ id }) => id === work.milestoneId)
  return {
    id: work.id,
    iid: work.iid,
    project_id: project.id,
    title: work.title,
    description: work.description,
    state: work.state,
    created_at: work.created.toISOString(),
    updated_at: work.updated.toISOString(),
    closed_at: work.state === 'closed' ? work.updated.toISOString() : null,
    labels: work.labels,
    milestone: milestone ? { ...milestone, iid: 1, state: 'active' } : null,
    assignees,
    assignee: assignees[0] ?? null,
    author: people.slice(0, 1).map(personJson(address))[0],
    type: work.type.toUpperCase(),
    issue_type: work.type,
    due_date: work.dueDate,
    confidential: work.isConfidential,
    user_notes_count: work.notes.length,
    web_url: `${address}/${project.path}/-/issues/${work.iid}`,
    references: { short: `#${work.iid}`, relative: `#${work.iid}`, full: `${project.path}#${work.iid}` },
    moved_to_id: work.movedTo,
    ...(project.isPaid ? { weight: work.weight } : {}),
  }
}

export const personJson = (address: string) => (person: (typeof people)[number]) => ({
  ...person,
  state: 'active',
  web_url: `${address}/${person.username}`,
})

export const projectJson = (address: string, project: StoredProject, isSimple = false) => ({
  id: project.id,
  name: project.path.split('/').at(-1),
  name_with_namespace: project.path.split('/').join(' / '),
  path_with_namespace: project.path,
  web_url: `${address}/${project.path}`,
  ...(isSimple
    ? {}
    : {
        archived: project.isArchived,
        issues_enabled: true,
        visibility: project.isPublic ? 'public' : 'private',
        permissions: {
          project_access: project.isMember ? { access_level: project.role, notification_level: 3 } : null,
          group_access: null,
        },
      }),
})
