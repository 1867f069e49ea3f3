import { cutText } from '@caseweave/contract/platform/cut-text'
import type { ItemLine } from '@caseweave/contract/project/trackers/work-items'

/** Longest texts that are kept of a work item, in characters. */
const longest = { title: 500, word: 200, address: 2000 }

/** A text as the database takes it: without NUL and halves of characters, on one line, not longer than `most`. */
const told = (text: string, most: number) => cutText(text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim(), most)

/** What is kept of a line in words; an address that is none of the web is left out. */
export const lineTexts = ({ key, title, type, status, assignee, address, projectId }: ItemLine) => ({
  key: told(key, longest.word),
  title: told(title, longest.title),
  type: told(type, longest.word),
  status: told(status, longest.word),
  assignee: assignee === null ? null : told(assignee, longest.word),
  address: address.length <= longest.address && /^https?:\/\//i.test(address) ? address : '',
  project: projectId,
})
