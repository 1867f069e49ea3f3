import { type CaseSelection, readCaseSelection } from '@caseweave/contract/cases/test-cases/case-selection'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { savedViews } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { seenBy } from './list-views'
import { currentQuery, namesOf } from './view-refs'

/** The cases that a saved view shows now, by its names as they are now. NOT_FOUND for a view that the person does not see. */
export async function viewSelection(
  ctx: Ctx,
  { projectId, viewId }: { projectId: number; viewId: number },
): Promise<CaseSelection> {
  const [view] = await ctx.db
    .select({ query: savedViews.query, refs: savedViews.refs })
    .from(savedViews)
    .where(and(eq(savedViews.id, viewId), seenBy(projectId, requireActor(ctx).id)))
  if (!view) throw new AppError('NOT_FOUND', messages.notFound)
  const parameters = new URLSearchParams(currentQuery(view.query, view.refs, await namesOf(ctx, view.refs)))
  parameters.set('all', '1')
  const selection = readCaseSelection(parameters)
  if (!selection) throw new AppError('NOT_FOUND', messages.notFound)
  return selection
}
