import type {
  JavaArgumentType,
  JavaClass,
  JavaParameterType,
  JavaTestFramework,
  StepDefinitionKind,
} from '@caseweave/contract/automation/java-sources'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { createdAt, id, moment, ref } from './columns'
import { projects } from './projects'
import { testCases } from './test-cases'

/** A Java source that a project knows; its text is not kept, only what it defines. */
export const javaFiles = pgTable(
  'java_files',
  {
    id: id(),
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Its package as folders, and its name: `com/acme/LoginSteps.java`. */
    path: text('path').notNull(),
    name: text('name').notNull(),
    packageName: text('package_name').notNull(),
    /** SHA-256 of its text. */
    sourceHash: text('source_hash').notNull(),
    /** Its classes: others that extend them have their tests. Empty until it is imported again, where an older version took it in. */
    classes: jsonb('classes').$type<JavaClass[]>().notNull().default([]),
    /** Its types of Cucumber parameters; empty likewise. */
    parameterTypes: jsonb('parameter_types').$type<JavaParameterType[]>().notNull().default([]),
    /** What it makes of tables and doc strings; null until it is imported again, where an older version took it in. */
    argumentTypes: jsonb('argument_types').$type<JavaArgumentType[]>(),
    latestVersion: integer('latest_version').notNull().default(1),
    createdBy: ref('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    modifiedBy: ref('modified_by').references(() => users.id, { onDelete: 'set null' }),
    modifiedAt: moment('modified_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [uniqueIndex('java_files_path_key').on(t.projectId, sql`lower(${t.path})`).where(sql`deleted_at is null`)],
)

/** The step vocabulary of a project: what its imported Java sources define. */
export const stepDefinitions = pgTable(
  'step_definitions',
  {
    id: id(),
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    javaFileId: ref('java_file_id')
      .notNull()
      .references(() => javaFiles.id, { onDelete: 'cascade' }),
    /** As the source writes it: `Given`, `Étantdonné`. */
    keyword: text('keyword').notNull(),
    expression: text('expression').notNull(),
    kind: text('kind').$type<StepDefinitionKind>().notNull(),
    /** With its package and outer classes, as Java names it at run time. */
    className: text('class_name').notNull(),
    /** Empty for a lambda. */
    methodName: text('method_name').notNull(),
    /** The Java types of the parameters, as the source writes them. */
    parameterTypes: text('parameter_types').array().notNull(),
    line: integer('line').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('step_definitions_project_id_idx').on(t.projectId),
    index('step_definitions_java_file_id_idx').on(t.javaFileId),
  ],
)

/** The test methods of a Java source, each with the case that it automates. */
export const javaTests = pgTable(
  'java_tests',
  {
    id: id(),
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    javaFileId: ref('java_file_id')
      .notNull()
      .references(() => javaFiles.id, { onDelete: 'cascade' }),
    className: text('class_name').notNull(),
    methodName: text('method_name').notNull(),
    framework: text('framework').$type<JavaTestFramework>().notNull(),
    line: integer('line').notNull(),
    testCaseId: ref('test_case_id').references(() => testCases.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** Since when the source does not hold it. */
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    uniqueIndex('java_tests_method_key').on(t.javaFileId, t.className, t.methodName),
    index('java_tests_test_case_id_idx').on(t.testCaseId),
    index('java_tests_project_id_idx').on(t.projectId),
  ],
)
