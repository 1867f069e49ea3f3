import { exitCodes, ServerError, UsageError } from './failures'
import type { FoundFile } from './find-files'
import type { UploadOptions } from './options'
import { ask, formOf, type Server } from './requests'

/** What the client reads of an import; the server answers more. */
type Import = {
  id: number
  status: string
  stopped: string | null
  total: number
  summary: string
  unmatched: number
  unmatchedAddress: string
  page: string
  results: Record<string, number>
  files: { name: string; verdict: string | null; problem: { reason: string } | null }[]
}
type Upload = { import: Import; refused: { name: string; reason: string }[] }

/** Longest time (seconds) that one request waits. */
const longestWait = 60

/** Uploads these files, waits for what becomes of them as long as `options` say, tells it, and answers the exit code. */
export async function uploadResults(
  options: UploadOptions,
  files: readonly FoundFile[],
  server: Server,
  say: (text: string) => void,
): Promise<number> {
  const until = Date.now() + options.wait * 1_000
  const base = `/projects/${await projectId(server, options.project)}/results`
  const query = new URLSearchParams({ release: options.release, environment: options.environment })
  if (options.build) query.set('build', options.build)
  if (options.sync) query.set('sync', 'true')
  if (options.module) query.set('moduleId', options.module)
  const upload = (await ask(server, 'POST', `${base}?${query}`, formOf(files))) as Upload
  while (isAtWork(upload.import) && Date.now() < until) {
    const wait = Math.min(longestWait, Math.ceil((until - Date.now()) / 1_000))
    upload.import = (await ask(server, 'GET', `${base}/${upload.import.id}?wait=${wait}`)) as Import
  }
  say(options.json ? JSON.stringify(upload, null, 2) : told(upload, options.wait > 0))
  return exitCodeOf(upload, options)
}

const isAtWork = ({ status, stopped }: Import) => status === 'importing' && stopped === null

/** The id behind a project's name; a name that two projects have needs the id. */
async function projectId(server: Server, text: string): Promise<number> {
  const projects = (await ask(server, 'GET', '/projects')) as { id: number; name: string }[]
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

const resultWords: [string, string][] = [
  ['PASSED', 'passed'],
  ['FAILED', 'failed'],
  ['SKIPPED', 'skipped'],
  ['BLOCKED', 'blocked'],
]

function told({ import: begun, refused }: Upload, waited: boolean): string {
  const results = resultWords.flatMap(([key, word]) => {
    const count = begun.results[key] ?? 0
    return count > 0 ? [`${count.toLocaleString('en')} ${word}`] : []
  })
  const bad = begun.files.flatMap(({ name, verdict, problem }) => {
    if (verdict === 'same') return [`${name} was imported before.`]
    if (verdict === 'columns') return [`${name} waits until somebody says what its columns hold.`]
    return verdict === 'refused' ? [`${name} was refused: ${problem?.reason ?? 'it cannot be read'}`] : []
  })
  return [
    begun.stopped ? `The import stopped: ${begun.stopped}` : '',
    summaryOf(begun, waited),
    results.length > 0 ? `${results.join(', ')}.` : '',
    ...bad,
    ...refused.map(({ name, reason }) => `${name} was refused: ${reason}`),
    begun.page,
  ]
    .filter(Boolean)
    .join('\n')
}

function summaryOf(begun: Import, waited: boolean): string {
  if (isAtWork(begun)) return waited ? 'The import is still at work.' : 'The files have arrived.'
  const nothingNew = begun.total === 0 && begun.files.some(({ verdict }) => verdict === 'same')
  return nothingNew ? 'Nothing new.' : `${begun.summary}.`
}

function exitCodeOf({ import: begun, refused }: Upload, options: UploadOptions): number {
  if (begun.stopped) return exitCodes.server
  const judged = options.failOnUnmatched || options.failOnFailure
  // Whoever asks for a judgement must not take "not known yet", or a file that cannot be read, for a good one.
  if (judged && isAtWork(begun)) return exitCodes.server
  if (judged && (refused.length > 0 || begun.files.some(({ verdict }) => verdict === 'refused')))
    return exitCodes.server
  if (options.failOnUnmatched && begun.unmatched > 0) return exitCodes.results
  return options.failOnFailure && (begun.results.FAILED ?? 0) > 0 ? exitCodes.results : exitCodes.fine
}
