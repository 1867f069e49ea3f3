import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, lchownSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The account that PostgreSQL runs as; undefined where it is the account of this process. */
export interface Account {
  name: string
  uid: number
  gid: number
}

/**
 * PostgreSQL refuses to run as root. For root it is the account that owns `dataDir` already, else `postgres`, else `nobody`; for everyone
 * else their own, which is undefined here. Throws when root finds none of them.
 */
export function databaseAccount(dataDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = lstatSync(dataDir, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { name: `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid }
  const account = accountNamed('postgres') ?? accountNamed('nobody')
  if (account) return account
  throw new Error(
    'PostgreSQL cannot run as root, and there is no account "postgres" or "nobody". Start as an ordinary user.',
  )
}

function accountNamed(name: string): Account | undefined {
  const numberOf = (flag: string) => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
    return status === 0 ? Number(stdout) >>> 0 : undefined
  }
  const uid = numberOf('-u')
  const gid = numberOf('-g')
  return uid && gid ? { name, uid, gid } : undefined
}

/** How a child process is made to run as the account: options for spawn. */
export const asAccount = (account: Account | undefined) => (account ? { uid: account.uid, gid: account.gid } : {})

/** Gives one file or folder to the account. */
export function giveTo(account: Account | undefined, path: string) {
  if (account) chownSync(path, account.uid, account.gid)
}

/** Gives a folder and all in it to the account. */
export function giveAllTo(account: Account | undefined, folder: string) {
  if (!account) return
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, entry), account.uid, account.gid)
  }
  chownSync(folder, account.uid, account.gid)
}

/** Makes a folder that only the account can enter; says whether the account can really reach and write it. */
export function makePrivateFolder(account: Account | undefined, folder: string): boolean {
  mkdirSync(dirname(folder), { recursive: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!account) return true
  if (statSync(folder).uid !== account.uid) giveAllTo(account, folder)
  chmodSync(folder, 0o700)
  return canUse(account, folder)
}

function canUse(account: Account | undefined, folder: string): boolean {
  const script = 'cd "$1" && test -w .'
  return spawnSync('/bin/sh', ['-c', script, 'sh', folder], { ...asAccount(account), cwd: '/' }).status === 0
}

/**
 * The account's own folder under the system's temporary folder, for what it cannot read in the checkout. Throws when somebody else owns a
 * folder of that name: nothing may be put into other people's hands.
 */
export function temporaryFolder(account: Account | undefined): string {
  const uid = account?.uid ?? process.getuid?.()
  for (const base of new Set([tmpdir(), '/tmp'])) {
    if (!canUse(account, base)) continue
    const folder = join(base, `caseweave-${uid}`)
    const found = lstatSync(folder, { throwIfNoEntry: false })
    if (found && (!found.isDirectory() || found.uid !== uid)) {
      throw new Error(`${folder} belongs to somebody else. Remove it, or set TMPDIR to another temporary folder.`)
    }
    if (makePrivateFolder(account, folder)) return folder
  }
  throw new Error(
    `The account ${account?.name} that PostgreSQL has to run as can write no temporary folder. Set TMPDIR to one.`,
  )
}
