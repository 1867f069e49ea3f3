import { numberText } from '@caseweave/contract/platform/numbers'
import { resultImportPath } from '@caseweave/contract/results/addresses'
import { resultCountsSentence, resultFormatNames } from '@caseweave/contract/results/result-imports/result-import-names'
import type { ResultFileView } from '@caseweave/contract/results/result-imports/result-imports'
import { Badge } from '@caseweave/ui/badge'
import { ButtonLink } from '@caseweave/ui/button'
import { Link } from '@caseweave/ui/navigation'
import { fileSize } from '../../platform/files/file-size'

const words = {
  imported: { word: 'Imported', variant: 'pass' },
  same: { word: 'Known already', variant: 'neutral' },
  refused: { word: 'Refused', variant: 'fail' },
  columns: { word: 'Columns to check', variant: 'block' },
} as const

/** The files of an import, what became of each, and why. */
export function ResultFileList({
  projectId,
  importId,
  files,
}: {
  projectId: number
  importId: number
  files: readonly ResultFileView[]
}) {
  return (
    <ul className="-my-2 divide-y divide-border">
      {files.map((file) => {
        const { word, variant } = file.verdict ? words[file.verdict] : ({ word: 'Waiting', variant: 'info' } as const)
        return (
          <li key={file.position} className="grid gap-1 py-2">
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <span className="min-w-40 flex-1">
                <span className="font-medium break-words">{file.name}</span>
                <span className="block text-xs text-muted-foreground">
                  {[file.format && resultFormatNames[file.format], fileSize(file.bytes)].filter(Boolean).join(', ')}
                </span>
              </span>
              <span className="max-w-96 text-muted-foreground tabular-nums">
                {file.verdict === 'imported' ? resultCountsSentence(file.counts) : null}
              </span>
              {file.verdict === 'columns' ? (
                <ButtonLink
                  href={`${resultImportPath(projectId, importId)}/columns/${file.position}`}
                  variant="outline"
                  size="sm"
                >
                  Choose the columns of {file.name}
                </ButtonLink>
              ) : null}
              <Badge variant={variant}>{word}</Badge>
            </span>
            {file.problem ? (
              <p className="break-words text-fail">
                {file.problem.line > 0 ? `Line ${numberText(file.problem.line)}: ` : ''}
                {file.problem.reason}
              </p>
            ) : null}
            {file.sameAsImportId === null ? null : (
              <p className="text-muted-foreground">
                This very file came before into the same place, so nothing has changed.{' '}
                {file.sameAsImportId === importId ? null : (
                  <Link
                    href={resultImportPath(projectId, file.sameAsImportId)}
                    className="text-link underline underline-offset-2"
                  >
                    See that import
                  </Link>
                )}
              </p>
            )}
            {file.notices.length > 0 ? (
              <ul className="grid gap-0.5 text-muted-foreground">
                {file.notices.map((notice) => (
                  <li key={notice} className="break-words">
                    {notice}
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
