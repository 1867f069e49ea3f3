import { z } from 'zod'
import { readAnswer } from '../../ask-tracker'
import type { KnownItem, LineNow, TrackerAccess } from '../../tracker'
import { TrackerError } from '../../tracker-error'
import { numbersByProject, refOf } from '../hubs/numbered-refs'
import { addressWithin } from '../hubs/values'
import type { GithubCalls } from './call'
import { lineOf, statusOf, untyped } from './issues'
import { Issue, Time } from './shapes'

// Source: https://docs.github.com/en/graphql/reference/objects#issue.
const Node = z.object({
  number: z.int(),
  title: z.string(),
  url: z.string(),
  state: z.enum(['OPEN', 'CLOSED']),
  stateReason: z.string().nullish(),
  updatedAt: Time,
  issueType: z.object({ name: z.string() }).nullish(),
  assignees: z.object({ nodes: z.array(z.object({ login: z.string() }).nullable()).nullish() }),
})

const Answer = z.object({
  data: z.record(z.string(), z.record(z.string(), Node.nullish()).nullish()).nullish(),
  errors: z
    .array(z.object({ type: z.string().optional(), extensions: z.object({ code: z.string().optional() }).optional() }))
    .default([]),
})

/** How many items that GraphQL does not find are looked for one by one: the others' turn comes with the next call. */
const lookedForAtOnce = 20

const fragment = (withType: boolean) =>
  `fragment line on Issue { number title url state stateReason updatedAt ${withType ? 'issueType { name } ' : ''}assignees(first: 1) { nodes { login } } }`

/** One question about issues of any repositories, each under a name of its own. */
function questionOf(projects: Map<string, number[]>, withType: boolean) {
  const variables: Record<string, string> = {}
  const parts: string[] = []
  const parameters: string[] = []
  for (const [index, [projectId, numbers]] of [...projects].entries()) {
    const [owner = '', name = ''] = projectId.split('/')
    variables[`o${index}`] = owner
    variables[`n${index}`] = name
    parameters.push(`$o${index}: String!, $n${index}: String!`)
    const issues = numbers.map((number) => `i${number}: issue(number: ${number}) { ...line }`).join(' ')
    parts.push(`r${index}: repository(owner: $o${index}, name: $n${index}) { ${issues} }`)
  }
  return { query: `query(${parameters.join(', ')}) { ${parts.join(' ')} } ${fragment(withType)}`, variables }
}

/**
 * What has become of issues: one call of GraphQL for all of them, whatever repositories they are in. Those that it does not find are asked for one by
 * one, since only there GitHub tells a deleted issue (410) from a hidden one (404) and from one that was moved (301).
 */
export async function githubLines(
  calls: GithubCalls,
  access: TrackerAccess,
  items: readonly KnownItem[],
): Promise<Map<string, LineNow>> {
  const lines = new Map<string, LineNow>()
  const projects = numbersByProject(items)
  if (projects.size === 0) return lines
  const { data, isWhole } = await nodesOf(calls, access, projects)
  let lookedFor = 0
  for (const [index, [projectId, numbers]] of [...projects].entries()) {
    const repository = data[`r${index}`]
    for (const number of numbers) {
      const ref = refOf(projectId, number)
      const node = repository?.[`i${number}`]
      if (!repository) {
        // What broke off on their side says nothing of the repository: its issues have their turn with the next call.
        if (isWhole) lines.set(ref, 'hidden')
      } else if (node) lines.set(ref, lineOfNode(node, projectId, access.address))
      else if (lookedFor++ < lookedForAtOnce) lines.set(ref, await lookFor(calls, projectId, number, access.address))
    }
  }
  return lines
}

/** Errors that say that something is not there, or not for this token. Any other says that GitHub did not get to its end. */
const refusals = ['NOT_FOUND', 'FORBIDDEN']

async function nodesOf(calls: GithubCalls, access: TrackerAccess, projects: Map<string, number[]>) {
  for (const withType of [true, false]) {
    const { query, variables } = questionOf(projects, withType)
    const { data, errors } = readAnswer(await calls.graphql(query, variables), Answer)
    if (errors.some(({ type }) => type === 'RATE_LIMITED'))
      throw new TrackerError('limited', 'GitHub takes no more calls now.', {
        retryAt: new Date(access.now().getTime() + 60_000),
      })
    if (data) return { data, isWhole: errors.every(({ type }) => refusals.includes(type ?? '')) }
    // Older servers know no types of issues.
    if (!errors.some(({ extensions }) => extensions?.code === 'undefinedField')) break
  }
  throw new TrackerError('broken', 'GitHub does not understand the question about issues.')
}

function lineOfNode(node: z.infer<typeof Node>, projectId: string, address: string): LineNow {
  const state = node.state === 'OPEN' ? 'open' : 'closed'
  return {
    ref: refOf(projectId, node.number),
    key: `#${node.number}`,
    title: node.title,
    type: node.issueType?.name ?? untyped.name,
    status: statusOf(state, node.stateReason),
    state,
    assignee: node.assignees.nodes?.[0]?.login ?? null,
    priority: null,
    updatedAt: node.updatedAt,
    address: addressWithin(node.url, address, `${address}/${projectId}/issues/${node.number}`),
    projectId,
  }
}

/** A single issue: where it was moved to, as it is there, under the ref that it is known by. */
async function lookFor(calls: GithubCalls, projectId: string, number: number, address: string): Promise<LineNow> {
  try {
    const answer = await calls.askAsIs({ path: `/repos/${projectId}/issues/${number}` })
    if (answer.status === 410) return 'gone'
    const issue = readAnswer(calls.checked(answer), Issue)
    // The number of a pull request was never that of an issue.
    if (issue.pull_request) return 'gone'
    const line = lineOf(issue, projectId, address)
    const [, path, moved] = /\/([^/]+\/[^/]+)\/issues\/(\d+)$/.exec(line.address) ?? []
    const isElsewhere = path !== undefined && path.toLowerCase() !== projectId.toLowerCase()
    return { ...line, ref: refOf(projectId, number), key: isElsewhere ? `${path}#${moved}` : line.key }
  } catch (error) {
    if (error instanceof TrackerError && ['notFound', 'forbidden'].includes(error.kind)) return 'hidden'
    throw error
  }
}
