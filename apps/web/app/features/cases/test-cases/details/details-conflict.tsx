import { caseFormMessages } from '@caseweave/contract/cases/test-cases/test-case-form-messages'
import { Alert } from '@caseweave/ui/alert'
import type { TheirDetails } from './details-form.server'

/** What somebody else saved while this dialog was open, and the choice between the two. */
export function DetailsConflict({ theirs, theirsHref }: { theirs: TheirDetails; theirsHref: string }) {
  const { who, version, fields } = theirs
  return (
    <Alert tone="warning" live title={caseFormMessages.changed}>
      <p>
        {who} saved V{version}. Yours stands below: Save puts it over theirs, which stays in the history.
      </p>
      {fields.length > 0 ? (
        <dl className="mt-2 grid gap-1">
          {fields.map(({ label, text }) => (
            <div key={label}>
              <dt className="text-xs font-medium">{label}, theirs</dt>
              <dd className="wrap-anywhere">{text || <span className="text-muted-foreground">Nothing</span>}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {/* A whole page, so that the form is filled anew. */}
      <a href={theirsHref} className="mt-2 inline-block font-medium text-link underline">
        Take theirs
      </a>
    </Alert>
  )
}
