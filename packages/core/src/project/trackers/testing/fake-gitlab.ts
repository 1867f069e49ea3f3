import { answerGitlab, type GitlabHouse } from './fake-gitlab-routes'
import { gitlabStore, type StoredWork } from './fake-gitlab-store'
import { startFakeServer } from './fake-server'
import type { FakeTracker } from './fake-tracker'

const token = 'glpat-fake'

/** What tests of this adapter alone do with the fake. */
export type FakeGitlab = FakeTracker & {
  store: ReturnType<typeof gitlabStore>
  /** Gives a project another path; the old one leads there. */
  renameProject: (from: string, to: string) => void
  /** Makes it refuse new issues without this field, as a plugin can: no form tells of it. */
  demand: (field: string) => void
  /** What the token says of itself; null where the server is too old to say. */
  describeToken: (token: GitlabHouse['token']) => void
}

/** A GitLab that keeps what it is told. `acme/web/shop` is private, `acme/site` public. Shapes by https://docs.gitlab.com/api/rest/. */
export async function startFakeGitlab(): Promise<FakeGitlab> {
  const store = gitlabStore()
  store.addProject('acme/web/shop')
  store.addProject('acme/site', { isPublic: true })
  let tokenSays: GitlabHouse['token'] = { scopes: ['api'], expires_at: null }
  let required: string | null = null
  const server = await startFakeServer((call) => {
    const given = call.headers['private-token']
    if (given !== undefined && given !== token) return { status: 401, json: { message: '401 Unauthorized' } }
    return answerGitlab(call, {
      store,
      address: server.address,
      isSigned: given !== undefined,
      token: tokenSays,
      required: () => required,
    })
  })
  const projectAt = (path: string) => {
    const project = store.find(path)
    if (!project) throw new Error(`The fake has no ${path}.`)
    return project
  }
  const find = (ref: string) => {
    const [path = '', iid] = ref.split('#')
    const project = projectAt(path)
    const work = project.works.find((each) => each.iid === Number(iid))
    if (!work) throw new Error(`The fake has no ${ref}.`)
    return { project, work }
  }
  return {
    ...server,
    store,
    settings: {},
    secret: { by: 'token', token },
    wrongSecret: { by: 'token', token: 'glpat-wrong' },
    projectId: 'acme/web/shop',
    otherProjectId: 'acme/site',
    typeId: 'issue',
    titleField: 'title',
    textField: 'description',
    now: store.clock.now,
    addItem({ title, text, state = 'open', projectId = 'acme/web/shop' }) {
      const project = projectAt(projectId)
      const stored = state === 'open' ? ('opened' as const) : ('closed' as const)
      const work = store.addWork(project, { title, description: text ?? null, state: stored })
      return `${project.path}#${work.iid}`
    },
    changeItem(ref, { title, text, state }) {
      const changes: Partial<StoredWork> = {
        ...(title === undefined ? {} : { title }),
        ...(text === undefined ? {} : { description: text }),
        ...(state === undefined ? {} : { state: state === 'open' ? 'opened' : 'closed' }),
      }
      store.touch(find(ref).work, changes)
    },
    removeItem(ref) {
      const { project, work } = find(ref)
      project.works = project.works.filter((each) => each !== work)
    },
    hideItem(ref) {
      const { project, work } = find(ref)
      work.isConfidential = true
      project.role = 10
    },
    removeProject(projectId) {
      store.projects.splice(store.projects.indexOf(projectAt(projectId)), 1)
    },
    demand(field) {
      required = field
    },
    renameProject(from, to) {
      const project = projectAt(from)
      project.formerPaths.push(project.path)
      project.path = to
    },
    describeToken(says) {
      tokenSays = says
    },
    items: () =>
      store.projects.flatMap(({ path, works, uploads }) =>
        works.map((work) => ({
          ref: `${path}#${work.iid}`,
          projectId: path,
          title: work.title,
          text: work.description ?? '',
          state: work.state === 'opened' ? ('open' as const) : ('closed' as const),
          updatedAt: work.updated,
          comments: work.notes.map(({ body }) => body),
          files: uploads.filter(({ markdown }) => work.notes.some(({ body }) => body.includes(markdown))),
        })),
      ),
  }
}
