import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../../context'
import type { FileStore } from './file-store'

/** Key of the advisory lock under which the parts of pages are kept; any fixed number will do. */
const keepLock = 7_263_542
/** How many are written at a time: a bucket takes its time for each. */
const atOnce = 16
/** Where they lie in the file store. */
const keyOf = (name: string) => `page-parts/${name}`
/** A built part is called by its content (`name-hash.js`), so that one name is one content, whatever version made it. */
const built = /^[\w.-]{1,200}-[\w-]{8,}\.(?:js|css|woff2)$/

/** The content stored under `key`; null where it is not there. */
async function contentOf(files: FileStore, key: string): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  try {
    for await (const chunk of files.read(key)) chunks.push(chunk)
  } catch {
    // What cannot be read is as good as not there: the page is loaded anew.
    return null
  }
  return Buffer.concat(chunks)
}

/**
 * Keeps the built parts of pages (scripts, styles, fonts) in `folder` in the file store, once for each build, so that servers of other versions have
 * them for pages that this one has drawn. Processes that start at once wait for the first of them. Answers how many were written.
 */
export async function keepPageParts({ sql, files }: Pick<Services, 'sql' | 'files'>, folder: string): Promise<number> {
  const names = (await readdir(folder)).filter((name) => built.test(name)).sort()
  const build = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 32)
  const done = keyOf(`kept-${build}`)
  if (await contentOf(files, done)) return 0
  return sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${keepLock})`
    if (await contentOf(files, done)) return 0
    for (let from = 0; from < names.length; from += atOnce)
      await Promise.all(
        names
          .slice(from, from + atOnce)
          .map(async (name) => files.write(keyOf(name), chunksOf(await readFile(join(folder, name))))),
      )
    await files.write(done, chunksOf(Buffer.from(names.join('\n'))))
    return names.length
  })
}

/** A part that a build of any version has kept, by its name as addresses have it; null where there is none of this name. */
export async function readPagePart({ files }: Pick<Services, 'files'>, name: string): Promise<Buffer | null> {
  return built.test(name) ? contentOf(files, keyOf(name)) : null
}

async function* chunksOf(bytes: Buffer): AsyncIterable<Uint8Array> {
  yield bytes
}
