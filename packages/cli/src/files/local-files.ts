import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOf } from './content-hash'
import { inTurns } from './in-turns'

/** A file below a folder: its path with `/` between names, and the SHA-256 of its bytes. */
export type LocalFile = { path: string; hash: string }

/** Nobody keeps sources there, and they are deep. */
const skipped = new Set(['node_modules', '.git', '.caseweave'])
/** So many files are read at a time. */
const atATime = 16

/** The files below a folder that end with `ending`, in the order of their paths. Links are not followed; a folder that is not there is empty. */
export async function localFiles(root: string, ending: string): Promise<LocalFile[]> {
  const paths: string[] = []
  for await (const path of walk(root, '')) if (path.toLowerCase().endsWith(ending)) paths.push(path)
  paths.sort()
  return inTurns(paths, atATime, async (path) => ({ path, hash: hashOf(await readFile(join(root, path))) }))
}

async function* walk(root: string, below: string): AsyncGenerator<string> {
  const entries = await readdir(join(root, below), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const entry of entries) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name)) yield* walk(root, path)
    } else if (entry.isFile()) yield path
  }
}
