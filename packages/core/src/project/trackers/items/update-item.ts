import { AppError } from '@caseweave/contract/platform/errors'
import type { UpdateWorkItem } from '@caseweave/contract/project/trackers/work-item-requests'
import { workItems } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../../context'
import { upsertWorkItem } from '../work-item-rows'
import { itemOf, shownFields } from './item-form'
import { linkOfProject, openLinked } from './linked-tracker'
import { changedValues, readTyped } from './typed-values'

/** How long (ms) reading and changing an item may take together: the form, which comes again when it fails, has the rest of 15 s. */
const patience = 9000

/**
 * Changes an item of the project that is linked to: the values alone that are others than before. NOT_FOUND for a link or an item of another project,
 * INVALID with `fields`, CONFLICT when somebody has changed it there since the form was shown.
 */
export async function updateWorkItem(
  ctx: Ctx,
  input: UpdateWorkItem & { projectId: number },
): Promise<{ key: string }> {
  const { ref, knownUpdatedAt } = input
  const row = await linkOfProject(ctx, input)
  const linked = await openLinked(ctx, row, { patience })
  const { remoteId, connectionId, ask } = linked
  const line = await ask(async (tracker) => {
    const item = await itemOf(linked, tracker, ref)
    const { fields } = shownFields(await tracker.form(remoteId, item.typeId, ref), false)
    const { values, problems } = readTyped(fields, input)
    if (Object.keys(problems).length > 0)
      throw new AppError('INVALID', 'Some fields need another look.', { fields: problems })
    const changes = changedValues(values, item.values)
    if (Object.keys(changes).length === 0) return item
    return tracker.update(remoteId, ref, changes, knownUpdatedAt)
  })
  const isKept = and(eq(workItems.connectionId, connectionId), eq(workItems.ref, ref))
  if ((await ctx.db.$count(workItems, isKept)) > 0) await upsertWorkItem(ctx, connectionId, line)
  return { key: line.key }
}
