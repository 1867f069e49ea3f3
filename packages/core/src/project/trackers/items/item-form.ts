import { AppError } from '@caseweave/contract/platform/errors'
import { workItemMessages } from '@caseweave/contract/project/trackers/work-item-messages'
import type { WorkItemFormOf, WorkItemOptions } from '@caseweave/contract/project/trackers/work-item-requests'
import type { WorkItemForm } from '@caseweave/contract/project/trackers/work-item-views'
import {
  type FieldOption,
  type FormField,
  hiddenLabels,
  type Item,
  type ItemType,
} from '@caseweave/contract/project/trackers/work-items'
import type { Ctx } from '../../../context'
import { forgetRemembered, remembered } from '../remembered'
import type { Tracker } from '../tracker'
import { type LinkedTracker, linkOfProject, openLinked } from './linked-tracker'
import { typedItem } from './typed-values'

/** How long (ms) a search of choices, and a form of a page that has waited already, may take: the whole page has 15 s. */
const patience = { options: 9000, hurry: 5000 }

const isHidden = ({ visible, label }: FormField) => !visible || hiddenLabels.includes(label.trim().toLowerCase())

/** The fields that people fill in, and the labels of those that the tracker requires and that nobody can fill in here. */
export function shownFields(fields: readonly FormField[], isNew: boolean) {
  const shown = fields.filter((field) => !isHidden(field))
  const lacks = ({ kind, required }: FormField) => kind === 'unsupported' && required && isNew
  return {
    fields: shown.filter(({ kind }) => kind !== 'unsupported'),
    lacking: shown.filter(lacks).map(({ label }) => label),
  }
}

const typesOf = (ctx: Ctx, { open, remoteId }: LinkedTracker, tracker: Tracker): Promise<ItemType[]> =>
  remembered(ctx, open, `types ${remoteId}`, () => tracker.types(remoteId))

/** The fields of a new item of a type; `anew`: as the tracker has them now, since what is remembered was refused. */
export async function newItemFields(
  ctx: Ctx,
  { open, remoteId }: LinkedTracker,
  { tracker, typeId, anew = false }: { tracker: Tracker; typeId: string; anew?: boolean },
): Promise<FormField[]> {
  const question = `form ${remoteId} ${typeId}`
  if (anew) await forgetRemembered(ctx, open, question)
  return remembered(ctx, open, question, () => tracker.form(remoteId, typeId))
}

/** An item of the project that is linked to; NOT_FOUND for one of any other. */
export async function itemOf({ link, remoteId }: LinkedTracker, tracker: Tracker, ref: string): Promise<Item> {
  const item = await tracker.item(remoteId, ref)
  if (item.projectId !== remoteId) throw new AppError('NOT_FOUND', workItemMessages.noSuchItem(link.name))
  return item
}

/**
 * The form of a new item, or of one that is there: for a type that the tracker does not have (any more), that of the usual one. NOT_FOUND for
 * a link or an item of another project.
 */
export async function getWorkItemForm(ctx: Ctx, input: WorkItemFormOf & { projectId: number }): Promise<WorkItemForm> {
  const row = await linkOfProject(ctx, { ...input, linkId: Number(input.linkId) })
  const linked = await openLinked(ctx, row, input.hurry ? { patience: patience.hurry } : {})
  const { link, remoteId, usualType, ask } = linked
  return ask(async (tracker) => {
    const types = await typesOf(ctx, linked, tracker)
    if (input.ref !== undefined) {
      const item = await itemOf(linked, tracker, input.ref)
      const all = await tracker.form(remoteId, item.typeId, item.ref)
      const { fields } = shownFields(all, false)
      const { values, typeId, ...line } = item
      return { link, types, typeId, fields, lacking: [], item: { line, ...typedItem(fields, values) } }
    }
    const wanted = [input.type, usualType].find((id) => types.some((type) => type.id === id)) ?? types[0]?.id ?? ''
    const all = await newItemFields(ctx, linked, { tracker, typeId: wanted, anew: input.anew ?? false })
    return { link, types, typeId: wanted, ...shownFields(all, true), item: null }
  })
}

/** Choices of a field that has too many to send, by a part of their names; 50 at most. */
export async function searchWorkItemOptions(
  ctx: Ctx,
  input: WorkItemOptions & { projectId: number },
): Promise<FieldOption[]> {
  const { type: typeId, field, search } = input
  const { remoteId, ask } = await openLinked(ctx, await linkOfProject(ctx, input), { patience: patience.options })
  const options = await ask((tracker) => tracker.options({ projectId: remoteId, typeId, field, search }))
  return options.slice(0, 50)
}
