import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { z } from 'zod'
import { installationOver } from '../../../testing/installation'

/** Where Debian's package `redmine` lies; `.ci/run` installs it where it may. */
const installed = '/usr/share/redmine'
/** Debian's own bundler knows where its packages keep gems; the one that comes with a newer Ruby does not. */
const specifications = '/usr/share/rubygems-integration/all/specifications'

/** How long (ms) an installation that `.ci/run` has begun is waited for. */
const installationLimit = 120_000

/** The packages, and with what their versions begin that this was made for. */
const packages: Record<string, string> = { redmine: '5.', 'redmine-sqlite': '5.', puma: '5.' }

/** Whether a real Redmine can be started here: Debian's packages are installed whole, in the versions that this was made for. */
export async function isRedmineInstalled(): Promise<boolean> {
  const { REDMINE_INSTALLATION: going = '' } = process.env
  await installationOver(going, installationLimit)
  // dpkg-query's own signs, and not this language's.
  const format = ['Package', 'db:Status-Status', 'Version'].map((name) => `\${${name}}`).join(' ')
  const asked = promisify(execFile)('dpkg-query', ['--show', `--showformat=${format}\\n`, ...Object.keys(packages)])
  const stdout = await asked.then(
    (answer) => answer.stdout,
    () => '',
  )
  const told = stdout.split('\n').map((line) => line.split(' '))
  return Object.entries(packages).every(([name, begin]) =>
    told.some(([each, status, version = '']) => each === name && status === 'installed' && version.startsWith(begin)),
  )
}

const Facts = z.object({
  address: z.string(),
  keys: z.object({ writer: z.string(), reader: z.string(), admin: z.string() }),
  projects: z.object({ shop: z.number(), checkout: z.number(), vault: z.number() }),
  types: z.object({ bug: z.number(), feature: z.number() }),
  fields: z.object({
    severity: z.number(),
    browsers: z.number(),
    regression: z.number(),
    cost: z.number(),
    trace: z.number(),
  }),
})

/**
 * A real Redmine with a database of its own, in a folder that goes with it. `writer` manages `shop` and `checkout` below it, which are public; `reader`
 * reports in `shop`; `vault` is the administrator's. Bugs have a list that is required.
 */
export type RealRedmine = z.infer<typeof Facts> & { stop: () => Promise<void> }

/** Starts a Redmine; it takes about 15 s. */
export async function startRedmine(): Promise<RealRedmine> {
  const folder = mkdtempSync(join(tmpdir(), 'caseweave-redmine-'))
  copyRedmine(folder)
  const child = spawn('bundle', ['exec', 'rails', 'runner', join(import.meta.dirname, 'real-redmine.rb')], {
    cwd: folder,
    env: {
      PATH: '/usr/bin:/bin',
      LANG: 'C.UTF-8',
      HOME: folder,
      RAILS_ENV: 'production',
      SECRET_KEY_BASE: 'only-for-tests',
      BUNDLE_WITHOUT: 'test',
      BUNDLER_VERSION: debianBundler(),
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const stop = async () => {
    // It ends with its input.
    const ended = new Promise((done) => (child.exitCode === null ? child.once('exit', done) : done(null)))
    child.stdin.end()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    return { ...Facts.parse(JSON.parse(await firstLine(child))), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Redmine's program beside a database and folders of its own; the installed one is only read. */
function copyRedmine(folder: string) {
  for (const name of ['Gemfile', 'Rakefile', 'app', 'bin', 'config', 'config.ru', 'db', 'lib', 'public']) {
    cpSync(join(installed, name), join(folder, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => source !== join(installed, 'config/database.yml'),
    })
  }
  const own = join(folder, 'instances/default')
  for (const name of ['config', 'files', 'log', 'tmp']) mkdirSync(join(own, name), { recursive: true })
  const database = { production: { adapter: 'sqlite3', database: join(folder, 'redmine.sqlite'), timeout: 10_000 } }
  writeFileSync(join(own, 'config/database.yml'), JSON.stringify(database))
  const gems = readFileSync(join(installed, 'Gemfile'), 'utf8').replaceAll(`${installed}/`, `${folder}/`)
  writeFileSync(join(folder, 'Gemfile'), gems)
  writeFileSync(join(folder, 'Gemfile.local'), "gem 'puma'\n")
}

function debianBundler(): string {
  const found = readdirSync(specifications).find((name) => name.startsWith('bundler-'))
  return found ? basename(found, '.gemspec').slice('bundler-'.length) : ''
}

/** The first line that it prints; what it says of errors where it ends before. */
function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let errors = ''
    child.stderr?.on('data', (part: Buffer) => {
      errors = (errors + part.toString('utf8')).slice(-4000)
    })
    if (child.stdout) createInterface({ input: child.stdout }).once('line', done)
    child.once('error', fail)
    child.once('exit', (code) => fail(new Error(`Redmine ended with ${code}.\n${errors}`)))
  })
}
