import { projectPath } from '@caseweave/contract/platform/addresses'
import { workItemLinks } from '@caseweave/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../context'
import type { Tracker } from '../tracker'

/** A link that is to be left: the item, where it is in its tracker, and the case. */
export type CaseLink = {
  workItemId: number
  ref: string
  remoteProjectId: string
  testCaseId: number
  number: number
  summary: string
  projectId: number
}

/** Where people read a case, as trackers are told. */
const caseUrl = (ctx: Ctx, projectId: number, number: number) =>
  `${ctx.mail.appUrl}${projectPath(projectId)}/app/testCaseDefinition/${number}`

/** Leaves a link to a case at an item, and notes that it was tried and that it is there. Throws `TrackerError` when it is not. */
export async function leaveCaseLink(ctx: Ctx, tracker: Tracker, link: CaseLink): Promise<void> {
  const { workItemId, testCaseId, projectId, number, summary, remoteProjectId, ref } = link
  const isThis = and(eq(workItemLinks.workItemId, workItemId), eq(workItemLinks.testCaseId, testCaseId))
  await ctx.db
    .update(workItemLinks)
    .set({ tries: sql`${workItemLinks.tries} + 1` })
    .where(isThis)
  await tracker.linkBack(remoteProjectId, ref, {
    key: `caseweave-case-${testCaseId}`,
    url: caseUrl(ctx, projectId, number),
    title: `TC-${number} ${summary}`,
  })
  await ctx.db.update(workItemLinks).set({ doneAt: ctx.now() }).where(isThis)
}
