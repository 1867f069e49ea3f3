import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeFolder } from '@caseweave/admin/make-folder'

/**
 * Makes the data folder and returns its absolute path; a relative one counts from the repository's root. Only its owner may look inside; for
 * root it can be passed through, because the database below it runs as another user. Throws a sentence when it cannot be written.
 */
export function openDataDir(root: string, dataDir: string): string {
  const path = resolve(root, dataDir)
  try {
    if (!existsSync(path)) {
      makeFolder(path)
      chmodSync(path, process.getuid?.() === 0 ? 0o711 : 0o700)
    }
    const trial = join(path, `trial.${process.pid}`)
    writeFileSync(trial, '')
    rmSync(trial)
  } catch (cause) {
    throw new Error(
      `DATA_DIR cannot be written (${path}): start as the user who owns it, or set DATA_DIR to another folder.`,
      { cause },
    )
  }
  return path
}

/** The secret that signs and encrypts, kept in the data folder; made on the first call. */
export function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'app-secret')
  if (!existsSync(path)) {
    const unfinished = `${path}.${process.pid}`
    writeFileSync(unfinished, randomBytes(32).toString('base64url'), { mode: 0o600 })
    try {
      linkSync(unfinished, path)
    } catch (error) {
      if (!existsSync(path)) throw error
    } finally {
      rmSync(unfinished)
    }
  }
  const secret = readFileSync(path, 'utf8').trim()
  if (secret.length < 32)
    throw new Error(`The secret in ${path} is damaged. Restore it, or delete it: everybody has to sign in again then.`)
  return secret
}
