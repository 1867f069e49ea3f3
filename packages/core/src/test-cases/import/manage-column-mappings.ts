import type { ColumnMappingForm, ColumnMappingRow, ColumnMappingView } from '@caseweave/contract/column-mappings'
import { templateOf } from '@caseweave/contract/column-mappings'
import { type CsvMapping, defaultMappingName } from '@caseweave/contract/csv-import'
import { AppError } from '@caseweave/contract/errors'
import { messages } from '@caseweave/contract/messages'
import { columnMappings, users } from '@caseweave/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { detectCsv } from '../parse/detect'
import { insertColumnMapping, isDefaultName, nameTaken } from './column-mappings'
import { headersOf, mappingFrom } from './mapping-headers'

type MappingRef = { projectId: number; id: number }

const isMapping = ({ projectId, id }: MappingRef) =>
  and(eq(columnMappings.id, id), eq(columnMappings.projectId, projectId))

/** The mappings of a project with what each is for, by name; the built-in Default (id 0) first. */
export async function describeColumnMappings(ctx: Ctx, projectId: number): Promise<ColumnMappingRow[]> {
  const rows = await ctx.db
    .select({
      id: columnMappings.id,
      name: columnMappings.name,
      mapping: columnMappings.mapping,
      createdBy: sql<string | null>`nullif(btrim(${users.firstName} || ' ' || ${users.lastName}), '')`,
      createdAt: columnMappings.createdAt,
    })
    .from(columnMappings)
    .leftJoin(users, eq(users.id, columnMappings.createdBy))
    .where(eq(columnMappings.projectId, projectId))
    .orderBy(sql`lower(${columnMappings.name})`)
  const saved = rows.map(({ mapping, ...row }) => ({
    ...row,
    templateId: templateOf(headersOf(mapping)),
    columns: mapping.columns.filter(({ field }) => field !== 'ignore').length,
  }))
  return [
    { id: 0, name: defaultMappingName, templateId: null, columns: null, createdBy: null, createdAt: null },
    ...saved,
  ]
}

/** A saved mapping of the project by its fields. NOT_FOUND for a foreign id and for the Default, which has no fields. */
export async function getColumnMapping(ctx: Ctx, input: MappingRef): Promise<ColumnMappingView> {
  const [row] = await ctx.db
    .select({ name: columnMappings.name, mapping: columnMappings.mapping })
    .from(columnMappings)
    .where(isMapping(input))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return { id: input.id, name: row.name, ...viewOf(row.mapping) }
}

function viewOf(mapping: CsvMapping) {
  const headers = headersOf(mapping)
  const { moduleSeparator, priorityNumbers } = mapping
  return { templateId: templateOf(headers), headers, moduleSeparator, priorityNumbers }
}

/** The mapping that the headers in the beginning of a CSV file suggest. INVALID at `sample` when nothing can be made of it. */
export function suggestColumnMapping(input: { sample: string }): Omit<ColumnMappingView, 'id' | 'name'> {
  // As a part of a file: a header alone is enough.
  const format = { encoding: 'utf-8', hasHeader: true } as const
  const detected = detectCsv(Buffer.from(`${input.sample}\n`), { complete: false, format })
  if (!detected.ok) throw new AppError('INVALID', detected.reason, { field: 'sample' })
  return viewOf(detected.preset.mapping)
}

/** Saves a mapping under a name of its own in the project. CONFLICT at `name` when that is taken. */
export async function addColumnMapping(
  ctx: Ctx,
  input: ColumnMappingForm & { projectId: number },
): Promise<{ id: number }> {
  const { projectId, name } = input
  const mapping = mappingFrom(input)
  return ctx.tx((tx) => insertColumnMapping(tx, { projectId, name, mapping }))
}

/** Changes a saved mapping and its name, for later files: imports that used it keep their columns. CONFLICT at `name` when that is taken. */
export async function updateColumnMapping(ctx: Ctx, input: ColumnMappingForm & MappingRef): Promise<void> {
  await ctx.tx(async (tx) => {
    // All of the project's are locked, so that two that want the same name wait for each other.
    const all = await tx.db
      .select({ id: columnMappings.id, name: columnMappings.name, mapping: columnMappings.mapping })
      .from(columnMappings)
      .where(eq(columnMappings.projectId, input.projectId))
      .orderBy(columnMappings.id)
      .for('update')
    const row = all.find(({ id }) => id === input.id)
    if (!row) throw new AppError('NOT_FOUND', messages.notFound)
    const wanted = input.name.toLowerCase()
    const taken = all.some(({ id, name }) => id !== input.id && name.toLowerCase() === wanted)
    if (taken || isDefaultName(input.name)) throw nameTaken()
    const mapping = mappingFrom(input, row.mapping.columns)
    await tx.db.update(columnMappings).set({ name: input.name, mapping }).where(isMapping(input))
  })
}
