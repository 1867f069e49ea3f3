import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Contents } from '@caseweave/db/contents'

/** What a backup holds, as its manifest tells it: the database, and how many files of each folder; what its files are named stands in docs/operations.md. */
export type Backup = Omit<Contents, 'tables'> & {
  format: number
  /** The moment that everything in it is of, as ISO 8601. */
  takenAt: string
  tables: (Contents['tables'][number] & { rows: number })[]
  files?: Record<string, { count: number; bytes: number }>
}

/** Counts up when an older build could no longer read what a newer one writes. */
export const backupFormat = 1
export const manifestName = 'backup.json'
export const sumsName = 'SHA256SUMS'
/** The file of a table, within the backup. */
export const tableFile = (table: string) => `tables/${table}.copy.gz`

/** Reads a backup after every file of it has been looked at; throws a sentence where one is missing, or another than was written. */
export async function readBackup(folder: string, onProgress: (message: string) => void): Promise<Backup> {
  const lines = await readFile(join(folder, sumsName), 'utf8').catch((cause) => {
    throw new Error(`There is no backup in ${folder}: a whole one has a file ${sumsName}.`, { cause })
  })
  // The rest of a line may look like one, of another name.
  if (!lines.endsWith('\n'))
    throw new Error(`${sumsName} of the backup is damaged: it ends in the midst of a line. Nothing has been changed.`)
  const listed = new Set<string>()
  for (const line of lines.trimEnd().split('\n')) {
    onProgress('Looking at every file of the backup')
    const [, sum, name = ''] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
    if (!sum || normalize(name).startsWith('..'))
      throw new Error(`${sumsName} of the backup is damaged: ${line.slice(0, 200)}`)
    const found = await sumOf(join(folder, name)).catch((cause) => {
      throw new Error(`The backup is not whole: ${name} is missing or cannot be read. Nothing has been changed.`, {
        cause,
      })
    })
    if (found !== sum)
      throw new Error(`The backup is damaged: ${name} is not what was written. Nothing has been changed.`)
    listed.add(name)
  }
  if (!listed.has(manifestName)) throw new Error(`The backup is not whole: ${sumsName} does not name ${manifestName}.`)
  const backup: Backup = JSON.parse(await readFile(join(folder, manifestName), 'utf8'))
  if (backup.format !== backupFormat)
    throw new Error(
      `The backup has the format ${backup.format}, and this version of Caseweave reads ${backupFormat}: use a newer one.`,
    )
  return backup
}

/** A stream that passes bytes on, and the SHA-256 (hexadecimal) of those that have passed. */
export function summing(): { through: Transform; sum: () => string } {
  const hash = createHash('sha256')
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { through, sum: () => hash.digest('hex') }
}

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
