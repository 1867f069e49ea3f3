import type { CsvFormat, CsvMapping } from '@caseweave/contract/csv-import'
import type {
  DefinitionImportPlan,
  DefinitionImportStatus,
  DefinitionImportSummary,
} from '@caseweave/contract/definition-imports'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { createdAt, id, ref } from './columns'
import { files, jobs } from './jobs'
import { projects } from './projects'

/** Saved column mappings of a project; the Default mapping (id 0) is built in and has no row. */
export const columnMappings = pgTable(
  'column_mappings',
  {
    id: id(),
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    mapping: jsonb('mapping').$type<CsvMapping>().notNull(),
    createdBy: ref('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('column_mappings_name_key').on(t.projectId, sql`lower(${t.name})`)],
)

/** One import of one definitions file: from upload over preview and run to the result that stays. */
export const definitionImports = pgTable(
  'definition_imports',
  {
    id: id(),
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    fileId: ref('file_id')
      .notNull()
      .references(() => files.id),
    status: text('status').$type<DefinitionImportStatus>().notNull(),
    format: jsonb('format').$type<CsvFormat>(),
    mapping: jsonb('mapping').$type<CsvMapping>(),
    plan: jsonb('plan').$type<DefinitionImportPlan>().notNull(),
    previewJobId: text('preview_job_id').references(() => jobs.id, { onDelete: 'set null' }),
    jobId: text('job_id').references(() => jobs.id, { onDelete: 'set null' }),
    summary: jsonb('summary').$type<DefinitionImportSummary>(),
    duplicatesFileId: ref('duplicates_file_id').references(() => files.id),
    errorsFileId: ref('errors_file_id').references(() => files.id),
    createdBy: ref('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [index('definition_imports_project_id_idx').on(t.projectId, t.createdAt)],
)

/** What the dry run, and later the import, said of each case, error and skipped row of a file. */
export const definitionImportRows = pgTable(
  'definition_import_rows',
  {
    importId: ref('import_id')
      .notNull()
      .references(() => definitionImports.id, { onDelete: 'cascade' }),
    /** Position of the row in the file, from 1. */
    position: integer('position').notNull(),
    line: integer('line').notNull(),
    verdict: text('verdict').$type<'add' | 'duplicate' | 'error' | 'skipped'>().notNull(),
    summary: text('summary').notNull().default(''),
    modulePath: text('module_path').notNull().default(''),
    steps: integer('steps').notNull().default(0),
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.position] }),
    index('definition_import_rows_verdict_idx').on(t.importId, t.verdict, t.position),
  ],
)
