import { parseArgs } from 'node:util'
import { UsageError } from './failures'

export const help = `Uploads test results to Caseweave.

  caseweave results upload [options] <file or pattern>...

  --url <address>          where Caseweave answers; or CASEWEAVE_URL
  --project <name or id>   the project
  --release <number>       the release that was tested, or its id
  --environment <name>     the environment where it was tested, or its id
  --build <name>           the build: files of one build are one run
  --sync                   makes test cases of results that match none
  --module <id>            the module of such cases
  --wait <seconds>         how long to wait for what becomes of the results (300)
  --no-wait                goes on as soon as the files have arrived
  --fail-on-unmatched      ends with 1 when results found no test case
  --fail-on-failure        ends with 1 when tests failed
  --json                   writes the answer of the server as JSON
  --retries <count>        how often a failed upload is tried again (4)
  --help, --version

The API token comes from CASEWEAVE_TOKEN; it needs the scopes results:write and results:read.
Patterns know *, **, ? and {a,b}; put them in quotes. JUnit XML, TestNG XML, Cucumber JSON, Cucumber messages and CSV.

Ends with 0 when all is well, 1 as told above, 2 for a wrong command line, 3 when the server refused (a file, too) or could not
be reached.`

export type UploadOptions = {
  url: string
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
  json: boolean
  retries: number
  patterns: string[]
}

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
  json: { type: 'boolean' },
  retries: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const

/** Reads a command line: what to upload, or a text that is asked for. A wrong one is a {@link UsageError}. */
export function readOptions(words: string[], standardUrl: string | undefined): UploadOptions | 'help' | 'version' {
  const { values, positionals } = parsed(words)
  if (values.help || words.length === 0) return 'help'
  if (values.version) return 'version'
  const [noun, verb, ...patterns] = positionals
  if (noun !== 'results' || verb !== 'upload') {
    throw new UsageError(`There is no command “${positionals.slice(0, 2).join(' ')}”, only “results upload”.`)
  }
  const required = (name: 'project' | 'release' | 'environment') => {
    const value = values[name]?.trim()
    if (!value) throw new UsageError(`--${name} is missing.`)
    return value
  }
  const url = (values.url ?? standardUrl ?? '').trim().replace(/\/+$/, '')
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw new UsageError(
      url ? `--url has to be an address such as https://caseweave.example, not “${url}”.` : '--url is missing.',
    )
  }
  if (patterns.length === 0) throw new UsageError('There are no files to upload.')
  const failOnUnmatched = values['fail-on-unmatched'] ?? false
  const failOnFailure = values['fail-on-failure'] ?? false
  if (values['no-wait'] && (failOnUnmatched || failOnFailure)) {
    throw new UsageError('--no-wait cannot know what becomes of the results: leave it out, or the --fail-on-… options.')
  }
  return {
    url,
    project: required('project'),
    release: required('release'),
    environment: required('environment'),
    build: values.build?.trim() ?? '',
    sync: values.sync ?? false,
    module: values.module,
    wait: values['no-wait'] ? 0 : whole('wait', values.wait, 300, 86_400),
    retries: whole('retries', values.retries, 4, 20),
    ...{ failOnUnmatched, failOnFailure, json: values.json ?? false, patterns },
  }
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
