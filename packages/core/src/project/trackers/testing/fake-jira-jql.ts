import type { FakeIssue, FakeJiraState } from './fake-jira-store'

/** A query that is wrong, in Jira's words. */
export class WrongJql extends Error {}

const text = (quoted: string) => quoted.slice(1, -1).replace(/\\(.)/g, '$1')
const string = '"(?:[^"\\\\]|\\\\.)*"'

type Test = (issue: FakeIssue) => boolean

/** The conditions that the fake knows; another one is a wrong query. */
function condition(state: FakeJiraState, part: string): Test {
  const [, name = '', operator = '', value = ''] = new RegExp(`^(\\w+) (=|!=|~|>=) (${string})$`).exec(part) ?? []
  const words = value === '' ? '' : text(value)
  if (name === 'project' && operator === '=') {
    if (!state.projects.has(words)) throw new WrongJql(`The value '${words}' does not exist for the field 'project'.`)
    return ({ projectId }) => projectId === words
  }
  if (name === 'issuetype' && operator === '=') return ({ typeId }) => typeId === words
  if (name === 'statusCategory') return ({ statusId }) => (statusId === 'done') === (operator === '=')
  if (name === 'created' && operator === '>=') {
    const [, minutes] = /^-(\d+)m$/.exec(words) ?? []
    if (!minutes) throw new WrongJql(`Date value '${words}' for field 'created' is invalid.`)
    return ({ createdAt }) => createdAt.getTime() >= state.clock.now().getTime() - Number(minutes) * 60_000
  }
  if (name === 'summary' && operator === '~') {
    if (/[+\-&|!(){}[\]^~?:\\"]/.test(words)) throw new WrongJql('The text query is not valid.')
    const [word, begins] = [words.replace(/\*$/, '').toLowerCase(), words.endsWith('*')]
    return ({ fields }) =>
      String(fields.summary)
        .toLowerCase()
        .split(/[^\p{L}\p{N}\p{M}_]+/u)
        .some((each) => (begins ? each.startsWith(word) : each === word))
  }
  const [, keys] = new RegExp(`^key in \\((${string}(?:, ${string})*)\\)$`).exec(part) ?? []
  if (keys === undefined) throw new WrongJql(`Error in the JQL Query: ${part}`)
  const asked = (keys.match(new RegExp(string, 'g')) ?? []).map(text)
  const unknown = asked.find((key) => !state.seen(key))
  if (unknown) throw new WrongJql(`An issue with key '${unknown}' does not exist for field 'key'.`)
  return ({ key }) => asked.includes(key)
}

/** The issues that a query finds, of those that can be seen. Source: https://support.atlassian.com/jira-software-cloud/docs/jql-fields/ */
export function findIssues(state: FakeJiraState, jql: string): FakeIssue[] {
  const [, where = '', order] = /^(.*?)(?: ORDER BY (updated|created) DESC(?:, key DESC)?)?$/.exec(jql) ?? []
  const tests = where.split(/ AND (?=(?:[^"]*"[^"]*")*[^"]*$)/).map((part): Test => {
    if (!part.startsWith('(')) return condition(state, part)
    const either = part
      .slice(1, -1)
      .split(' OR ')
      .map((each) => condition(state, each))
    return (issue) => either.some((test) => test(issue))
  })
  const found = [...state.issues.values()].filter(
    (issue) => state.seen(issue.key) && tests.every((test) => test(issue)),
  )
  const moment = ({ updatedAt, createdAt }: FakeIssue) => (order === 'created' ? createdAt : updatedAt).getTime()
  return order ? found.sort((one, other) => moment(other) - moment(one) || other.number - one.number) : found
}
