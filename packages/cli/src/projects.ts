import { ServerError, UsageError } from './failures'
import { ask, type Server } from './requests'

const isProjects = (answer: unknown): answer is { id: number; name: string }[] =>
  Array.isArray(answer) && answer.every((each) => typeof each?.id === 'number' && typeof each?.name === 'string')

/** The id behind a project's name; a name that two projects have needs the id. */
export async function projectId(server: Server, text: string): Promise<number> {
  const projects = await ask(server, 'GET', '/projects')
  if (!isProjects(projects)) throw new ServerError(`${server.url} does not answer as Caseweave does.`, null)
  const named = projects.filter(({ name }) => name.toLowerCase() === text.toLowerCase())
  const found = named.length > 0 ? named : projects.filter(({ id }) => String(id) === text)
  const [project, another] = found
  if (project && !another) return project.id
  if (another)
    throw new UsageError(`Several projects are called “${text}”: say one of ${found.map(({ id }) => id).join(', ')}.`)
  const names = projects.slice(0, 20).map(({ id, name }) => `“${name}” (${id})`)
  throw new ServerError(
    `There is no project “${text}”. The token sees ${names.length > 0 ? names.join(', ') : 'none'}.`,
    404,
  )
}
