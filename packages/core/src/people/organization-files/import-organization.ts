import { createHash, randomUUID } from 'node:crypto'
import { quoted } from '@caseweave/db/contents'
import { notifications, organizationMembers, organizations, users } from '@caseweave/db/schema'
import { getTableName } from 'drizzle-orm'
import type postgres from 'postgres'
import type { Ctx } from '../../context'
import type { FileStore } from '../../platform/files/file-store'
import { fileEntry, type Manifest } from './manifest'
import { type MovedPeople, movePeople } from './move-people'
import { movedTables, moveRows, requireWhole, reserveIds } from './move-rows'
import { type OpenArchive, openArchive } from './read-archive'
import { stageTables } from './stage-tables'

type Tx = postgres.TransactionSql

/** What came of an import: the organization as it is called here, and how many rows of each table it has. */
interface ImportedOrganization {
  id: number
  name: string
  manifest: Manifest
  rows: Record<string, number>
  people: MovedPeople
}

/**
 * Makes the organization of an export anew, beside all others: all of it in one transaction, or nothing. Each import makes one of its own, under
 * `name` or the name that it had, with a number behind it where it is taken. Throws a sentence where the file is damaged or foreign.
 */
export async function importOrganization(
  ctx: Pick<Ctx, 'sql' | 'files' | 'log'>,
  { file, name, onProgress }: { file: string; name?: string | undefined; onProgress: (message: string) => void },
): Promise<ImportedOrganization> {
  const archive = await openArchive(file)
  const written: string[] = []
  try {
    const done = await ctx.sql.begin(async (tx) => {
      await stageTables(tx, archive, (table, at, all) => onProgress(`Reading ${at + 1} of ${all}: ${table}`))
      await requireWhole(tx)
      const organization = await addOrganization(tx, name ?? archive.manifest.organization.name)
      const people = await movePeople(tx, organization.id)
      await writeContents(tx, archive, ctx.files, written, onProgress)
      const ranges = await reserveIds(tx, organization.id)
      const rows = await moveRows(tx, ranges, organization.id, (table, at, all) =>
        onProgress(`Writing ${at + 1} of ${all}: ${table}`),
      )
      requireCounts(archive.manifest, rows)
      await tellMembers(tx, organization)
      return { ...organization, manifest: archive.manifest, rows, people }
    })
    onProgress('Statistics for the planner')
    await ctx.sql.unsafe(`analyze ${movedTables().map(quoted).join(', ')}`)
    return done
  } catch (error) {
    for (const key of written)
      await ctx.files.remove(key).catch((err) => ctx.log.warn({ err, key }, 'the file could not be removed'))
    throw error
  } finally {
    archive.close()
  }
}

/** The organization itself, with its triggers: the audit trail tells that it came, and when. */
async function addOrganization(tx: Tx, wish: string): Promise<{ id: number; name: string }> {
  for (let number = 1; number < 1_000; number++) {
    const name = number === 1 ? wish : `${wish} (${number})`
    const [added] = await tx<{ id: string }[]>`
      insert into ${tx(getTableName(organizations))} (name, requires_second_factor, created_at)
      select ${name}, requires_second_factor, created_at from staged_organizations on conflict do nothing returning id`
    if (added) return { id: Number(added.id), name }
  }
  throw new Error(`There are too many organizations of the name "${wish}".`)
}

/** Puts the content of all files into the file store, under new keys, and notes these in `moved_contents`. */
async function writeContents(
  tx: Tx,
  archive: OpenArchive,
  files: FileStore,
  written: string[],
  onProgress: (message: string) => void,
): Promise<void> {
  await tx`create temporary table moved_contents (old_key text primary key, new_key text not null) on commit drop`
  const listed = await tx<{ key: string; bytes: string | null; sha256: string | null }[]>`
    select key, bytes::text, sha256 from staged_stored_files`
  const rows: { old_key: string; new_key: string }[] = []
  for (const [index, { key, bytes, sha256 }] of listed.entries()) {
    if (index % 100 === 0) onProgress(`Files: ${index} of ${listed.length}`)
    const folder = /^([a-z][a-z-]{0,30})\//.exec(key)?.[1] ?? 'files'
    const newKey = `${folder}/${randomUUID()}${/\.[a-z0-9]{1,8}$/.exec(key)?.[0] ?? ''}`
    rows.push({ old_key: key, new_key: newKey })
    if (sha256 === null) continue
    const hash = createHash('sha256')
    const content = await archive.read(fileEntry(key))
    written.push(newKey)
    const found = await files.write(newKey, hashing(content, hash))
    if (String(found) !== bytes || hash.digest('hex') !== sha256)
      throw new Error(`The file is damaged: ${fileEntry(key)} is not what was written.`)
  }
  for (let at = 0; at < rows.length; at += 1_000) await tx`insert into moved_contents ${tx(rows.slice(at, at + 1_000))}`
}

async function* hashing(content: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>) {
  for await (const piece of content) {
    hash.update(piece)
    yield piece
  }
}

/** What went in has to be what is there. */
function requireCounts(manifest: Manifest, rows: Record<string, number>): void {
  for (const { name, rows: expected } of manifest.tables) {
    const there = rows[name]
    if (there !== undefined && there !== expected)
      throw new Error(`${name} got ${there} rows instead of ${expected}. Nothing has been changed.`)
  }
}

/** People who have an account here find in their mail box where they are members now. */
async function tellMembers(tx: Tx, { id, name }: { id: number; name: string }): Promise<void> {
  await tx`
    insert into ${tx(getTableName(notifications))} (user_id, kind, key, subject, message, href)
    select m.user_id, 'membership', ${`organization import ${id}`}, ${`You are now a member of ${name}`},
      'It came here from another place.', ${`/organization?organizationId=${id}`}
    from ${tx(getTableName(organizationMembers))} m join ${tx(getTableName(users))} u on u.id = m.user_id
    where m.organization_id = ${id} and u.email_confirmed_at is not null
    on conflict do nothing`
}
