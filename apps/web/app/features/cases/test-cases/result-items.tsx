import { ClipboardCheck, ListChecks, Play } from 'lucide-react'
import { resultsFromRow } from './result-links'
import { MenuLink } from './row-menu-items'

interface ResultItemsProps {
  /** The page of the case of the row, and the query string of the list. */
  href: string
  search: string
  /** The case is applicable and automatable: it takes results by hand. */
  takesResults: boolean
  may: { add: boolean; run: boolean }
  onOpen: (href: string) => void
}

/** What the menu of a row offers about the results of its case. */
export function ResultItems({ href, search, takesResults, may, onOpen }: ResultItemsProps) {
  const links = resultsFromRow(href, search)
  if (!links) return null
  return (
    <>
      {may.add && takesResults ? (
        <MenuLink label="Add Execution Result" icon={ClipboardCheck} href={links.addResult} onOpen={onOpen} />
      ) : null}
      {may.run ? <MenuLink label="Manual Test Run" icon={Play} href={links.startRun} onOpen={onOpen} /> : null}
      <MenuLink label="Show execution history" icon={ListChecks} href={links.history} onOpen={onOpen} />
    </>
  )
}
