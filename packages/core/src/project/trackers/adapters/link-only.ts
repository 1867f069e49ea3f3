import { trackerLink } from '@caseweave/contract/project/trackers/tracker-link'
import type { OpenTracker } from '../tracker'
import { TrackerError } from '../tracker-error'

const none = async (): Promise<never> => {
  throw new TrackerError('forbidden', 'A tracker that is only linked to is not asked.')
}

/** A tracker that we know the addresses of tickets of, and nothing else: it is never asked. */
export const linkOnly: OpenTracker = ({ kind, settings }) => ({
  kind,
  linesAtOnce: 0,
  check: async () => ({ account: '', can: ['Numbers become links.'], warnings: [] }),
  projects: none,
  types: none,
  form: none,
  options: none,
  items: none,
  item: none,
  lines: async () => new Map(),
  create: none,
  created: none,
  update: none,
  linkBack: none,
  parseRef: (_projectId, text) => (trackerLink(settings.pattern ?? '', text) === null ? null : text.trim()),
})
