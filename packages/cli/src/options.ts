import { parseArgs } from 'node:util'
import { UsageError } from './failures'

/** What every command needs. */
type Common = { url: string; json: boolean; retries: number }

export type UploadOptions = Common & {
  command: 'results upload'
  project: string
  release: string
  environment: string
  build: string
  sync: boolean
  module: string | undefined
  /** Seconds; 0 = do not wait. */
  wait: number
  failOnUnmatched: boolean
  failOnFailure: boolean
  patterns: string[]
}

/** `project` = its name or id; undefined where the folder is to tell. */
type FolderOptions = Common & { project: string | undefined; dir: string }
export type PullOptions = FolderOptions & { command: 'features pull'; force: boolean }
export type PushOptions = FolderOptions & {
  command: 'features push'
  deletes: boolean
  force: boolean
  dryRun: boolean
  /** Empty = all files of the folder. */
  patterns: string[]
}
export type JavaOptions = Common & {
  command: 'java pull'
  project: string
  dir: string
  generate: boolean
  /** Seconds. */
  wait: number
  deletes: boolean
  dryRun: boolean
}
export type Options = UploadOptions | PullOptions | PushOptions | JavaOptions

const definitions = {
  url: { type: 'string' },
  project: { type: 'string' },
  release: { type: 'string' },
  environment: { type: 'string' },
  build: { type: 'string' },
  sync: { type: 'boolean' },
  module: { type: 'string' },
  wait: { type: 'string' },
  'no-wait': { type: 'boolean' },
  'fail-on-unmatched': { type: 'boolean' },
  'fail-on-failure': { type: 'boolean' },
  dir: { type: 'string' },
  force: { type: 'boolean' },
  delete: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  generate: { type: 'boolean' },
  json: { type: 'boolean' },
  retries: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const
type Values = ReturnType<typeof parsed>['values']

/** What each command takes beside what all take. */
const own: Record<Options['command'], readonly (keyof typeof definitions)[]> = {
  'results upload': [
    ...(['release', 'environment', 'build', 'sync', 'module', 'wait', 'no-wait'] as const),
    ...(['fail-on-unmatched', 'fail-on-failure'] as const),
  ],
  'features pull': ['dir', 'force'],
  'features push': ['dir', 'force', 'delete', 'dry-run'],
  'java pull': ['dir', 'generate', 'wait', 'delete', 'dry-run'],
}
const common = ['url', 'project', 'json', 'retries', 'help', 'version']
const isCommand = (words: string): words is Options['command'] => Object.hasOwn(own, words)

/** Reads a command line: what to do, or a text that is asked for. A wrong one is a {@link UsageError}. */
export function readOptions(words: string[], standardUrl: string | undefined): Options | 'help' | 'version' {
  const { values, positionals } = parsed(words)
  if (values.help || words.length === 0) return 'help'
  if (values.version) return 'version'
  const command = positionals.slice(0, 2).join(' ')
  if (!isCommand(command))
    throw new UsageError(
      `There is no command “${command}”, only ${Object.keys(own)
        .map((name) => `“${name}”`)
        .join(', ')}.`,
    )
  const foreign = Object.keys(values).find((name) => ![...common, ...own[command]].includes(name))
  if (foreign !== undefined) throw new UsageError(`--${foreign} is no option of “${command}”.`)
  const patterns = positionals.slice(2)
  const shared = { url: urlOf(values.url ?? standardUrl), json: values.json ?? false }
  const rest = { ...shared, retries: whole('retries', values.retries, 4, 20) }
  if (command === 'results upload') return uploadOptions(values, patterns, rest)
  if (command !== 'features push' && patterns.length > 0)
    throw new UsageError(`“${command}” takes no files, such as “${patterns[0]}”; --dir names the folder.`)
  const [force, deletes, dryRun] = [values.force ?? false, values.delete ?? false, values['dry-run'] ?? false]
  if (command === 'java pull') {
    const [generate, wait] = [values.generate ?? false, whole('wait', values.wait, 300, 86_400)]
    if (values.wait !== undefined && !generate)
      throw new UsageError('--wait is for --generate: nothing else takes long.')
    const place = { project: required(values, 'project'), dir: folder(values.dir, 'src/test/java') }
    return { command, ...rest, ...place, generate, wait, deletes, dryRun }
  }
  const project = values.project === undefined ? undefined : required(values, 'project')
  const place = { ...rest, project, dir: folder(values.dir, 'features') }
  return command === 'features pull'
    ? { command, ...place, force }
    : { command, ...place, force, deletes, dryRun, patterns }
}

function uploadOptions(values: Values, patterns: string[], rest: Common): UploadOptions {
  if (patterns.length === 0) throw new UsageError('There are no files to upload.')
  const failOnUnmatched = values['fail-on-unmatched'] ?? false
  const failOnFailure = values['fail-on-failure'] ?? false
  if (values['no-wait'] && (failOnUnmatched || failOnFailure)) {
    throw new UsageError('--no-wait cannot know what becomes of the results: leave it out, or the --fail-on-… options.')
  }
  return {
    ...{ command: 'results upload', ...rest },
    project: required(values, 'project'),
    release: required(values, 'release'),
    environment: required(values, 'environment'),
    build: values.build?.trim() ?? '',
    sync: values.sync ?? false,
    module: values.module,
    wait: values['no-wait'] ? 0 : whole('wait', values.wait, 300, 86_400),
    ...{ failOnUnmatched, failOnFailure, patterns },
  }
}

function required(values: Values, name: 'project' | 'release' | 'environment'): string {
  const value = values[name]?.trim()
  if (!value) throw new UsageError(`--${name} is missing.`)
  return value
}

function urlOf(text: string | undefined): string {
  const url = (text ?? '').trim().replace(/\/+$/, '')
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw new UsageError(
      url ? `--url has to be an address such as https://caseweave.example, not “${url}”.` : '--url is missing.',
    )
  }
  const { username, password, search, hash } = new URL(url)
  // It is not repeated: a password would stand in the log of a build.
  if (username + password + search + hash !== '')
    throw new UsageError('--url has to be an address without a name, a password and a query.')
  return url
}

function folder(text: string | undefined, standard: string): string {
  if (text === '') throw new UsageError('--dir has to name a folder.')
  return text ?? standard
}

function parsed(words: string[]) {
  try {
    return parseArgs({ args: words, options: definitions, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function whole(name: string, text: string | undefined, standard: number, most: number): number {
  if (text === undefined) return standard
  if (!/^\d{1,6}$/.test(text) || Number(text) > most) {
    throw new UsageError(`--${name} has to be a whole number up to ${most}, not “${text}”.`)
  }
  return Number(text)
}
