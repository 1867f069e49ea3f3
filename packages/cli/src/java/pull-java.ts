import { resolve } from 'node:path'
import { guarded } from '../features/guarded'
import { exitCodeOf, jsonOf, type Outcome, toldOf } from '../features/outcomes'
import { hashOf } from '../files/content-hash'
import { inTurns } from '../files/in-turns'
import { localFiles } from '../files/local-files'
import { readBelow, removeFile, replaceFile } from '../files/write-file'
import type { JavaOptions } from '../options'
import { projectId } from '../projects'
import type { Server } from '../requests'
import { generatedJava, newestJava } from './java-server'
import { type JavaZip, originOf, readJavaZip } from './java-zip'

/** So many files are written at a time. */
const atATime = 8

/** Unpacks the Java of a generation, tells what became of each file, and answers the exit code. */
export async function runJavaPull(
  options: JavaOptions,
  { folder, server, say }: { folder: string; server: Server; say: (text: string) => void },
): Promise<number> {
  const id = await projectId(server, options.project)
  const zip = readJavaZip(
    options.generate ? await generatedJava(server, id, options.wait) : await newestJava(server, id),
  )
  const outcomes = await unpackJava(resolve(folder, options.dir), zip, options)
  say(options.json ? jsonOf(outcomes) : toldOf(outcomes, options))
  return exitCodeOf(outcomes)
}

/** Writes what is generated and what is new below `root`; never over what people wrote. */
export async function unpackJava(
  root: string,
  zip: JavaZip,
  { deletes, dryRun }: { deletes: boolean; dryRun: boolean },
): Promise<Outcome[]> {
  const here = await localFiles(root, '.java')
  const write = (file: JavaZip['files'][number]) => guarded(file.path, () => unpack(root, file, dryRun))
  const written = await inTurns(zip.files, atATime, write)
  const gone = await inTurns(
    here.filter(({ path }) => zip.generated && !zip.generated.has(path)),
    atATime,
    ({ path, hash }) =>
      guarded(path, async (): Promise<Outcome> => {
        const bytes = await readBelow(root, path)
        if (!bytes || originOf(bytes) !== zip.origin) return { path, outcome: 'same' }
        if (!deletes)
          return {
            path,
            outcome: 'kept',
            message: 'is not generated any more and defines steps twice; --delete deletes it',
          }
        if (!dryRun) await removeFile(root, path, hash)
        return { path, outcome: 'deleted', message: 'is not generated any more' }
      }),
  )
  const there = new Set([...here, ...zip.files].map(({ path }) => path))
  const missing = zip.handWritten
    .filter((path) => !there.has(path))
    .map((path): Outcome => {
      const message =
        'was made by an earlier generation and is yours: restore it, or generate with “hand-written classes again”'
      return { path, outcome: 'conflict', message }
    })
  const refused = zip.refused.map(({ path, reason }): Outcome => ({ path, outcome: 'refused', message: reason }))
  const other = gone.filter(({ outcome }) => outcome !== 'same')
  return [...written, ...other, ...missing, ...refused].sort((one, two) => (one.path < two.path ? -1 : 1))
}

async function unpack(root: string, file: JavaZip['files'][number], dryRun: boolean): Promise<Outcome> {
  const { path, bytes, hash, generated } = file
  const before = await readBelow(root, path)
  if (before && hashOf(before) === hash) return { path, outcome: 'same' }
  if (before && !generated) return { path, outcome: 'kept', message: 'is yours' }
  if (before && originOf(before) === null) {
    const message = 'was written by hand and has the name of a generated class: rename one of them'
    return { path, outcome: 'conflict', message }
  }
  if (!dryRun) await replaceFile(root, path, bytes, before && hashOf(before))
  return { path, outcome: before ? 'updated' : 'added' }
}
