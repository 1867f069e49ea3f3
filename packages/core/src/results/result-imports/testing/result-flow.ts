import type { ReceiveResults } from '@caseweave/contract/results/result-imports/result-imports'
import { environments, executions, releases, testCases } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import { type Sources, uploadsOf } from '../../../automation/automation-imports/testing/automation-flow'
import type { Ctx } from '../../../context'
import { named } from '../../../platform/database/named-tables'
import type { ImportRef } from '../../../platform/imports/import-access'
import type { JobRun } from '../../../platform/jobs/define-job'
import { testProject } from '../../../testing/test-context'
import { getResultImport } from '../get-result-import'
import { receiveResultFiles } from '../receive-result-files'
import { findResultImport } from '../result-import-access'
import { runResultImport } from '../run-result-import'

const c = named(testCases, 'c')
const e = named(executions, 'e')

/** Where results of a test go. */
export type Place = { projectId: number; releaseId: number; environmentId: number }

/** A project with a release and an environment. */
export async function testPlace() {
  const made = await testProject()
  const { ctx, project } = made
  const [release] = await ctx.db
    .insert(releases)
    .values({ projectId: project.id, number: '1.0' })
    .returning({ id: releases.id })
  const [environment] = await ctx.db
    .insert(environments)
    .values({ projectId: project.id, name: 'Staging' })
    .returning({ id: environments.id })
  if (!release || !environment) throw new Error('The place was not made.')
  const place: Place = { projectId: project.id, releaseId: release.id, environmentId: environment.id }
  return { ...made, place }
}

type Choices = Partial<Pick<ReceiveResults, 'build' | 'sync' | 'moduleId'>>

/** Uploads result files; answers the import that a worker is to do. */
export async function receive(ctx: Ctx, place: Place, sources: Sources, choices: Choices = {}): Promise<ImportRef> {
  const { importId } = await receiveResultFiles(ctx, {
    ...place,
    build: '',
    sync: false,
    moduleId: undefined,
    ...choices,
    uploads: uploadsOf(sources),
  })
  if (importId === null) throw new Error('Every file was refused.')
  return { projectId: place.projectId, importId }
}

/** What a worker hands to the handler. */
export async function runOf(ctx: Ctx, ref: ImportRef): Promise<JobRun> {
  const { jobId } = await findResultImport(ctx, ref)
  return { jobId: jobId ?? '', signal: new AbortController().signal, progress: async () => {} }
}

/** The whole way of files; answers where their import stands. */
export async function importResults(ctx: Ctx, place: Place, sources: Sources, choices: Choices = {}) {
  const ref = await receive(ctx, place, sources, choices)
  await runResultImport(ctx, ref, await runOf(ctx, ref))
  return { ref, view: await getResultImport(ctx, ref) }
}

/** Case number, result, dataset and rung of the executions of a project, in their order. */
export const executionsOf = async (ctx: Ctx, projectId: number) => {
  const rows = await ctx.db
    .select({ number: c.number, result: e.result, dataset: e.dataset, rung: e.matchedBy })
    .from(sql`${e} join ${c} on ${c.id} = ${e.testCaseId}`)
    .where(sql`${e.projectId} = ${projectId}`)
    .orderBy(e.executedAt, c.number, e.dataset, e.id)
  return rows.map(({ number, result, dataset, rung }) => [number, result, dataset, rung])
}

/** A JUnit file of these cases: name, and what stands inside and beside it. */
export const junit = (...cases: string[]) =>
  `<testsuites><testsuite name="Shop" timestamp="2026-01-05T10:00:00Z">${cases.join('\n')}</testsuite></testsuites>`
