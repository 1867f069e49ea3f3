import { constants, createReadStream, createWriteStream, type Dirent } from 'node:fs'
import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { runningProcess } from '@caseweave/embedded-postgres/running-process'
import { summing } from './backup-folder'

/** The secret that signs and seals, as a start makes it where none is set. */
export const secretName = 'app-secret'

/** Files that nobody can take away until they are let go. */
export interface HeldFiles {
  /** Their folder, and their paths in it. */
  root: string
  paths: string[]
  letGo: () => Promise<void>
}

/**
 * Holds the files of these folders of `dataDir`, and the secret there unless it is none of the installation's, by a second name for each: whoever removes one meanwhile removes the
 * first name. Files are written once and never changed. What is still being written, or a probe, is left out.
 */
export async function holdFiles(
  dataDir: string,
  folders: readonly string[],
  secretElsewhere = false,
): Promise<HeldFiles> {
  await removeLeftovers(dataDir, 'backup-held-')
  const root = join(dataDir, `backup-held-${process.pid}`)
  await mkdir(root, { mode: 0o700 })
  const letGo = () => rm(root, { recursive: true, force: true })
  try {
    const paths: string[] = []
    const hold = async (path: string) => {
      await mkdir(dirname(join(root, path)), { recursive: true })
      const there = await holdOne(join(dataDir, path), join(root, path)).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return false
          throw error
        },
      )
      if (there) paths.push(path)
    }
    for (const folder of folders)
      for (const entry of await entriesBelow(join(dataDir, folder))) {
        if (!entry.isFile() || entry.name.endsWith('.part') || entry.name.startsWith('.probe-')) continue
        await hold(join(entry.parentPath, entry.name).slice(dataDir.length + 1))
      }
    if (!secretElsewhere) await hold(secretName)
    return { root, paths: paths.sort(), letGo }
  } catch (error) {
    await letGo()
    throw error
  }
}

/** What a disk says that gives no second names, or none on another disk. */
const noSecondName = /^(?:EXDEV|EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS|EMLINK)$/

/** Gives a file a second name; where that cannot be, as with files on a disk of their own, a copy holds what it is. */
const holdOne = (file: string, held: string): Promise<void> =>
  link(file, held).catch((error: NodeJS.ErrnoException) => {
    if (!noSecondName.test(error.code ?? '')) throw error
    return copyFile(file, held, constants.COPYFILE_FICLONE)
  })

/** Removes the folders that begin so and end with the number of a process which has been killed before it could. */
export async function removeLeftovers(folder: string, begin: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = name.startsWith(begin) ? /-(\d+)$/.exec(name)?.[1] : undefined
    if (pid && (Number(pid) === process.pid || !runningProcess(Number(pid))))
      await rm(join(folder, name), { recursive: true, force: true })
  }
}

const entriesBelow = (folder: string): Promise<Dirent[]> =>
  readdir(folder, { withFileTypes: true, recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })

/** Copies held files into a folder; answers how many there are of each first folder, and a line of `sha256sum` for each. */
export async function copyFiles(
  { root, paths }: Pick<HeldFiles, 'root' | 'paths'>,
  into: string,
  signal: AbortSignal | undefined,
) {
  const counts: Record<string, { count: number; bytes: number }> = {}
  const sums: string[] = []
  for (const path of paths) {
    const target = join(into, path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const { through, sum } = summing()
    const written = createWriteStream(target, { mode: 0o600, flush: true })
    await pipeline(createReadStream(join(root, path)), through, written, { signal })
    sums.push(`${sum()}  ${path}`)
    const [first = ''] = path.split('/')
    const { count, bytes } = counts[first] ?? { count: 0, bytes: 0 }
    counts[first] = { count: count + 1, bytes: bytes + (await stat(target)).size }
  }
  return { counts, sums }
}
