import type { MinutesSource, PlannedSet } from '@caseweave/contract/automation/automation-plan'
import type { Priority } from '@caseweave/contract/cases/test-cases/test-cases'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, ref } from './columns'
import { jobs } from './jobs'
import { modules } from './modules'
import { projects } from './projects'

/** What to automate next in a project or a module, as a job has worked it out; made anew as a whole. */
export const automationPlans = pgTable(
  'automation_plans',
  {
    id: id(),
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Null for the whole project. */
    moduleId: ref('module_id').references(() => modules.id),
    jobId: text('job_id').references(() => jobs.id, { onDelete: 'set null' }),
    cases: integer('cases').notNull().default(0),
    total: integer('total').notNull().default(0),
    ready: integer('ready').notNull().default(0),
    newSteps: integer('new_steps').notNull().default(0),
    sets: jsonb('sets').$type<PlannedSet[]>().notNull().default([]),
    createdBy: ref('created_by'),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (t) => [index('automation_plans_project_id_idx').on(t.projectId, t.moduleId, t.id)],
)

/** The cases of a plan in its order. No references up: a plan is written and deleted as a whole. */
export const automationPlanItems = pgTable(
  'automation_plan_items',
  {
    planId: ref('plan_id').notNull(),
    rank: integer('rank').notNull(),
    testCaseId: ref('test_case_id').notNull(),
    caseVersion: integer('case_version').notNull(),
    priority: text('priority').$type<Priority>().notNull(),
    executions: integer('executions').notNull(),
    minutes: real('minutes').notNull(),
    minutesSource: text('minutes_source').$type<MinutesSource>().notNull(),
    steps: integer('steps').notNull(),
    ready: integer('ready').notNull(),
    cost: integer('cost').notNull(),
    newSteps: text('new_steps').array().notNull().default(sql`'{}'`),
  },
  (t) => [primaryKey({ columns: [t.planId, t.rank] })],
)
