import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { Badge } from '@caseweave/ui/badge'
import { Button } from '@caseweave/ui/button'
import { Link } from '@caseweave/ui/navigation'
import { useFetcher } from '@remix-run/react'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { RichText } from '../../project/rich-text/rich-text'
import { CaseSteps } from './case-steps'
import { CaseSection, CaseText } from './case-text'
import type { loader } from './details.route'

interface CasePreviewProps {
  /** The page of the case. */
  href: string
  onClose: () => void
}

/** A case beside the list, to read while the arrow keys go from row to row: the focus stays in the list. */
export default function CasePreview({ href, onClose }: CasePreviewProps) {
  const { load, data: page, state } = useFetcher<typeof loader>({ key: 'case-preview' })
  useEffect(() => {
    // Whoever runs through the rows does not want each of them.
    const timer = setTimeout(() => load(href), 80)
    return () => clearTimeout(timer)
  }, [href, load])
  const details = page?.details
  return (
    <aside
      aria-label="Preview"
      aria-busy={state !== 'idle'}
      className="print-hidden fixed end-0 bottom-0 z-20 grid w-full content-start gap-4 overflow-y-auto border-border bg-card p-4 shadow-lg max-sm:max-h-[60dvh] max-sm:border-t sm:top-(--header-height) sm:w-[min(32rem,60vw)] sm:border-s"
    >
      <div className="flex items-start justify-between gap-2">
        <div className="grid min-w-0 gap-1" aria-live="polite">
          {details ? (
            <>
              <p className="flex flex-wrap items-center gap-2">
                <Link href={href} className="font-medium text-link">
                  {caseNumberLabel(details.number)}
                </Link>
                <Badge variant="accent">V{details.version}</Badge>
                <span className="truncate text-muted-foreground">
                  {details.modules.map(({ name }) => name).join(' › ')}
                </span>
              </p>
              <h2 className="text-base font-semibold wrap-anywhere">{details.summary}</h2>
            </>
          ) : (
            <p className="text-muted-foreground">Loading the test case…</p>
          )}
        </div>
        <Button type="button" variant="ghost" size="icon-sm" aria-label="Close the preview" onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </div>
      {page && details ? (
        <>
          {details.tags.length > 0 ? (
            <p className="flex flex-wrap gap-1">
              {details.tags.map((tag) => (
                <Badge key={tag} variant="outline">
                  {tag}
                </Badge>
              ))}
            </p>
          ) : null}
          <CaseSection title="Preconditions">
            {details.precondition && <CaseText text={details.precondition} />}
          </CaseSection>
          <CaseSection title="Test data">{details.testData && <CaseText text={details.testData} />}</CaseSection>
          <CaseSection title="Steps">
            {page.steps && page.steps.count > 0 ? <CaseSteps steps={page.steps} /> : null}
          </CaseSection>
          <CaseSection title="Execution steps">
            {page.texts.executionSteps && <RichText content={page.texts.executionSteps} />}
          </CaseSection>
          <CaseSection title="Expected result">
            {page.texts.expectedResult && <RichText content={page.texts.expectedResult} />}
          </CaseSection>
        </>
      ) : null}
    </aside>
  )
}
