import type { JavaClass } from '@caseweave/contract/automation/java-sources'
import { automationImportFiles } from '@caseweave/db/schema'
import { asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import type { ImportRef } from '../../platform/imports/import-access'
import { knownClasses } from '../java-sources/known-classes'
import type { KnownClasses } from '../java-sources/test-classes'
import type { AutomationFile } from './automation-import-access'
import { mostAhead } from './read-ahead'
import { type FileReading, readImportFile } from './read-import-file'

const automationImportFile = named(automationImportFiles)
const f = named(automationImportFiles, 'f')

type FileClasses = { position: number; classes: JavaClass[] }

/**
 * Reads the classes of all Java sources of an import; `told` is called before each. Readings of the first sources are handed on, as
 * far as memory allows; the others are read once more when it is their turn.
 */
export async function readClasses(
  ctx: Ctx,
  files: readonly AutomationFile[],
  told: (file: AutomationFile) => Promise<void>,
): Promise<{ found: FileClasses[]; readings: Map<AutomationFile, FileReading> }> {
  const found: FileClasses[] = []
  const readings = new Map<AutomationFile, FileReading>()
  let bytes = 0
  for (const file of files) {
    if (file.kind !== 'java') continue
    await told(file)
    const reading = await readImportFile(ctx, file)
    found.push({ position: file.position, classes: reading.kind === 'java' ? reading.java.classes : [] })
    bytes += file.bytes
    if (bytes <= mostAhead) readings.set(file, reading)
  }
  return { found, readings }
}

/** Stores the classes of an import's files, so that the import itself judges by them what its dry run did. */
export async function keepClasses(ctx: Ctx, importId: number, found: readonly FileClasses[]): Promise<void> {
  if (found.length === 0) return
  await ctx.db.execute(sql`
    update ${f} set ${automationImportFile.classes} = r.classes
    from json_to_recordset(${JSON.stringify(found)}::json) as r (position int, classes jsonb)
    where ${f.importId} = ${importId} and ${f.position} = r.position`)
}

/** The classes of an import that were stored, and those of the project that they extend. */
export async function importedClasses(ctx: Ctx, { projectId, importId }: ImportRef): Promise<KnownClasses> {
  const rows = await ctx.db
    .select({ classes: automationImportFiles.classes })
    .from(automationImportFiles)
    .where(eq(automationImportFiles.importId, importId))
    .orderBy(asc(automationImportFiles.position))
  return knownClasses(
    ctx,
    projectId,
    rows.flatMap(({ classes }) => classes),
  )
}
