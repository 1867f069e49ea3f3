import { execFileSync } from 'node:child_process'
import { existsSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** A version of the product that can be started: its folder, and how it is called in what is told. */
export type Version = { name: string; folder: string }

const build = [
  'turbo',
  'run',
  'build',
  '--output-logs=errors-only',
  '--filter=@caseweave/web',
  '--filter=@caseweave/worker',
]

/** Builds what has changed in the repository at `folder`; a folder without sources, as `npm run image` makes it, stays as it is. */
function buildIn(folder: string) {
  if (!existsSync(join(folder, 'turbo.json'))) return
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1' }
  execFileSync('npx', build, { cwd: folder, stdio: 'inherit', env })
}

/**
 * The version that `wanted` names: a folder that `npm start` works in, or a git ref of the repository at `root`. A ref is cloned beside, installed
 * and built, once for each commit, below the system's temporary folder.
 */
export function versionOf(wanted: string, root: string): Version {
  const folder = resolve(root, wanted)
  if (existsSync(join(folder, 'package.json'))) {
    buildIn(folder)
    return { name: wanted, folder }
  }
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const commit = git('rev-parse', '--verify', `${wanted}^{commit}`)
  const made = join(tmpdir(), `caseweave-version-${commit.slice(0, 12)}`)
  if (!existsSync(made)) {
    const half = `${made}-${process.pid}`
    git('clone', '--quiet', '--shared', '--no-checkout', root, half)
    execFileSync('git', ['checkout', '--quiet', '--detach', commit], { cwd: half })
    execFileSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: half, stdio: 'inherit' })
    buildIn(half)
    renameSync(half, made)
  }
  return { name: `${wanted} (${commit.slice(0, 8)})`, folder: made }
}
