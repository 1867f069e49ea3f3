import type { ColumnMappingForm, ColumnMappingRow, ColumnMappingView } from '@caseweave/contract/cases/column-mappings'
import { columnMappingMessages, templateOf } from '@caseweave/contract/cases/column-mappings'
import { type CsvMapping, defaultMappingName } from '@caseweave/contract/cases/definition-imports/csv-import'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { recordOf } from '@caseweave/contract/platform/pick'
import { columnMappings, users } from '@caseweave/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { isUniqueViolation } from '../../platform/database/unique-violation'
import type { Upload } from '../../platform/files/uploads'
import { changesOver } from '../../platform/forms/changes-over'
import { personName } from '../../platform/text/person-name'
import { detectUpload } from '../definition-imports/detect-import-file'
import { type DetectedCsv, detectCsv } from '../definition-imports/parse/detect'
import { insertColumnMapping, isDefaultName, nameTaken } from './column-mappings'
import { csvFields, headersOf, mappingFrom } from './mapping-headers'

type SuggestedMapping = Omit<ColumnMappingView, 'id' | 'name'>
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
      createdBy: sql<string | null>`nullif(${personName(users)}, '')`,
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
  const { moduleSeparator, emptyModules = 'none', priorityNumbers } = mapping
  return { templateId: templateOf(headers), headers, moduleSeparator, emptyModules, priorityNumbers }
}

/** The mapping that the headers in the beginning of a CSV file suggest. INVALID at `sample` when nothing can be made of it. */
export function suggestColumnMapping(input: { sample: string }): SuggestedMapping {
  // As a part of a file: a header alone is enough.
  const format = { encoding: 'utf-8', hasHeader: true } as const
  return suggestedBy(detectCsv(Buffer.from(`${input.sample}\n`), { complete: false, format }), 'sample')
}

/** The same for an uploaded file, of which only the beginning is read and nothing is kept. INVALID at `file`. */
export async function suggestColumnMappingFromFile(input: { upload: Upload }): Promise<SuggestedMapping> {
  if (!/\.(csv|txt|tsv)$/i.test(input.upload.name)) {
    throw new AppError('INVALID', columnMappingMessages.noCsv, { field: 'file' })
  }
  return suggestedBy(await detectUpload(input.upload.content), 'file')
}

function suggestedBy(detected: DetectedCsv, field: string): SuggestedMapping {
  if (!detected.ok) throw new AppError('INVALID', detected.reason, { field })
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

/** What a mapping says, each field's headers by themselves. */
const saidBy = ({
  name,
  moduleSeparator,
  emptyModules,
  priorityNumbers,
  headers,
}: Omit<ColumnMappingForm, 'templateId'>) => ({
  ...{ name, moduleSeparator, emptyModules, priorityNumbers },
  ...recordOf(csvFields, (field) => (headers[field] ?? []).map((header) => header.trim())),
})

/**
 * Changes a saved mapping and its name, for later files: imports that used it keep their columns. What is as it `was` shown stays as it is stored. CONFLICT at
 * `name` when that is taken, and where somebody else has changed the same since.
 */
export async function updateColumnMapping(
  ctx: Ctx,
  input: ColumnMappingForm & MappingRef & { was?: ColumnMappingForm | undefined },
): Promise<void> {
  try {
    await ctx.tx(async (tx) => {
      const [row] = await tx.db
        .select({ name: columnMappings.name, mapping: columnMappings.mapping })
        .from(columnMappings)
        .where(isMapping(input))
        .for('no key update')
      if (!row) throw new AppError('NOT_FOUND', messages.notFound)
      if (isDefaultName(input.name)) throw nameTaken()
      const stored = saidBy({ name: row.name, ...viewOf(row.mapping) })
      const changes = changesOver(stored, saidBy(input), input.was && saidBy(input.was))
      if (!changes) throw new AppError('CONFLICT', columnMappingMessages.changedMeanwhile)
      const { name, moduleSeparator, emptyModules, priorityNumbers, ...headers } = { ...stored, ...changes }
      const mapping = mappingFrom({ moduleSeparator, emptyModules, priorityNumbers, headers }, row.mapping.columns)
      await tx.db.update(columnMappings).set({ name, mapping }).where(isMapping(input))
    })
  } catch (error) {
    // The index decides: a mapping of this name may have been added a moment ago.
    throw isUniqueViolation(error) ? nameTaken() : error
  }
}
