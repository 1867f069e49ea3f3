import { messages } from '@caseweave/contract/platform/messages'
import { EmptyState } from '@caseweave/ui/empty-state'
import { PieChart } from 'lucide-react'
import { ImportLink } from '../../cases/definition-imports/import-link'
import { NothingMatches } from '../../platform/screen/nothing-matches'
import type { CoverageData } from './report-data.server'

/** Stands where a coverage report counts no case: because of its filters, or because there are none. */
export function CoverageEmpty({ data, path }: { data: Pick<CoverageData, 'tag' | 'module'>; path: string }) {
  if (data.tag === '' && data.module === null)
    return (
      <EmptyState
        icon={PieChart}
        title="There is nothing to report yet"
        action={<ImportLink label="Import definitions" />}
      >
        The report fills as soon as this project has applicable test cases.
      </EmptyState>
    )
  return (
    <NothingMatches title={messages.noDataForFilters} href={path}>
      No applicable test case carries this tag in this module.
    </NothingMatches>
  )
}
