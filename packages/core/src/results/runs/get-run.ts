import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import type { Disagreement } from '@caseweave/contract/results/agreement/agreement'
import type { NamedRun, RunDetails } from '@caseweave/contract/results/runs/runs'
import {
  environments,
  executions,
  releases,
  testCases,
  testCaseVersions,
  testRuns,
  testSteps,
  users,
} from '@caseweave/db/schema'
import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { stepColumns } from '../../cases/test-cases/version-columns'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { personName } from '../../platform/text/person-name'
import { imagesById } from '../../project/images/image-views'
import { moduleTrails } from '../../project/modules/module-trails'
import { renderRichText } from '../../project/rich-text/render-rich-text'
import { datedDisagreement, disagreementOf } from '../agreement/disagreements'
import { stateOf } from './run-state'

const e = named(executions, 'e')
const runner = alias(users, 'runner')
const finisher = alias(users, 'finisher')

/** A run of the project with the version that it froze and all its marks; NOT_FOUND when there is no such run. */
export async function getRun(ctx: Ctx, input: NamedRun & { projectId: number }): Promise<RunDetails> {
  const { projectId, runId } = input
  const [found] = await ctx.dbByKey
    .select({
      run: testRuns,
      version: testCaseVersions,
      number: testCases.number,
      deletedAt: testCases.deletedAt,
      release: releases,
      environment: environments,
      runBy: personName(runner),
      finishedBy: personName(finisher),
      disagreement: sql<Disagreement | null>`(
        select ${disagreementOf(e)} from ${e} where ${e.id} = ${testRuns.executionId})`,
    })
    .from(testRuns)
    .innerJoin(testCases, eq(testCases.id, testRuns.testCaseId))
    .innerJoin(
      testCaseVersions,
      and(eq(testCaseVersions.testCaseId, testRuns.testCaseId), eq(testCaseVersions.version, testRuns.version)),
    )
    .innerJoin(releases, eq(releases.id, testRuns.releaseId))
    .innerJoin(environments, eq(environments.id, testRuns.environmentId))
    .leftJoin(runner, eq(runner.id, testRuns.createdBy))
    .leftJoin(finisher, eq(finisher.id, testRuns.finishedBy))
    .where(and(eq(testRuns.id, runId), eq(testRuns.projectId, projectId)))
  if (!found) throw new AppError('NOT_FOUND', messages.notFound)
  const { run, version, release, environment } = found
  const [steps, trails, state] = await Promise.all([
    run.templateId === 2
      ? ctx.dbByKey
          .select(stepColumns)
          .from(testSteps)
          .where(eq(testSteps.versionId, version.id))
          .orderBy(asc(testSteps.sequence))
      : [],
    moduleTrails(ctx, [version.moduleId]),
    stateOf(ctx, run, 0),
  ])
  const views = await imagesById(ctx, projectId, [...version.imageIds, ...steps.flatMap(({ imageIds }) => imageIds)])
  const viewsOf = (ids: readonly number[]) => ids.flatMap((id) => views.get(id) ?? [])
  return {
    id: run.id,
    number: found.number,
    summary: version.summary,
    version: run.version,
    deleted: found.deletedAt !== null,
    modules: trails.get(version.moduleId) ?? [],
    templateId: run.templateId,
    release: release.number,
    releaseOffered: release.enabled,
    environment: environment.name,
    environmentOffered: environment.active,
    runBy: found.runBy,
    finishedBy: found.finishedBy,
    startedAt: run.createdAt,
    finishedAt: run.finishedAt,
    precondition: version.precondition,
    testData: version.testData,
    steps: run.steps,
    stepTexts: steps.map(({ imageIds, ...texts }) => ({ ...texts, images: viewsOf(imageIds) })),
    html: {
      executionSteps: renderRichText(version.executionSteps),
      expectedResult: renderRichText(version.expectedResult),
    },
    images: viewsOf(version.imageIds),
    disagreement: datedDisagreement(found.disagreement),
    state,
  }
}
