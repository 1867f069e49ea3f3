import type {
  AutomationFileView,
  AutomationItemVerdict,
} from '@caseweave/contract/automation/automation-imports/automation-imports'
import { counted } from '@caseweave/contract/platform/counted'
import { Badge } from '@caseweave/ui/badge'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { Link } from '@caseweave/ui/navigation'
import { fileSize } from '../../platform/files/file-size'
import { itemsHref } from './files-links'
import { fileVerdicts } from './verdict-words'

interface FileListProps {
  projectId: number
  importId: number
  files: readonly AutomationFileView[]
  /** The file whose content is shown below. */
  current: number | undefined
}

const caseVerdicts: readonly AutomationItemVerdict[] = ['add', 'link', 'there', 'skipped']
const stepVerdicts: readonly AutomationItemVerdict[] = ['added', 'changed', 'same']

function contentOf({ kind, title, counts, bytes }: AutomationFileView): string {
  const sum = (verdicts: readonly AutomationItemVerdict[]) => verdicts.reduce((all, one) => all + (counts[one] ?? 0), 0)
  const cases = sum(caseVerdicts)
  const steps = sum(stepVerdicts)
  return [
    title,
    cases > 0 ? counted(cases, kind === 'feature' ? 'scenario' : 'test') : '',
    steps > 0 ? counted(steps, 'step definition') : '',
    fileSize(bytes),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The files of an import with their verdicts; a refused one with every line that it was refused for. */
export function FileList({ projectId, importId, files, current }: FileListProps) {
  // A refused file is what a person has to look at.
  const inOrder = [...files].sort(
    (one, other) => Number(other.verdict === 'refused') - Number(one.verdict === 'refused'),
  )
  return (
    <Card>
      <CardHeader title="Files" />
      <CardContent>
        {/* A stop for the keyboard, which has to be able to scroll it. */}
        <ul
          aria-label="Files"
          tabIndex={files.length > 8 ? 0 : undefined}
          className="-my-2 max-h-128 divide-y divide-border overflow-y-auto"
        >
          {inOrder.map((file) => (
            <li key={file.position} className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2">
              <span className="min-w-40 flex-1">
                {Object.keys(file.counts).length > 0 && files.length > 1 ? (
                  <Link
                    href={itemsHref(projectId, importId, { show: 'all', file: file.position, page: 1 })}
                    aria-current={file.position === current ? 'true' : undefined}
                    className="font-medium break-words hover:text-link aria-[current]:text-link"
                  >
                    {file.name}
                  </Link>
                ) : (
                  <span className="font-medium break-words">{file.name}</span>
                )}
                <span className="block text-xs break-words text-muted-foreground tabular-nums">{contentOf(file)}</span>
                {file.problems.length > 0 ? (
                  <ul className="mt-1 space-y-0.5">
                    {file.problems.map(({ line, reason }) => (
                      <li key={`${line} ${reason}`} className="break-words">
                        <span className="font-medium text-fail tabular-nums">Line {line}:</span> {reason}
                      </li>
                    ))}
                  </ul>
                ) : null}
                {file.notices.map((notice) => (
                  <span key={notice} className="mt-1 block break-words text-muted-foreground">
                    {notice}
                  </span>
                ))}
              </span>
              {file.verdict ? (
                <Badge variant={fileVerdicts[file.verdict].variant}>{fileVerdicts[file.verdict].word}</Badge>
              ) : null}
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}
