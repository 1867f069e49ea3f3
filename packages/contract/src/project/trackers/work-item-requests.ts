import { z } from 'zod'
import { EnvironmentId } from '../environments/environments'
import { ReleaseId } from '../releases/releases'
import { AttachTicket, TicketsOfCase, TicketType } from '../tickets/tickets'
import { workItemLimits } from './work-item-messages'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
/** An id of the tracker's, whatever it looks like. */
const RemoteId = z.string().min(1).max(300)

const Search = z
  .string()
  .default('')
  .transform((text) =>
    text
      .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
      .trim()
      .slice(0, workItemLimits.search),
  )

/** Names a tracker's project by the link that this project has to it. */
const LinkOfProject = z.object({ linkId: Id })

export const ListWorkItems = LinkOfProject.extend({
  search: Search,
  state: z.enum(['open', 'closed']).optional(),
  type: RemoteId.optional(),
  cursor: z.string().max(4000).nullable().default(null),
})
export type ListWorkItems = z.infer<typeof ListWorkItems>

/** The form of a new item of a type, or with `ref` of one that is there. */
export const WorkItemFormOf = LinkOfProject.extend({
  type: RemoteId.optional(),
  ref: RemoteId.optional(),
  /** Asks the tracker also where its answer is remembered: what it was has been refused. */
  anew: z.boolean().default(false),
  /** For a page that has waited for the tracker already: the answer, or the sentence, comes within five seconds. */
  hurry: z.boolean().default(false),
})
export type WorkItemFormOf = z.input<typeof WorkItemFormOf>

export const WorkItemOptions = LinkOfProject.extend({ type: RemoteId, field: RemoteId, search: Search })
export type WorkItemOptions = z.infer<typeof WorkItemOptions>

/** What was typed, as forms send it: texts by the tracker's names of fields, several where several can be chosen; units of durations apart. */
export const TypedValues = z.object({
  values: z
    .record(z.string().max(300), z.array(z.string().max(workItemLimits.text)).max(workItemLimits.choices))
    .refine((values) => Object.keys(values).length <= workItemLimits.fields, 'These are too many fields.'),
  units: z.record(z.string().max(300), z.string().max(300)).default({}),
})
export type TypedValues = z.infer<typeof TypedValues>

/** Makes an item and attaches it. `key` is made with the form: whatever is sent with the same one makes one item. */
export const CreateWorkItem = LinkOfProject.extend({
  ...TicketsOfCase.shape,
  ...TypedValues.shape,
  type: RemoteId,
  key: z.string().regex(/^[0-9a-z-]{20,64}$/),
  releaseId: ReleaseId,
  environmentId: EnvironmentId,
  ticketType: TicketType,
  imageIds: z.array(Id).max(workItemLimits.images).default([]),
})
export type CreateWorkItem = z.infer<typeof CreateWorkItem>

export const UpdateWorkItem = LinkOfProject.extend({
  ...TypedValues.shape,
  ref: RemoteId,
  type: RemoteId,
  /** What the form showed, so that a change of somebody else is not written over. */
  knownUpdatedAt: z.coerce.date().nullable().default(null),
})
export type UpdateWorkItem = z.infer<typeof UpdateWorkItem>

/** Attaches an item by choice (`ref` of `linkId`) or by what was typed (`number`), in the tracker that has such numbers unless `linkId` says which. */
export const AttachWorkItem = AttachTicket.omit({ number: true }).extend({
  linkId: Id.optional(),
  ref: RemoteId.optional(),
  number: AttachTicket.shape.number.optional(),
})
export type AttachWorkItem = z.infer<typeof AttachWorkItem>
