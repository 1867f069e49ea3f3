import { randomUUID } from 'node:crypto'
import { chmod, mkdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { hashOf } from './content-hash'
import { placeBelow } from './safe-path'

/** A file that is not as it was when its folder was looked through. */
export class ChangedMeanwhile extends Error {}

/** What a file must be like before it is touched: the hash of its bytes, or null where there must be none. */
type Expected = string | null

/**
 * Puts bytes at a path below `root` in one go: whoever reads it meanwhile has the old file or the new one. Throws
 * {@link ChangedMeanwhile} where it is not as expected, and what `placeBelow` throws.
 */
export async function replaceFile(root: string, path: string, bytes: Uint8Array, expected: Expected): Promise<void> {
  const place = await placeBelow(root, path)
  await mkdir(dirname(place), { recursive: true })
  const draft = join(dirname(place), `.caseweave-${randomUUID()}.tmp`)
  try {
    await writeFile(draft, bytes, { flag: 'wx' })
    const before = await stat(place).catch(() => null)
    if (before) await chmod(draft, before.mode)
    await refuseOther(place, path, expected)
    await rename(draft, place)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Deletes the file at a path below `root`, and the folders that are empty then. Throws as {@link replaceFile} does. */
export async function removeFile(root: string, path: string, expected: Expected): Promise<void> {
  const place = await placeBelow(root, path)
  await refuseOther(place, path, expected)
  await rm(place, { force: true })
  for (let folder = dirname(place); relative(root, folder).split(sep).join('') !== ''; folder = dirname(folder)) {
    const emptied = await rmdir(folder).then(
      () => true,
      () => false,
    )
    if (!emptied) return
  }
}

/** The bytes of a file below `root`; null where there is none. Throws what `placeBelow` throws. */
export async function readBelow(root: string, path: string): Promise<Uint8Array | null> {
  const place = await placeBelow(root, path)
  return readFile(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

async function refuseOther(place: string, path: string, expected: Expected): Promise<void> {
  const bytes = await readFile(place).catch(() => null)
  if ((bytes && hashOf(bytes)) !== expected) throw new ChangedMeanwhile(`${path} was changed meanwhile.`)
}
