import { files, jobs, users } from '@caseweave/db/schema'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { named } from '../database/named-tables'
import { personName } from '../text/person-name'

const f = named(files, 'f')

/** The columns of a table that says which files an import has. */
type FileColumns = SQLWrapper & Readonly<Record<'fileId' | 'importId', SQLWrapper>>

/** The name of an import: that of its only file, or how many there are. `one` = the table of its files, `importId` = its id. */
export const importName = (one: FileColumns, importId: SQLWrapper) => sql<string>`(
  select case count(*) when 1 then min(${f.name}) else count(*) || ' files' end
  from ${one} join ${f} on ${f.id} = ${one.fileId} where ${one.importId} = ${importId})`

/** The job that is at work on an import, as its page shows it; null when there was none yet, or its row is gone. */
export const importJob = { id: jobs.id, status: jobs.status, progress: jobs.progress, error: jobs.error }

/** Who brought an import; null for nobody. */
export const importedBy = sql<string | null>`nullif(${personName(users)}, '')`

/** The same in lists, which fall back on the user name; `person` = whatever name a statement gives `users`. */
export const listedBy = (person: Parameters<typeof personName>[0]) =>
  sql<string | null>`nullif(${personName(person)}, '')`

/** Whether an import of a list does not go on, though a worker should have it: what `stoppedBy` says of one import. */
export const hasStopped = (status: SQLWrapper, jobStatus: SQLWrapper) =>
  sql<boolean>`${status} in ('previewing', 'importing') and coalesce(${jobStatus} = 'failed', true)`
