import { type CsvMapping, defaultMappingName } from '@caseweave/contract/cases/definition-imports/csv-import'
import { importMessages } from '@caseweave/contract/cases/definition-imports/definition-imports'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { columnMappings, definitionImports } from '@caseweave/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import type { ImportRef } from '../../platform/imports/import-access'
import { findImport, isImport, planWith } from '../definition-imports/import-access'
import { fitMapping } from '../definition-imports/parse/presets'

/** The mappings of a project by name, the built-in Default (id 0) first. */
export async function listColumnMappings(ctx: Ctx, projectId: number): Promise<{ id: number; name: string }[]> {
  const rows = await ctx.db
    .select({ id: columnMappings.id, name: columnMappings.name })
    .from(columnMappings)
    .where(eq(columnMappings.projectId, projectId))
    .orderBy(sql`lower(${columnMappings.name})`)
  return [{ id: 0, name: defaultMappingName }, ...rows]
}

/** The mapping for a file: a saved one fitted to its header, or with id 0 what the header suggests. NOT_FOUND for a foreign id. */
export async function mappingFor(
  ctx: Ctx,
  input: { projectId: number; columnMappingId: number; header: readonly string[]; suggested: CsvMapping },
): Promise<CsvMapping> {
  if (input.columnMappingId === 0) return input.suggested
  const [row] = await ctx.db
    .select({ mapping: columnMappings.mapping })
    .from(columnMappings)
    .where(and(eq(columnMappings.id, input.columnMappingId), eq(columnMappings.projectId, input.projectId)))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound, { field: 'columnMappingId' })
  return fitMapping(row.mapping, input.header)
}

/**
 * Saves the mapping of an import under a name of its own in the project, for later files; the import then goes by it. CONFLICT at
 * `name` when that is taken.
 */
export async function saveColumnMapping(ctx: Ctx, input: ImportRef & { name: string }): Promise<{ id: number }> {
  const { mapping } = await findImport(ctx, input)
  return ctx.tx(async (tx) => {
    const row = await insertColumnMapping(tx, { projectId: input.projectId, name: input.name, mapping })
    await tx.db
      .update(definitionImports)
      .set({ plan: planWith({ columnMappingId: row.id }) })
      .where(isImport(input))
    return row
  })
}

/** Adds a mapping to a project; CONFLICT at `name` when that is taken, also by the built-in Default. */
export async function insertColumnMapping(
  ctx: Ctx,
  values: { projectId: number; name: string; mapping: CsvMapping },
): Promise<{ id: number }> {
  const actor = requireActor(ctx)
  if (isDefaultName(values.name)) throw nameTaken()
  const [row] = await ctx.db
    .insert(columnMappings)
    .values({ ...values, createdBy: actor.id })
    .onConflictDoNothing()
    .returning({ id: columnMappings.id })
  if (!row) throw nameTaken()
  return row
}

export const isDefaultName = (name: string) => name.toLowerCase() === defaultMappingName.toLowerCase()
export const nameTaken = () => new AppError('CONFLICT', importMessages.mappingExists, { field: 'name' })

/** Deletes a saved mapping of the project; imports that used it keep their columns. */
export async function deleteColumnMapping(ctx: Ctx, input: { projectId: number; id: number }): Promise<void> {
  await ctx.tx(async (tx) => {
    const [row] = await tx.db
      .delete(columnMappings)
      .where(and(eq(columnMappings.id, input.id), eq(columnMappings.projectId, input.projectId)))
      .returning({ id: columnMappings.id })
    if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  })
}
