import type { StepDefinitionKind } from '@caseweave/contract/automation/java-sources'
import type { SnippetPart, StepArgument } from '@caseweave/contract/automation/java-steps/java-step-names'
import type { JavaStepOptions, JavaStepOutcome } from '@caseweave/contract/automation/java-steps/java-steps'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, ref } from './columns'
import { files, jobs } from './jobs'
import { projects } from './projects'

/** One generation of Java steps; its files can be downloaded again until they are tidied up. */
export const javaStepRuns = pgTable(
  'java_step_runs',
  {
    id: id(),
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    options: jsonb('options').$type<JavaStepOptions>().notNull(),
    /** Empty for all of the project. */
    featureFileIds: ref('feature_file_ids').array().notNull().default(sql`'{}'`),
    /** Null until it is done. */
    outcome: jsonb('outcome').$type<JavaStepOutcome>(),
    jobId: text('job_id').references(() => jobs.id, { onDelete: 'set null' }),
    fileId: ref('file_id').references(() => files.id, { onDelete: 'set null' }),
    createdBy: ref('created_by'),
    createdAt: createdAt(),
    cancelledAt: moment('cancelled_at'),
    finishedAt: moment('finished_at'),
  },
  (t) => [
    index('java_step_runs_project_id_idx').on(t.projectId, t.id),
    index('java_step_runs_job_id_idx').on(t.jobId),
    index('java_step_runs_file_id_idx').on(t.fileId),
  ],
)

/** The manifest of a project: what the newest proven generation has written, so that the next one can tell what is new. */
export const javaStepDefinitions = pgTable(
  'java_step_definitions',
  {
    id: id(),
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** SHA-256 of kind and expression. */
    signature: text('signature').notNull(),
    kind: text('kind').$type<StepDefinitionKind>().notNull(),
    expression: text('expression').notNull(),
    /** The annotation with its package. */
    annotation: text('annotation').notNull(),
    packageName: text('package_name').notNull(),
    /** The concept that its class is about, such as `module:12`: further steps of it join the class. */
    domain: text('domain').notNull(),
    /** What the names of its classes begin with: `Login` of `LoginStepDefinitions`. */
    classBase: text('class_base').notNull(),
    methodName: text('method_name').notNull(),
    parts: jsonb('parts').$type<SnippetPart[]>().notNull(),
    argument: text('argument').$type<StepArgument>(),
    /** The feature files whose steps it is for: it goes when none of them needs it. */
    featureFileIds: ref('feature_file_ids').array().notNull(),
    createdAt: createdAt(),
    modifiedAt: moment('modified_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('java_step_definitions_key').on(t.projectId, t.signature)],
)
