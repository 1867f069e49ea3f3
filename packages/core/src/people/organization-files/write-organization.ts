import { Readable } from 'node:stream'
import type { Sql } from '@caseweave/db/client'
import { lastMigrationIn, quoted } from '@caseweave/db/contents'
import { organizations } from '@caseweave/db/schema'
import { getTableName } from 'drizzle-orm'
import type postgres from 'postgres'
import yazl from 'yazl'
import type { FileStore } from '../../platform/files/file-store'
import { belongs, exportedColumns, exportedNames, type Scope } from './columns'
import { countingCsv, csvField, type Passed } from './csv-stream'
import {
  contentsTable,
  exportFormat,
  fileEntry,
  type Manifest,
  manifestName,
  peopleTable,
  tableEntry,
} from './manifest'
import { peopleOf } from './people'

/** What an export needs besides the database. */
interface WriteOrganization extends Scope {
  files: FileStore
  now: Date
  /** Hears of each table before it is read; throws to stop. */
  onTable: (name: string, done: number, total: number) => Promise<void>
}

type Tx = postgres.TransactionSql
type Opened = { columns: string[]; content: Readable }

/**
 * Reads everything of an organization in one snapshot and hands it to `write` as a zip, while it is read; answers the manifest, and what
 * `write` answers. What that is: docs/decisions/organization-files.md.
 */
export function writeOrganization<T>(
  sql: Sql,
  options: WriteOrganization,
  write: (content: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<{ manifest: Manifest; written: T }> {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    const names = exportedNames(options.withOffice)
    // No upgrade may change a table before it has been read.
    await tx.unsafe(`lock table ${names.map(quoted).join(', ')} in access share mode`)
    const [organization] = await tx<{ name: string }[]>`
      select name from ${tx(getTableName(organizations))} where id = ${options.organizationId}`
    if (!organization) throw new Error('The organization is not there any more.')
    const archive = new Archive()
    const manifest: Manifest = {
      ...{ product: 'Caseweave', format: exportFormat, migration: await lastMigrationIn(tx) },
      exportedAt: options.now.toISOString(),
      organization: { id: options.organizationId, name: organization.name },
      withOffice: options.withOffice,
      tables: [],
      files: { count: 0, bytes: 0, missing: 0 },
    }
    const add = (name: string, open: () => Promise<Opened>) => {
      let columns: string[] = []
      archive.add(
        tableEntry(name),
        async () => {
          await options.onTable(name, manifest.tables.length, names.length + 2)
          const opened = await open()
          columns = opened.columns
          return opened.content
        },
        (passed) => manifest.tables.push({ name, columns, ...passed }),
      )
    }
    for (const name of names)
      add(name, () =>
        copied(
          tx,
          exportedColumns(name).map((column) => column.name),
          `from ${quoted(name)} where ${belongs(name, options)}`,
        ),
      )
    add(peopleTable, () => peopleOf(tx, options, copied))
    await addContents(tx, archive, options, manifest, add)
    archive.add(manifestName, async () => Readable.from([`${JSON.stringify(manifest, null, 1)}\n`]))
    return { manifest, written: await archive.write(write) }
  })
}

/** The content of all files that rows name, and the list of them. */
async function addContents(
  tx: Tx,
  archive: Archive,
  options: WriteOrganization,
  manifest: Manifest,
  add: (name: string, open: () => Promise<Opened>) => void,
): Promise<void> {
  const keys = await tx.unsafe<{ key: string }[]>(
    `select storage_key as key from files where ${belongs('files', options)}
    union select unnest(array[storage_key, thumbnail_key]) from images where ${belongs('images', options)} order by 1`,
  )
  const lines: string[] = ['key,bytes,sha256\n']
  for (const { key } of keys) {
    let there = true
    archive.add(
      fileEntry(key),
      async () => {
        const content = await opened(options.files, key)
        there = content !== null
        return content ?? Readable.from([])
      },
      ({ bytes, sha256 }) => {
        lines.push(`${[key, there ? bytes : null, there ? sha256 : null].map(csvField).join(',')}\n`)
        if (there) {
          manifest.files.count += 1
          manifest.files.bytes += bytes
        } else manifest.files.missing += 1
      },
    )
  }
  add(contentsTable, async () => ({ columns: ['key', 'bytes', 'sha256'], content: Readable.from(lines) }))
}

/** The content of a file, or null where it was tidied up since. */
async function opened(files: FileStore, key: string): Promise<Readable | null> {
  const pieces = files.read(key)[Symbol.asyncIterator]()
  try {
    const first = await pieces.next()
    return Readable.from(
      (async function* () {
        for (let piece = first; !piece.done; piece = await pieces.next()) yield piece.value
      })(),
    )
  } catch (error) {
    const { code, name } = error as { code?: string; name?: string }
    if (code === 'ENOENT' || name === 'NoSuchKey' || name === 'NotFound') return null
    throw error
  }
}

/** Rows as COPY writes them as CSV with a header, while they are read. */
async function copied(tx: Tx, columns: string[], from: string): Promise<Opened> {
  const listed = columns.map(quoted).join(', ')
  const content = await tx.unsafe(`copy (select ${listed} ${from}) to stdout (format csv, header true)`).readable()
  // The driver leaves the connection paused where the last rows filled the stream, and waits for ever for what comes after them;
  content.once('end', () => content._read(0))
  // and where nobody reads to the end, the rest has to come before anything else can be said.
  content.once('close', () => {
    content.push = () => true
    content._read(0)
  })
  return { columns, content }
}

/** A zip whose entries are read one after the other, each when its turn has come. */
class Archive {
  private readonly zip = new yazl.ZipFile()
  private current: Readable | undefined

  private failure: Error | undefined

  constructor() {
    // It may fail before anybody reads it.
    this.output.on('error', () => {})
    this.zip.on('error', (error) => {
      this.failure = error instanceof Error ? error : new Error(String(error))
      this.output.destroy(this.failure)
    })
  }

  private get output(): Readable {
    return this.zip.outputStream as Readable
  }

  add(name: string, open: () => Promise<Readable>, whenRead: (passed: Passed) => void = () => {}): void {
    this.zip.addReadStreamLazy(name, { compressionLevel: 5 }, (told) => {
      open().then(
        (source) => {
          this.current = source
          const { through, passed } = countingCsv()
          source.once('error', (error) => through.destroy(error))
          through.once('end', () => whenRead(passed()))
          told(null, source.pipe(through))
        },
        (error) => told(error, Readable.from([])),
      )
    })
  }

  async write<T>(write: (content: AsyncIterable<Uint8Array>) => Promise<T>): Promise<T> {
    this.zip.end()
    try {
      return await write(this.output)
    } catch (error) {
      throw this.failure ?? error
    } finally {
      this.current?.destroy()
    }
  }
}
