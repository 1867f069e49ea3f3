import { answerGraphql } from './fake-github-graphql'
import { answerGithub } from './fake-github-routes'
import { githubStore, type StoredIssue } from './fake-github-store'
import { jsonOf, startFakeServer } from './fake-server'
import type { FakeTracker } from './fake-tracker'

const token = 'github_pat_fake'

/** What tests of this adapter alone do with the fake. */
export type FakeGithub = FakeTracker & {
  store: ReturnType<typeof githubStore>
  /** Moves an issue to another repository, as its people can. */
  moveIssue: (ref: string, to: string) => string
  /** Makes it an older server, which knows no types of issues. */
  forgetTypes: () => void
  /** Says of the token what GitHub says in headers. */
  describeToken: (headers: Record<string, string>) => void
}

/**
 * A GitHub Enterprise Server that keeps what it is told. `acme/shop` is private and has types, `acme/site` is public. Shapes by
 * https://docs.github.com/en/rest and https://docs.github.com/en/graphql.
 */
export async function startFakeGithub(): Promise<FakeGithub> {
  const store = githubStore()
  store.addRepository('acme/shop', { types: ['Bug', 'Task'] })
  store.addRepository('acme/site', { isPublic: true })
  let knowsTypes = true
  let tokenHeaders: Record<string, string> = {}
  const server = await startFakeServer((call) => {
    const { authorization } = call.headers
    if (authorization !== undefined && authorization !== `Bearer ${token}`)
      return { status: 401, json: { message: 'Bad credentials', documentation_url: 'https://docs.github.com/rest' } }
    const isSigned = authorization !== undefined
    if (call.path === '/api/graphql') {
      if (!isSigned) return { status: 401, json: { message: 'This endpoint requires you to be authenticated.' } }
      const { query, variables } = jsonOf(call)
      const asked = { query: String(query), variables: variables as Record<string, string> }
      return answerGraphql(store, server.address, asked, knowsTypes)
    }
    return answerGithub(call, { store, address: server.address, isSigned, knowsTypes, tokenHeaders })
  })
  const { address } = server
  const find = (ref: string) => {
    const [path = '', number] = ref.split('#')
    const repository = store.find(path)
    const issue = repository?.issues.find((each) => each.number === Number(number))
    if (!repository || !issue) throw new Error(`The fake has no ${ref}.`)
    return { repository, issue }
  }
  return {
    ...server,
    store,
    settings: {},
    secret: { by: 'token', token },
    wrongSecret: { by: 'token', token: 'github_pat_wrong' },
    projectId: 'acme/shop',
    otherProjectId: 'acme/site',
    typeId: 'Bug',
    titleField: 'title',
    textField: 'body',
    now: store.clock.now,
    addItem({ title, text, state = 'open', projectId = 'acme/shop' }) {
      const repository = store.find(projectId)
      if (!repository) throw new Error(`The fake has no ${projectId}.`)
      const reason = state === 'closed' ? 'completed' : null
      const issue = store.addIssue(repository, { title, body: text ?? null, state, state_reason: reason })
      return `${repository.full_name}#${issue.number}`
    },
    changeItem(ref, { title, text, state }) {
      const changes: Partial<StoredIssue> = {
        ...(title === undefined ? {} : { title }),
        ...(text === undefined ? {} : { body: text }),
        ...(state === undefined ? {} : { state, state_reason: state === 'closed' ? 'completed' : 'reopened' }),
      }
      store.touch(find(ref).issue, changes)
    },
    removeItem(ref) {
      const { repository, issue } = find(ref)
      store.drop(repository, issue.number, null)
    },
    removeProject(projectId) {
      const index = store.repositories.findIndex(({ full_name }) => full_name === projectId)
      store.repositories.splice(index, 1)
    },
    moveIssue(ref, to) {
      const { repository, issue } = find(ref)
      const target = store.find(to)
      if (!target) throw new Error(`The fake has no ${to}.`)
      const { number: _old, ...rest } = issue
      const moved = store.addIssue(target, rest)
      store.drop(repository, issue.number, { to: target.full_name, number: moved.number })
      return `${target.full_name}#${moved.number}`
    },
    forgetTypes: () => {
      knowsTypes = false
    },
    describeToken: (headers) => {
      tokenHeaders = headers
    },
    items: () =>
      store.repositories.flatMap(({ full_name, issues }) =>
        issues
          .filter(({ isPull }) => !isPull)
          .map((issue) => ({
            ref: `${full_name}#${issue.number}`,
            projectId: full_name,
            title: issue.title,
            text: issue.body ?? '',
            state: issue.state,
            updatedAt: issue.updated,
            comments: [...issue.comments],
            files: [],
          })),
      ),
    address,
  }
}
