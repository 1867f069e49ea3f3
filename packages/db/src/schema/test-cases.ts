import type { CaseKind, Priority, TemplateId } from '@caseweave/contract/cases/test-cases/test-cases'
import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { createdAt, id, imageIds, moment, ref } from './columns'
import { modules } from './modules'
import { projects } from './projects'

/** Lower case, white space folded: what makes two cases of a module duplicates; source: docs/decisions/csv-reading.md. */
export const summaryKeyFor = (summary: SQL) => sql`md5(lower(btrim(regexp_replace(${summary}, '\\s+', ' ', 'g'))))`
/** The key of a row's own summary. */
export const summaryKeyOf = summaryKeyFor(sql`summary`)

/** Places at the end of any module: above all numbers of cases, and with room for others between two of them. */
export const casePositions = pgSequence('test_cases_position_seq', { startWith: 2 ** 30, increment: 1024 })

/** A test case as it stands now. What a version freezes is in `test_case_versions`; its steps belong to that version. */
export const testCases = pgTable(
  'test_cases',
  {
    id: id(),
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    moduleId: ref('module_id')
      .notNull()
      .references(() => modules.id),
    number: integer('number').notNull(),
    summary: text('summary').notNull(),
    summaryKey: text('summary_key').notNull().generatedAlwaysAs(summaryKeyOf),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    /** Its place among the cases of its module, which no version knows; null for cases from before there was one, which stand by their number. */
    position: doublePrecision('position').default(sql`nextval('test_cases_position_seq')`),
    priority: text('priority').$type<Priority>().notNull().default('LOW'),
    templateId: smallint('template_id').$type<TemplateId>().notNull().default(1),
    assignedTo: ref('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    applicable: boolean('applicable').notNull().default(true),
    automatable: boolean('automatable').notNull().default(true),
    /** Derived: linked to a file and test number, or mapped to a scenario. */
    automated: boolean('automated').notNull().default(false),
    kind: text('kind')
      .$type<CaseKind>()
      .notNull()
      .generatedAlwaysAs(
        sql`case when not applicable then 'notApplicable' when not automatable then 'manual' when automated then 'automated' else 'pending' end`,
      ),
    linkedDefect: text('linked_defect').notNull().default(''),
    fileName: text('file_name').notNull().default(''),
    automatedTestNumber: text('automated_test_number').notNull().default(''),
    /** The number that the case had in the tool it came from, such as `TC-01` or `C22478`. */
    externalId: text('external_id').notNull().default(''),
    latestVersion: integer('latest_version').notNull().default(1),
    /** Steps of the latest version; a free text is one. Whoever writes a version with steps writes it. */
    stepCount: integer('step_count').notNull().default(1),
    /** How many of its steps its live mappings cover together, kept by triggers; null without any: then an automated case counts wholly. */
    coveredSteps: integer('covered_steps'),
    // No references: who it was stays true when the account goes, and each costs a check per imported case.
    createdBy: ref('created_by'),
    modifiedBy: ref('modified_by'),
    importJobId: text('import_job_id'),
    createdAt: createdAt(),
    modifiedAt: moment('modified_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    // The list's own indexes are in the migrations `0005_list_indexes` and `0054_case_positions`: covering ones cannot be said here.
    uniqueIndex('test_cases_number_key').on(t.projectId, t.number),
    index('test_cases_live_not_applicable_idx')
      .on(t.projectId, t.number)
      .where(sql`deleted_at is null and not applicable`),
    // The list of deleted cases, newest first.
    index('test_cases_deleted_idx').on(t.projectId, t.deletedAt, t.number).where(sql`deleted_at is not null`),
    // Not partial like the others: so it is the only index that a search for duplicates can take, whatever the statistics say.
    index('test_cases_summary_key_idx').on(t.moduleId, t.summaryKey),
    // What results find their cases by; the third one, by `name_key(summary)`, is in the migration `0012_results_by_hand`.
    index('test_cases_external_id_idx').on(t.projectId, sql`lower(${t.externalId})`).where(sql`external_id <> ''`),
    index('test_cases_test_number_idx')
      .on(t.projectId, sql`md5(lower(${t.automatedTestNumber}))`)
      .where(sql`automated_test_number <> ''`),
    // Partial ones, for a search by filters: an import adds nothing to the first and the last of them.
    index('test_cases_live_assigned_to_idx')
      .on(t.projectId, t.assignedTo, t.number)
      .where(sql`deleted_at is null and assigned_to is not null`),
    index('test_cases_live_tags_idx').using('gin', t.projectId, t.tags).where(sql`deleted_at is null and tags <> '{}'`),
    index('test_cases_live_changed_idx')
      .on(t.projectId, t.modifiedAt)
      .where(sql`deleted_at is null and modified_at > created_at`),
  ],
)

/** Immutable snapshots: the fields that the version rule names; source: docs/decisions/test-cases.md. */
export const testCaseVersions = pgTable(
  'test_case_versions',
  {
    id: id(),
    testCaseId: ref('test_case_id')
      .notNull()
      .references(() => testCases.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    moduleId: ref('module_id').notNull(),
    summary: text('summary').notNull(),
    testData: text('test_data').notNull().default(''),
    precondition: text('precondition').notNull().default(''),
    executionSteps: text('execution_steps').notNull().default(''),
    expectedResult: text('expected_result').notNull().default(''),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    automatable: boolean('automatable').notNull(),
    remarks: text('remarks').notNull().default(''),
    manualReason: text('manual_reason').notNull().default(''),
    imageIds: imageIds(),
    createdBy: ref('created_by'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('test_case_versions_key').on(t.testCaseId, t.version)],
)

/** The steps of one version, in order from 1. Immutable like their version. */
export const testSteps = pgTable(
  'test_steps',
  {
    // No reference, which costs a check per imported step: steps are written with their version, and go with it by a trigger
    // (functions/delete_parts.sql).
    versionId: ref('version_id').notNull(),
    sequence: integer('sequence').notNull(),
    description: text('description').notNull(),
    expectedResult: text('expected_result').notNull().default(''),
    testData: text('test_data').notNull().default(''),
    imageIds: imageIds(),
  },
  (t) => [primaryKey({ columns: [t.versionId, t.sequence] })],
)

/** Which case, and which version of it, a case was cloned from. The source may be of another project; it is named as long as it is there. */
export const caseClones = pgTable('case_clones', {
  testCaseId: ref('test_case_id')
    .primaryKey()
    .references(() => testCases.id, { onDelete: 'cascade' }),
  // No reference: it would be checked for every clone, and a project may go with the source in it.
  sourceId: ref('source_id').notNull(),
  sourceVersion: integer('source_version').notNull(),
})

/**
 * How many live cases there are per module, tag and kind, kept by a statement trigger on `test_cases`, so that trees,
 * lists and reports never count rows. The tag `''` counts every case once.
 */
export const testCaseCounts = pgTable(
  'test_case_counts',
  {
    projectId: ref('project_id').notNull(),
    tag: text('tag').notNull(),
    moduleId: ref('module_id').notNull(),
    kind: text('kind').$type<CaseKind>().notNull(),
    count: integer('count').notNull(),
    /** Steps of those cases, and how many of them are automated. */
    steps: bigint('steps', { mode: 'number' }).notNull().default(0),
    covered: bigint('covered', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.tag, t.moduleId, t.kind] }),
    index('test_case_counts_module_id_idx').on(t.moduleId),
  ],
)

/**
 * What {@link testCaseCounts} count below a module, that module left out; module 0 is the whole project. What one has, and all below
 * it, is the sum of both. Kept at the end of each transaction; source: docs/decisions/counts.md.
 */
export const testCaseTotals = pgTable(
  'test_case_totals',
  {
    projectId: ref('project_id').notNull(),
    tag: text('tag').notNull(),
    moduleId: ref('module_id').notNull(),
    kind: text('kind').$type<CaseKind>().notNull(),
    count: integer('count').notNull(),
    steps: bigint('steps', { mode: 'number' }).notNull(),
    covered: bigint('covered', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.moduleId, t.projectId, t.tag, t.kind] })],
)

/** What a statement changed in a table of counts, until its transaction ends and adds it to the totals: nobody else sees a row. */
export const totalChanges = pgTable('total_changes', {
  id: id(),
  projectId: ref('project_id').notNull(),
  /** The table of counts; `changes` are rows of it that tell differences. */
  counts: text('counts').notNull(),
  changes: jsonb('changes').notNull(),
})
