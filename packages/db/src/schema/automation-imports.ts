import type {
  AutomationFileKind,
  AutomationFileVerdict,
  AutomationImportPlan,
  AutomationImportStatus,
  AutomationImportSummary,
  AutomationItemKind,
  AutomationItemVerdict,
  SourceProblem,
} from '@caseweave/contract/automation/automation-imports/automation-imports'
import type { JavaClass } from '@caseweave/contract/automation/java-sources'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { createdAt, id, moment, ref } from './columns'
import { files, jobs } from './jobs'
import { projects } from './projects'

/**
 * One import of feature files and Java sources that were chosen together. `position` is the last of its files that the import
 * has dealt with: it moves in the transaction that writes the file, so that a worker that died is resumed without loss.
 */
export const automationImports = pgTable(
  'automation_imports',
  {
    id: id(),
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    status: text('status').$type<AutomationImportStatus>().notNull(),
    plan: jsonb('plan').$type<AutomationImportPlan>().notNull(),
    /** The job that is at work or was last: the dry run's, then the import's. */
    jobId: text('job_id').references(() => jobs.id, { onDelete: 'set null' }),
    summary: jsonb('summary').$type<AutomationImportSummary>(),
    position: integer('position').notNull().default(0),
    createdBy: ref('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (t) => [index('automation_imports_project_id_idx').on(t.projectId, t.createdAt)],
)

/** The files of an import, in order from 1. The verdict is the dry run's until the import has dealt with the file. */
export const automationImportFiles = pgTable(
  'automation_import_files',
  {
    importId: ref('import_id')
      .notNull()
      .references(() => automationImports.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    fileId: ref('file_id')
      .notNull()
      .references(() => files.id),
    kind: text('kind').$type<AutomationFileKind>().notNull(),
    verdict: text('verdict').$type<AutomationFileVerdict>(),
    /** What the file is about: the name of its feature, or its package. */
    title: text('title').notNull().default(''),
    /** Why it is refused. */
    problems: jsonb('problems').$type<SourceProblem[]>().notNull().default([]),
    /** What had to be guessed; the file is imported all the same. */
    notices: jsonb('notices').$type<string[]>().notNull().default([]),
    /** The classes of a Java source, which the dry run reads of all files before it judges the first. */
    classes: jsonb('classes').$type<JavaClass[]>().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.importId, t.position] })],
)

/** What a file holds, and what becomes of each. No foreign keys: removeAutomationImport takes the rows along. */
export const automationImportItems = pgTable(
  'automation_import_items',
  {
    importId: ref('import_id').notNull(),
    filePosition: integer('file_position').notNull(),
    position: integer('position').notNull(),
    kind: text('kind').$type<AutomationItemKind>().notNull(),
    line: integer('line').notNull(),
    name: text('name').notNull(),
    verdict: text('verdict').$type<AutomationItemVerdict>().notNull(),
    /** Numbers of the cases that it is, or will be, linked to. */
    caseNumbers: integer('case_numbers').array().notNull(),
    remark: text('remark').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.filePosition, t.position] }),
    index('automation_import_items_verdict_idx').on(t.importId, t.verdict),
  ],
)
