import type { MadeFileView } from '@caseweave/contract/platform/made-files'
import { ButtonLink } from '@caseweave/ui/button'
import { Link } from '@caseweave/ui/navigation'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Moment } from '../time/moment'

interface MadeFileItemProps {
  made: MadeFileView
  /** What it is called, and where more of it is told. */
  title: string
  href: string
  /** What is told before who asked for it; what the title says is not enough. */
  about?: string
  /** Where the file is downloaded. */
  fileHref: string
  /** Where it stands, when that is more than whether there is a file. */
  state?: ReactNode
}

/** Where a run without a file stands. */
function stateOf({ job }: MadeFileView): string {
  if (job?.status === 'failed') return 'Failed'
  return job?.status === 'queued' || job?.status === 'running' ? 'Being written' : 'Tidied up'
}

/** A line in a list of made files: what it is, who asked for it and when, and the file, or why there is none. */
export function MadeFileItem({ made, title, href, about, fileHref, state }: MadeFileItemProps) {
  const { file, createdBy, createdAt } = made
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 flex-1 basis-56">
        <Link href={href} className="font-medium wrap-anywhere hover:text-link">
          {title}
        </Link>{' '}
        {state}
        <span className="block text-xs text-muted-foreground">
          {about ? `${about}; ` : null}
          {createdBy ? `${createdBy}, ` : null}
          <Moment date={createdAt} />
        </span>
      </span>
      {file ? (
        <ButtonLink href={fileHref} download variant="outline" size="sm" aria-label={`Download ${file.name}`}>
          <Download aria-hidden="true" />
          Download
        </ButtonLink>
      ) : state ? null : (
        <span className="text-muted-foreground">{stateOf(made)}</span>
      )}
    </li>
  )
}
