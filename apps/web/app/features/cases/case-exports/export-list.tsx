import type { CaseExportView } from '@caseweave/contract/cases/case-exports/case-exports'
import { counted } from '@caseweave/contract/platform/counted'
import { MadeFileItem } from '../../platform/files/made-file-item'
import { exportFileHref, exportHref } from './export-links'

interface ExportListProps {
  projectId: number
  search: string
  exports: readonly CaseExportView[]
}

const formatNames = { csv: 'CSV', xlsx: 'XLSX' }

/** The newest exports of a project, each with its file. */
export function ExportList({ projectId, search, exports }: ExportListProps) {
  return (
    <ul className="-mb-2 max-h-60 divide-y divide-border overflow-y-auto">
      {exports.map((each) => (
        <MadeFileItem
          key={each.id}
          made={each}
          title={`${formatNames[each.format]}, ${counted(each.cases, 'test case')}`}
          href={exportHref(projectId, search, each.id)}
          fileHref={exportFileHref(projectId, each.id)}
        />
      ))}
    </ul>
  )
}
