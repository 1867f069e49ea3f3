import type { CsvMapping } from '@caseweave/contract/cases/definition-imports/csv-import'
import type {
  DefinitionImportPlan,
  DefinitionImportStatus,
  DefinitionImportSummary,
  DefinitionImportVerdict,
  DetectedFile,
} from '@caseweave/contract/cases/definition-imports/definition-imports'
import type { Priority, TemplateId } from '@caseweave/contract/cases/test-cases/test-cases'
import type { CsvFormat } from '@caseweave/contract/platform/csv'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { createdAt, id, moment, ref } from './columns'
import { files, jobs } from './jobs'
import { projects } from './projects'
import { summaryKeyOf } from './test-cases'

/**
 * One import of one definitions file: from upload over preview and run to the result that stays. `format` and `mapping` are what
 * a person settled on, `detected` what the file itself suggested. `position` is the last row of the file that the import has
 * dealt with: it moves in the transaction that writes the cases, so that a worker that died is resumed without loss.
 */
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
    detected: jsonb('detected').$type<DetectedFile>().notNull(),
    format: jsonb('format').$type<CsvFormat>().notNull(),
    mapping: jsonb('mapping').$type<CsvMapping>().notNull(),
    plan: jsonb('plan').$type<DefinitionImportPlan>().notNull(),
    /** The job that is at work or was last: the dry run's, then the import's. */
    jobId: text('job_id').references(() => jobs.id, { onDelete: 'set null' }),
    summary: jsonb('summary').$type<DefinitionImportSummary>(),
    position: integer('position').notNull().default(0),
    /** Why the dry run sent the import back to its columns. */
    error: text('error'),
    duplicatesFileId: ref('duplicates_file_id').references(() => files.id),
    errorsFileId: ref('errors_file_id').references(() => files.id),
    createdBy: ref('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (t) => [index('definition_imports_project_id_idx').on(t.projectId, t.createdAt)],
)

/**
 * Every row of a file with the dry run's verdict, and for cases all that the import will write; staged by COPY. Rows that become
 * cases go when the import is done, the others stay with its result. There is no foreign key: 100,000 checks of one key per
 * file would be paid for nothing, and removeDefinitionImport takes the rows along.
 */
export const definitionImportRows = pgTable(
  'definition_import_rows',
  {
    importId: ref('import_id').notNull(),
    /** Place among the rows of the file, from 1. */
    position: integer('position').notNull(),
    line: integer('line').notNull(),
    records: integer('records').notNull(),
    verdict: text('verdict').$type<DefinitionImportVerdict>().notNull(),
    /** Why the row is no new case; of a new one, which further rows it takes. */
    reason: text('reason').notNull(),
    /** What had to be guessed or left out; the case is imported all the same. */
    notice: text('notice').notNull(),
    /** Ordinal in `definition_import_modules`. */
    module: integer('module').notNull(),
    summary: text('summary').notNull(),
    summaryKey: text('summary_key').notNull().generatedAlwaysAs(summaryKeyOf),
    tags: text('tags').array().notNull(),
    priority: text('priority').$type<Priority>().notNull(),
    templateId: smallint('template_id').$type<TemplateId>().notNull(),
    assignedTo: ref('assigned_to'),
    applicable: boolean('applicable').notNull(),
    automatable: boolean('automatable').notNull(),
    linkedDefect: text('linked_defect').notNull(),
    fileName: text('file_name').notNull(),
    automatedTestNumber: text('automated_test_number').notNull(),
    externalId: text('external_id').notNull(),
    testData: text('test_data').notNull(),
    precondition: text('precondition').notNull(),
    executionSteps: text('execution_steps').notNull(),
    expectedResult: text('expected_result').notNull(),
    remarks: text('remarks').notNull(),
    manualReason: text('manual_reason').notNull(),
    /** One entry per step in each of the three. */
    stepDescriptions: text('step_descriptions').array().notNull(),
    stepExpectedResults: text('step_expected_results').array().notNull(),
    stepTestData: text('step_test_data').array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.position] }),
    index('definition_import_rows_verdict_idx').on(t.importId, t.verdict, t.position).where(sql`verdict <> 'add'`),
    index('definition_import_rows_notice_idx').on(t.importId, t.position).where(sql`notice <> ''`),
  ],
)

/** The module paths that a staged file names, each once. `canonical` is the first ordinal that means the same module. */
export const definitionImportModules = pgTable(
  'definition_import_modules',
  {
    importId: ref('import_id').notNull(),
    ordinal: integer('ordinal').notNull(),
    path: text('path').array().notNull(),
    moduleId: ref('module_id'),
    canonical: integer('canonical').notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.ordinal] })],
)
