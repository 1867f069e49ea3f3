import type { CaseDetailsForm } from '@caseweave/contract/cases/test-cases/case-details-form'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { releases, releaseTestCases, testCases, users } from '@caseweave/db/schema'
import { desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../context'
import { personName } from '../../platform/text/person-name'
import { moduleTrails } from '../../project/modules/module-trails'
import { offeredReleases } from '../../project/releases/offered-releases'
import { storedCase } from './stored-case'

const assignee = alias(users, 'assignee')
const editor = alias(users, 'editor')

/** What the Test Case Details dialog of a live case needs; NOT_FOUND when the project has none of this number. */
export async function getCaseDetailsForm(
  ctx: Ctx,
  input: { projectId: number; number: number },
): Promise<CaseDetailsForm> {
  const { projectId } = input
  const stored = await storedCase(ctx, input)
  if (!stored || stored.deleted) throw new AppError('NOT_FOUND', messages.notFound)
  const [[row], trails, offered, mapped] = await Promise.all([
    ctx.db
      .select({
        fileName: testCases.fileName,
        automatedTestNumber: testCases.automatedTestNumber,
        automated: testCases.automated,
        assignedTo: personName(assignee),
        modifiedBy: personName(editor),
      })
      .from(testCases)
      .leftJoin(assignee, eq(assignee.id, testCases.assignedTo))
      .leftJoin(editor, eq(editor.id, testCases.modifiedBy))
      .where(eq(testCases.id, stored.id)),
    moduleTrails(ctx, [stored.values.moduleId]),
    offeredReleases(ctx, projectId),
    ctx.db
      .select({ number: releases.number, version: releaseTestCases.version })
      .from(releaseTestCases)
      .innerJoin(releases, eq(releases.id, releaseTestCases.releaseId))
      .where(eq(releaseTestCases.testCaseId, stored.id))
      .orderBy(desc(releases.createdAt), desc(releases.id)),
  ])
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  const { version, revision, values } = stored
  const modules = (trails.get(values.moduleId) ?? []).map(({ name }) => name)
  return { number: input.number, version, revision, modules, values, ...row, releases: offered, mapped }
}
