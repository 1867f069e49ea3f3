import { cutText } from '@caseweave/contract/platform/cut-text'
import type { ItemLine } from '@caseweave/contract/project/trackers/work-items'

/** Longest texts of an item that are kept, in characters; what is beyond ends in an ellipsis. */
const kept = { title: 1000, fact: 300, address: 2000 }

/** A text on one line, without null characters and halves of characters, which PostgreSQL refuses. */
function told(text: string, longest: number): string {
  const clean = text
    .replaceAll('\0', '')
    .replace(/\p{Cs}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  return clean.length > longest ? `${cutText(clean, longest - 1)}…` : clean
}

/** What is kept of an item in words; an address that is none of the web is left out. */
export const lineTexts = ({ key, title, type, status, assignee, address }: ItemLine) => ({
  key: told(key, kept.fact),
  title: told(title, kept.title),
  type: told(type, kept.fact),
  status: told(status, kept.fact),
  assignee: assignee === null ? null : told(assignee, kept.fact),
  address: address.length <= kept.address && /^https?:\/\//i.test(address) ? address : '',
})
