import type { TrackerKind } from '@caseweave/contract/project/trackers/tracker-kinds'
import { trackerAsker } from '../ask-tracker'
import type { TrackerAccess, TrackerSettings } from '../tracker'
import type { TrackerSecret } from '../tracker-secret'
import type { FakeServer } from './fake-server'

/** An item as whoever looks into a fake sees it; `comments` are what stands at it beside its text, links to elsewhere among them. */
export type FakeItem = {
  ref: string
  projectId: string
  title: string
  text: string
  state: 'open' | 'closed'
  updatedAt: Date
  comments: string[]
  files: { name: string; bytes: Buffer }[]
}

/** What an item is made of that somebody else made there. */
export type FakeItemInput = {
  title: string
  text?: string
  state?: 'open' | 'closed'
  /** The project that has it: `projectId` of the fake unless said. */
  projectId?: string
}

/**
 * A tracker that keeps what it is told, as one of its kind does, and that tests can look into and make fail. Its clock stands, and goes on by a second with each
 * change, so that the newest change is known and no test waits.
 */
export type FakeTracker = Pick<FakeServer, 'address' | 'calls' | 'forgetCalls' | 'trouble' | 'close'> & {
  /** Where its calls go, when that is not `address`, as with Jira Cloud. */
  apiAddress?: string
  settings: TrackerSettings
  /** What signs in; and what does not, though it has the form. */
  secret: TrackerSecret
  wrongSecret: TrackerSecret
  /** A project that has at least one type; another one that the same credentials reach. */
  projectId: string
  otherProjectId?: string
  /** A type of item that can be made in `projectId`. */
  typeId: string
  /** The fields of the form that hold the title and the long text. */
  titleField: string
  textField: string
  /** The clock of the fake. */
  now: () => Date
  /** Adds an item as somebody else there would; answers with its ref. */
  addItem: (item: FakeItemInput) => string
  /** Changes an item as somebody else there would. */
  changeItem: (ref: string, changes: Partial<Pick<FakeItem, 'title' | 'text' | 'state'>>) => void
  /** Deletes an item. */
  removeItem: (ref: string) => void
  /** Takes the right to see an item from the account; missing where the tracker knows no such thing for one item. */
  hideItem?: (ref: string) => void
  /** Deletes a project with all its items. */
  removeProject: (projectId: string) => void
  /** Makes a field required there that was not; missing where the tracker has no such setting. Answers with the field. */
  requireField?: () => string
  items: () => FakeItem[]
}

/** What an adapter of this kind needs to speak with the fake: over the network, as in the product, without the pauses before a question is repeated. */
export function accessTo(
  fake: FakeTracker,
  {
    kind,
    secret = fake.secret,
    patience = 20_000,
    allowedHosts = ['127.0.0.1'],
  }: { kind: TrackerKind; secret?: TrackerSecret; patience?: number; allowedHosts?: readonly string[] },
): TrackerAccess {
  return {
    kind,
    address: fake.address,
    settings: fake.settings,
    secret: async () => secret,
    ask: trackerAsker({ address: fake.apiAddress ?? fake.address, allowedHosts, patience, pauses: [1, 1] }),
    now: fake.now,
  }
}

/** A clock that stands at a time long past; `tick` moves it by a second and tells the new time. */
export function fakeClock() {
  let at = Date.parse('2021-03-04T05:06:07Z')
  return {
    now: () => new Date(at),
    tick: () => {
      at += 1000
      return new Date(at)
    },
  }
}
