import type { CaseExportView } from '@caseweave/contract/cases/case-exports/case-exports'
import { ButtonLink } from '@caseweave/ui/button'
import { Link } from '@caseweave/ui/navigation'
import { Download } from 'lucide-react'
import { LocalTime } from '../../platform/time/local-time'
import { casesOf } from '../bulk-changes/bulk-words'
import { exportFileHref, exportHref } from './export-links'

interface ExportListProps {
  projectId: number
  search: string
  exports: readonly CaseExportView[]
}

const formatNames = { csv: 'CSV', xlsx: 'XLSX' }

function stateOf({ file, job }: CaseExportView): string {
  if (file) return ''
  if (job?.status === 'failed') return 'Failed'
  return job?.status === 'queued' || job?.status === 'running' ? 'Being written' : 'Tidied up'
}

/** The newest exports of a project, each with its file. */
export function ExportList({ projectId, search, exports }: ExportListProps) {
  return (
    <ul className="-mb-2 max-h-60 divide-y divide-border overflow-y-auto">
      {exports.map((each) => (
        <li key={each.id} className="flex items-center gap-x-4 py-2">
          <span className="min-w-0 flex-1">
            <Link href={exportHref(projectId, search, each.id)} className="break-words hover:text-link">
              {formatNames[each.format]}, {casesOf(each.cases)}
            </Link>
            <span className="block text-xs text-muted-foreground">
              {each.createdBy ? `${each.createdBy}, ` : null}
              <LocalTime date={each.createdAt} />
            </span>
          </span>
          {each.file ? (
            <ButtonLink
              href={exportFileHref(projectId, each.id)}
              download
              variant="outline"
              size="sm"
              aria-label={`Download ${each.file.name}`}
            >
              <Download aria-hidden="true" />
              Download
            </ButtonLink>
          ) : (
            <span className="text-muted-foreground">{stateOf(each)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
