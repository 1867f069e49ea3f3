import type { TestResult } from '@caseweave/contract/results/executions/executions'
import type { ReportedDefinition, ReportedParameterType } from '@caseweave/contract/results/reported-glue'
import type { ResultColumns, ResultKeyMeaning } from '@caseweave/contract/results/result-imports/result-columns'
import type {
  ResultCounts,
  ResultFileProblem,
  ResultFileVerdict,
  ResultFormat,
  ResultImportStatus,
} from '@caseweave/contract/results/result-imports/result-imports'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { createdAt, id, moment, ref } from './columns'
import { environments } from './environments'
import { files, jobs } from './jobs'
import { projects } from './projects'
import { releases } from './releases'

/**
 * One upload of result files into a release and an environment. A file without a verdict is still to be read: it gets one in the
 * transaction that writes its results, so that a worker that died is resumed without loss or doubling.
 */
export const resultImports = pgTable(
  'result_imports',
  {
    id: id(),
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    releaseId: ref('release_id')
      .notNull()
      .references(() => releases.id, { onDelete: 'cascade' }),
    environmentId: ref('environment_id')
      .notNull()
      .references(() => environments.id, { onDelete: 'cascade' }),
    build: text('build').notNull().default(''),
    /** Whether results without a case make one, and in which module; null = one named after the suite. */
    sync: boolean('sync').notNull(),
    moduleId: ref('module_id'),
    /** The batch of its executions, once there are any. */
    batchId: ref('batch_id'),
    status: text('status').$type<ResultImportStatus>().notNull(),
    jobId: text('job_id').references(() => jobs.id, { onDelete: 'set null' }),
    createdBy: ref('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (t) => [index('result_imports_project_id_idx').on(t.projectId, t.id)],
)

/** Step definitions that files of results told of; equal sets of a project are one row, which goes with the last file that told it. */
export const reportedGlue = pgTable(
  'reported_glue',
  {
    id: id(),
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** SHA-256 of the two lists. */
    hash: text('hash').notNull(),
    definitions: jsonb('definitions').$type<ReportedDefinition[]>().notNull(),
    parameterTypes: jsonb('parameter_types').$type<ReportedParameterType[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('reported_glue_hash_key').on(t.projectId, t.hash)],
)

/** The files of an import, in order from 1, with what became of each. */
export const resultImportFiles = pgTable(
  'result_import_files',
  {
    importId: ref('import_id')
      .notNull()
      .references(() => resultImports.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    fileId: ref('file_id')
      .notNull()
      .references(() => files.id),
    sha256: text('sha256').notNull(),
    // The import's own, repeated for the key below.
    projectId: ref('project_id').notNull(),
    releaseId: ref('release_id').notNull(),
    environmentId: ref('environment_id').notNull(),
    build: text('build').notNull(),
    format: text('format').$type<ResultFormat>(),
    verdict: text('verdict').$type<ResultFileVerdict>(),
    problem: jsonb('problem').$type<ResultFileProblem>(),
    notices: jsonb('notices').$type<string[]>().notNull().default([]),
    /** How a CSV is read. */
    columns: jsonb('columns').$type<ResultColumns>(),
    /** The import that brought this very file before. */
    sameAsImportId: ref('same_as_import_id'),
    /** Results in the file; `counts` says what became of each. */
    total: integer('total').notNull().default(0),
    counts: jsonb('counts').$type<ResultCounts>().notNull().default({}),
    /** The step definitions that the file told of, if it did. */
    glueId: ref('glue_id').references(() => reportedGlue.id),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.position] }),
    index('result_import_files_glue_idx').on(t.glueId, t.importId).where(sql`glue_id is not null`),
    // The same bytes count once in one place, whatever two workers find at the same moment.
    uniqueIndex('result_import_files_content_key')
      .on(t.projectId, t.releaseId, t.environmentId, t.build, t.sha256)
      .where(sql`verdict = 'imported'`),
    index('result_import_files_header_idx').on(t.projectId, t.importId).where(sql`columns is not null`),
  ],
)

/**
 * What names an automated test from build to build: its file or class and its name, without parameters. A row for each test whose
 * results wait, or that a person has decided about.
 */
export const resultSignatures = pgTable(
  'result_signatures',
  {
    id: id(),
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** A hash of the three texts below, whatever their case. */
    key: text('key').notNull(),
    name: text('name').notNull(),
    className: text('class_name').notNull(),
    fileName: text('file_name').notNull(),
    suite: text('suite').notNull(),
    /** Results that wait, of all imports. */
    waiting: integer('waiting').notNull().default(0),
    /** Whether several cases fit, and some of them. */
    ambiguous: boolean('ambiguous').notNull().default(false),
    candidates: ref('candidates').array().notNull().default(sql`'{}'`),
    lastResult: text('last_result').$type<TestResult>().notNull(),
    lastMessage: text('last_message').notNull().default(''),
    lastAt: moment('last_at').notNull(),
  },
  (t) => [
    uniqueIndex('result_signatures_key').on(t.projectId, t.key),
    index('result_signatures_waiting_idx').on(t.projectId, t.waiting.desc(), t.id).where(sql`waiting > 0`),
  ],
)

/** What a person decided about a signature: its results belong to this case, or (without a case) to none. */
export const resultAliases = pgTable(
  'result_aliases',
  {
    id: id(),
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    signatureId: ref('signature_id')
      .notNull()
      .references(() => resultSignatures.id, { onDelete: 'cascade' }),
    testCaseId: ref('test_case_id'),
    createdBy: ref('created_by'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('result_aliases_signature_id_key').on(t.signatureId),
    index('result_aliases_project_id_idx').on(t.projectId, t.id),
  ],
)

/**
 * Results that found no case by themselves, as their files told them: those that wait, and those that an alias settled, so that it
 * can be undone. No references, which would be checked for each of thousands of rows; they go with their import.
 */
export const unmatchedResults = pgTable(
  'unmatched_results',
  {
    importId: ref('import_id').notNull(),
    filePosition: integer('file_position').notNull(),
    position: integer('position').notNull(),
    projectId: ref('project_id').notNull(),
    signatureId: ref('signature_id').notNull(),
    line: integer('line').notNull(),
    name: text('name').notNull(),
    dataset: text('dataset').notNull(),
    result: text('result').$type<TestResult>().notNull(),
    rawStatus: text('raw_status').notNull(),
    executedAt: moment('executed_at').notNull(),
    durationMs: ref('duration_ms').notNull(),
    message: text('message').notNull(),
    /** Why it waits: `unmatched` or `ambiguous`. An alias of its signature settles either. */
    ambiguous: boolean('ambiguous').notNull(),
    /** A sentence for the person who decides, such as about a key that names no case. */
    remark: text('remark').notNull().default(''),
    /** The execution that an alias made of it. */
    executionId: ref('execution_id'),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.filePosition, t.position] }),
    index('unmatched_results_signature_id_idx').on(t.signatureId),
  ],
)

/** A project's own ways to name a case in a tag, a property, a name or the output; source: docs/decisions/result-import.md. */
export const resultKeyPatterns = pgTable(
  'result_key_patterns',
  {
    id: id(),
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** A text with `#` or `*` in the place of the key; see contract's `result-keys.ts`. */
    pattern: text('pattern').notNull(),
    meaning: text('meaning').$type<ResultKeyMeaning>().notNull(),
    createdBy: ref('created_by'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('result_key_patterns_key').on(t.projectId, t.pattern)],
)
