import { ClipboardCheck, ListChecks, type LucideIcon, Play } from 'lucide-react'
import { resultsFromRow } from './result-links'

interface ResultItemsProps {
  /** The page of the case of the row, and the query string of the list. */
  href: string
  search: string
  /** The case is applicable and automatable: it takes results by hand. */
  takesResults: boolean
  may: { add: boolean; run: boolean }
  className: string
  onOpen: (href: string) => void
}

/** What the menu of a row offers about the results of its case. */
export function ResultItems({ href, search, takesResults, may, className, onOpen }: ResultItemsProps) {
  const links = resultsFromRow(href, search)
  if (!links) return null
  const items: { label: string; icon: LucideIcon; to: string; shown: boolean }[] = [
    { label: 'Add Execution Result', icon: ClipboardCheck, to: links.addResult, shown: may.add && takesResults },
    { label: 'Manual Test Run', icon: Play, to: links.startRun, shown: may.run },
    { label: 'Show execution history', icon: ListChecks, to: links.history, shown: true },
  ]
  return items
    .filter(({ shown }) => shown)
    .map(({ label, icon: Icon, to }) => (
      <a
        key={label}
        role="menuitem"
        href={to}
        className={className}
        onClick={(event) => {
          event.preventDefault()
          onOpen(to)
        }}
      >
        <Icon aria-hidden="true" />
        {label}
      </a>
    ))
}
