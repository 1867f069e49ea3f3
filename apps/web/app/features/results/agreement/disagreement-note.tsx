import type { Disagreement } from '@caseweave/contract/results/agreement/agreement'
import { disagreementWords } from '@caseweave/contract/results/agreement/agreement-words'
import { Link } from '@caseweave/ui/navigation'
import { TriangleAlert } from 'lucide-react'
import { Moment } from '../../platform/time/moment'

interface DisagreementNoteProps {
  disagreement: Disagreement
  /** Where the other result is shown. */
  href: string
}

/** Says beside a result that the other kind of result says else, with the way to it. */
export function DisagreementNote({ disagreement, href }: DisagreementNoteProps) {
  return (
    <p className="text-block">
      <TriangleAlert aria-hidden="true" className="me-1 inline size-4 align-text-bottom" />
      {disagreementWords(disagreement)}{' '}
      <Link href={href} className="underline underline-offset-2">
        <Moment date={disagreement.at} />
      </Link>
    </p>
  )
}
