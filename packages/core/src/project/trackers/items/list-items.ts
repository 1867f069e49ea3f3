import type { ListWorkItems } from '@caseweave/contract/project/trackers/work-item-requests'
import type { WorkItemList } from '@caseweave/contract/project/trackers/work-item-views'
import type { Ctx } from '../../../context'
import { remembered } from '../remembered'
import { linkOfProject, openLinked } from './linked-tracker'

/**
 * A portion of the items of a tracker's project, newest change first. NOT_FOUND for a link of another project; what the tracker refuses comes as
 * a sentence. Items of other projects are left out, whatever the tracker answers.
 */
export async function listWorkItems(ctx: Ctx, input: ListWorkItems & { projectId: number }): Promise<WorkItemList> {
  const { search, state, type, cursor } = input
  const linked = await openLinked(ctx, await linkOfProject(ctx, input))
  const { link, remoteId, open, ask } = linked
  return ask(async (tracker) => {
    const asOf = ctx.now()
    const [types, { rows, next, total }] = await Promise.all([
      remembered(ctx, open, `types ${remoteId}`, () => tracker.types(remoteId)),
      tracker.items({
        projectId: remoteId,
        cursor,
        ...(search === '' ? {} : { search }),
        ...(state === undefined ? {} : { state }),
        ...(type === undefined ? {} : { type }),
      }),
    ])
    return { link, types, rows: rows.filter((row) => row.projectId === remoteId), next, total, asOf }
  })
}
