import type { WorkItemForm } from '@caseweave/contract/project/trackers/work-item-views'
import type { FormReply, Refused } from '../../../../server/form.server'
import type { FoundOptions } from './item-form'
import type { Typed } from './typed-fields'

/** What the action of an item's form answers when the form stays: everything that was typed, and what is new to show. */
export type ItemReply = {
  lastResult?: FormReply['lastResult']
  typed: Typed
  /** Stands for what is sent: a form that comes back keeps it. */
  key: string
  /** The form as it is now, where it is not that of the page; `problem`: why there is none. */
  fresh: { answer: WorkItemForm; problem: null } | { answer: null; problem: string } | null
  found: FoundOptions | null
}

/** Whether the tracker (or its form) refused values: then its form may have changed. */
export const refusesValues = ({ data }: Refused, typed: Typed): boolean =>
  Object.keys(data.lastResult.error ?? {}).some((name) => name !== '' && !(name in ownFields)) ||
  Object.keys(typed.values).length === 0

const ownFields = { releaseId: 1, environmentId: 1, ticketType: 1, imageIds: 1, linkId: 1, key: 1, type: 1 }
