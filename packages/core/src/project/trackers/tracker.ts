import type { TrackerKind } from '@caseweave/contract/project/trackers/tracker-kinds'
import type {
  FieldOption,
  FieldValues,
  FormField,
  Item,
  ItemLine,
  ItemType,
  Portion,
  RemoteProject,
} from '@caseweave/contract/project/trackers/work-items'
import type { AskTracker } from './ask-tracker'
import type { TrackerSecret } from './tracker-secret'

/** What signing in to a tracker has shown: whose the credentials are, and what cannot be done with them, in sentences. */
export type TrackerCheck = { account: string; can: string[]; warnings: string[] }

/** A work item whose line is asked for anew: where it is, and what is known of it. */
export type KnownItem = { ref: string; projectId: string; updatedAt: Date | null }

/** What a line has become: itself, not there any more, or not to be seen with these credentials. */
export type LineNow = ItemLine | 'gone' | 'hidden'

/** A file for a work item. */
export type ItemFile = { name: string; type: string; bytes: Buffer }

/**
 * A work-item tracker, whichever it is. Each call asks over the network, throws a `TrackerError` and nothing else, and takes no part in a
 * transaction: nobody may hold one open meanwhile. No call but `create` makes anything twice when it is repeated.
 */
export type Tracker = {
  kind: TrackerKind
  /** How many items one call of `lines` asks the tracker about. */
  linesAtOnce: number
  /** Signs in, and finds out what works, without writing. A key that is wrong is `unauthorized`, even where strangers may read. */
  check: () => Promise<TrackerCheck>
  projects: (query: { search: string; cursor: string | null }) => Promise<Portion<RemoteProject>>
  types: (projectId: string) => Promise<ItemType[]>
  /** The fields of a new item, or with `ref` of one that is there. */
  form: (projectId: string, typeId: string, ref?: string) => Promise<FormField[]>
  /** Choices of a field that is `searched`. */
  options: (query: { projectId: string; typeId: string; field: string; search: string }) => Promise<FieldOption[]>
  /** Newest change first. `type` is the id of one. */
  items: (query: {
    projectId: string
    type?: string
    search?: string
    state?: 'open' | 'closed'
    cursor: string | null
  }) => Promise<Portion<ItemLine>>
  item: (projectId: string, ref: string) => Promise<Item>
  /** What has become of items, by their refs, with as few calls as can be. One that the answer leaves out has not changed. */
  lines: (items: readonly KnownItem[]) => Promise<Map<string, LineNow>>
  /** Makes an item. `key` stands in its text, so that {@link Tracker.created} finds it. Never repeated by itself. */
  create: (projectId: string, typeId: string, values: FieldValues, key: string) => Promise<ItemLine>
  /** The item that `create` made with this key since then, when its answer was lost; null when there is none. */
  created: (projectId: string, key: string, since: Date) => Promise<ItemLine | null>
  /** Changes the given values alone; `conflict` when the item has changed since `knownUpdatedAt`. */
  update: (projectId: string, ref: string, values: FieldValues, knownUpdatedAt: Date | null) => Promise<ItemLine>
  /** Leaves one link to us at the item, however often it is called with the same `key`. */
  linkBack: (projectId: string, ref: string, link: { key: string; url: string; title: string }) => Promise<void>
  /** Adds a file; missing where the tracker takes none from programs. */
  attach?: (projectId: string, ref: string, file: ItemFile) => Promise<void>
  /** The ref of what a person typed (`SHOP-12`, `#12`, an address); null when it cannot be one of this project. */
  parseRef: (projectId: string, text: string) => string | null
}

/** What an adapter works with. */
export type TrackerAccess = {
  kind: TrackerKind
  /** The address of the installation, without a slash at its end. */
  address: string
  /** What else the connection has: the site of Jira Cloud by its id, the pattern of a link. */
  settings: TrackerSettings
  /** What signs in; renewed when it was about to expire. */
  secret: () => Promise<TrackerSecret>
  ask: AskTracker
  now: () => Date
}

/** What a connection needs beside its address. `pattern` has `{id}` where the number of a ticket goes. */
export type TrackerSettings = { cloudId?: string; pattern?: string }

export type OpenTracker = (access: TrackerAccess) => Tracker
