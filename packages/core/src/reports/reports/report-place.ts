import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { anyPlace } from '@caseweave/contract/results/executions/executions'
import { environments, releases } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { modulePlace } from '../../project/modules/subtree'
import type { PlaceScope } from './execution-report'

/** The names of what a report is about; null stands for all of them. `module` goes from the root down. */
export type ReportPlace = { release: string | null; environment: string | null; module: string[] | null }

/** Names what a report is about; NOT_FOUND for a release, environment or module that is not of this project. */
export async function reportPlace(ctx: Ctx, scope: PlaceScope): Promise<ReportPlace> {
  const { projectId, releaseId = anyPlace, environmentId = anyPlace, moduleId } = scope
  const [[release], [environment], module] = await Promise.all([
    releaseId === anyPlace
      ? []
      : ctx.db
          .select({ name: releases.number })
          .from(releases)
          .where(and(eq(releases.id, releaseId), eq(releases.projectId, projectId))),
    environmentId === anyPlace
      ? []
      : ctx.db
          .select({ name: environments.name })
          .from(environments)
          .where(and(eq(environments.id, environmentId), eq(environments.projectId, projectId))),
    moduleId ? modulePlace(ctx, projectId, moduleId) : null,
  ])
  if ((releaseId !== anyPlace && !release) || (environmentId !== anyPlace && !environment)) {
    throw new AppError('NOT_FOUND', messages.notFound)
  }
  return {
    release: release?.name ?? null,
    environment: environment?.name ?? null,
    module: module && [...module.ancestors.map(({ name }) => name), module.name],
  }
}
