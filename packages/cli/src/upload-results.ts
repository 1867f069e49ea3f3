import { exitCodes } from './failures'
import type { FoundFile } from './find-files'
import type { UploadOptions } from './options'
import { projectId } from './projects'
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

/** What people look for first. */
const first = ['PASSED', 'FAILED', 'SKIPPED', 'BLOCKED']

/** All results, so that they add up: `2 passed, 1 failed, 3 not tested`. */
function resultsSentence(results: Record<string, number>): string {
  return [...new Set([...first, ...Object.keys(results)])]
    .map((key): [number, string] => [results[key] ?? 0, key.toLowerCase().replaceAll('_', ' ')])
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count.toLocaleString('en')} ${word}`)
    .join(', ')
}

function told({ import: begun, refused }: Upload, waited: boolean): string {
  const results = resultsSentence(begun.results)
  const bad = begun.files.flatMap(({ name, verdict, problem }) => {
    if (verdict === 'same') return [`${name} was imported before.`]
    if (verdict === 'columns') return [`${name} waits until somebody says what its columns hold.`]
    return verdict === 'refused' ? [`${name} was refused: ${problem?.reason ?? 'it cannot be read'}`] : []
  })
  return [
    begun.stopped ? `The import stopped: ${begun.stopped}` : '',
    summaryOf(begun, waited),
    results ? `${results}.` : '',
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
  if (begun.stopped || refused.length > 0 || begun.files.some(({ verdict }) => verdict === 'refused'))
    return exitCodes.server
  // Whoever asks for a judgement must not take "not known yet" for a good one.
  const open = isAtWork(begun) || begun.files.some(({ verdict }) => verdict === 'columns')
  if ((options.failOnUnmatched || options.failOnFailure) && open) return exitCodes.server
  if (options.failOnUnmatched && begun.unmatched > 0) return exitCodes.results
  return options.failOnFailure && (begun.results.FAILED ?? 0) > 0 ? exitCodes.results : exitCodes.fine
}
