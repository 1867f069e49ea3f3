import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Where the bytes of files lie. Keys look like `imports/<uuid>.csv`; a key is written once and never changed. */
export type FileStore = {
  /** Stores all chunks under `key`, whole or not at all; answers the number of bytes. */
  write: (key: string, chunks: AsyncIterable<Uint8Array>) => Promise<number>
  /** The content as a stream of chunks; fails when the key is not there. `start` and `end` are byte offsets, both inclusive. */
  read: (key: string, range?: { start?: number; end?: number }) => AsyncIterable<Uint8Array>
  remove: (key: string) => Promise<void>
  /** Removes beginnings of files to which nothing was added since `before`: whoever wrote them was killed. Answers how many. */
  removeUnfinished: (before: Date) => Promise<number>
  /** Fails when the store cannot be written to. */
  check: () => Promise<void>
}

/** A file store in a folder of this machine. */
export function diskFileStore(folder: string): FileStore {
  const root = resolve(folder)
  const place = (key: string) => {
    const path = resolve(root, key)
    if (!path.startsWith(root + sep)) throw new Error(`The file key ${key} leads out of the store.`)
    return path
  }
  return {
    async write(key, chunks) {
      const path = place(key)
      const partial = `${path}.part`
      await mkdir(dirname(path), { recursive: true })
      try {
        // Opened before the first chunk: a source that fails at once would else leave a file that is made after its removal.
        const file = await open(partial, 'w', 0o600)
        // The row that names it outlives a loss of power from its commit on: so does the file, with its name.
        await pipeline(chunks, file.createWriteStream({ flush: true }))
        await rename(partial, path)
        await keepNames(dirname(path))
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
      return (await stat(path)).size
    },
    read: (key, range) => contentOf(place(key), range),
    remove: (key) => rm(place(key), { force: true }),
    async removeUnfinished(before) {
      let removed = 0
      for await (const path of filesIn(root)) {
        const about = unfinished.test(path) ? await stat(path).catch(() => null) : null
        if (!about || about.mtime >= before) continue
        await rm(path, { force: true })
        removed++
      }
      return removed
    },
    async check() {
      const probe = join(root, `.probe-${process.pid}`)
      await mkdir(root, { recursive: true })
      await pipeline([Buffer.from('ok')], createWriteStream(probe))
      await rm(probe, { force: true })
    },
  }
}

/** The name of the beginning of a file, which has an ending of its own before that. */
const unfinished = /\.\w+\.part$/

async function* filesIn(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(() => [])
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else if (entry.isFile()) yield path
  }
}

/** Has the disk keep the names in a folder. */
async function keepNames(folder: string): Promise<void> {
  const opened = await open(folder)
  await opened.sync().finally(() => opened.close())
}

/** Opens the file only once it is read: the error of a stream that nobody reads yet would end the process. */
async function* contentOf(path: string, range?: { start?: number; end?: number }): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, range)
}
