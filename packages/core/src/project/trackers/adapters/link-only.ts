import { trackerLink } from '@caseweave/contract/project/trackers/tracker-link'
import type { OpenTracker } from '../tracker'
import { TrackerError } from '../tracker-error'

/** A number of a ticket has at most so many characters. */
const longestNumber = 200

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
  parseRef: (_projectId, text) => numberIn(text.trim(), settings.pattern ?? ''),
})

/** The number that somebody typed, or that stands in an address of the pattern; null for anything that would be no link. */
function numberIn(said: string, pattern: string): string | null {
  const number = /^https?:\/\//i.test(said) ? numberOfAddress(said, pattern) : said
  if (number === null || number.length > longestNumber || /\p{Cc}/u.test(number)) return null
  return trackerLink(pattern, number) === null ? null : number
}

function numberOfAddress(said: string, pattern: string): string | null {
  const [before = '', after = '', ...more] = pattern.split('{id}')
  if (more.length > 0 || !said.startsWith(before) || !said.endsWith(after)) return null
  const number = said.slice(before.length, said.length - after.length)
  try {
    return decodeURIComponent(number)
  } catch {
    return null
  }
}
