import type { GithubStore } from './fake-github-store'
import type { FakeAnswer } from './fake-server'

/**
 * Answers the one question of GraphQL that we put, by its aliases. Nodes that are not there are null and told among the errors. Source:
 * https://docs.github.com/en/graphql/guides/forming-calls-with-graphql.
 */
export function answerGraphql(
  store: GithubStore,
  address: string,
  { query, variables }: { query: string; variables: Record<string, string> },
  knowsTypes: boolean,
): FakeAnswer {
  if (!knowsTypes && query.includes('issueType'))
    return {
      json: {
        errors: [
          {
            path: ['fragment line', 'issueType'],
            extensions: { code: 'undefinedField', typeName: 'Issue', fieldName: 'issueType' },
            message: "Field 'issueType' doesn't exist on type 'Issue'",
          },
        ],
      },
    }
  const data: Record<string, Record<string, unknown> | null> = {}
  const errors: unknown[] = []
  for (const [, alias = '', owner = '', name = '', asked = ''] of query.matchAll(
    /(r\d+): repository\(owner: \$(o\d+), name: \$(n\d+)\) \{ ((?:i\d+: issue\(number: \d+\) \{ \.\.\.line \} ?)+)\}/g,
  )) {
    const repository = store.find(`${variables[owner]}/${variables[name]}`)
    if (!repository) {
      data[alias] = null
      errors.push({ type: 'NOT_FOUND', path: [alias], message: 'Could not resolve to a Repository with the name.' })
      continue
    }
    const nodes: Record<string, unknown> = {}
    for (const [, key = '', number] of asked.matchAll(/(i\d+): issue\(number: (\d+)\)/g)) {
      const issue = repository.issues.find((each) => each.number === Number(number) && !each.isPull)
      nodes[key] = issue
        ? {
            number: issue.number,
            title: issue.title,
            url: `${address}/${repository.full_name}/issues/${issue.number}`,
            state: issue.state.toUpperCase(),
            stateReason: issue.state_reason?.toUpperCase() ?? null,
            updatedAt: issue.updated.toISOString().replace('.000Z', 'Z'),
            ...(knowsTypes ? { issueType: issue.type ? { name: issue.type } : null } : {}),
            assignees: { nodes: issue.assignees.slice(0, 1).map((login) => ({ login })) },
          }
        : null
      if (!issue)
        errors.push({
          type: 'NOT_FOUND',
          path: [alias, key],
          message: 'Could not resolve to an Issue with the number.',
        })
    }
    data[alias] = nodes
  }
  return { json: errors.length > 0 ? { data, errors } : { data } }
}
