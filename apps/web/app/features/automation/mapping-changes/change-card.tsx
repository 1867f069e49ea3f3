import { staleWords } from '@caseweave/contract/automation/mapping-changes/mapping-change-messages'
import type { MappingChange } from '@caseweave/contract/automation/mapping-changes/mapping-changes'
import { casePath } from '@caseweave/contract/cases/addresses'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { counted } from '@caseweave/contract/platform/counted'
import { Alert } from '@caseweave/ui/alert'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { Form, Link } from '@caseweave/ui/navigation'
import { OnceKey } from '../../platform/dialogs/once-key'
import { suggestionsHref } from '../suggestions/suggestion-links'
import { CaseSides } from './case-sides'
import { ReasonBadge } from './reason-badge'
import { ScenarioSides } from './scenario-sides'

interface ChangeCardProps {
  onceKey: string
  projectId: number
  change: MappingChange
  /** Where its form is posted to. */
  action: string
  mayAnswer: boolean
}

/** A mapping that waits: why, both sides of it, and what can be done. */
export function ChangeCard({ onceKey, projectId, change, action, mayAnswer }: ChangeCardProps) {
  const { id, reason, since, release, file, caseNumber, chosen, scenario, lostSteps } = change
  const name = scenario.now?.name ?? scenario.was.name
  const about = `${caseNumberLabel(caseNumber)} and ${name || 'a scenario without a name'}`
  return (
    <li
      data-suggestion
      tabIndex={-1}
      aria-label={about}
      className="grid gap-3 rounded-lg border border-border bg-card p-3 sm:p-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-80">
          <h2 className="font-medium wrap-anywhere">
            <Link href={casePath(projectId, caseNumber)} className="text-link underline underline-offset-2">
              {caseNumberLabel(caseNumber)}
            </Link>
            {` ${change.case.now.summary}`}
            <span className="text-muted-foreground"> ↔ </span>
            {name || 'without a name'}
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground">
            <ReasonBadge reason={reason} /> {staleWords[reason].sentence}
            <span className="wrap-anywhere">
              {`Release ${release} · ${file.name} · ${chosen === null ? 'the whole scenario' : counted(chosen, 'chosen step')}`}
            </span>
          </p>
        </div>
        {mayAnswer ? (
          <Form method="post" id={`change-${id}`} action={action} className="flex flex-wrap items-center gap-1.5">
            <OnceKey value={onceKey} />
            <input type="hidden" name="mapping" value={id} />
            <input type="hidden" name="since" value={since} />
            {reason === 'deleted' ? null : (
              <Button type="submit" name="go" value="confirm" size="sm" aria-label={`Confirm: ${about}`}>
                Confirm
              </Button>
            )}
            <ButtonLink
              href={suggestionsHref(projectId, { caseNumber })}
              size="sm"
              variant="outline"
              aria-label={`Map again: ${about}`}
            >
              Map again
            </ButtonLink>
            <Button
              type="submit"
              name="go"
              value="remove"
              size="sm"
              variant="ghost"
              aria-label={`Remove the mapping: ${about}`}
            >
              Remove
            </Button>
          </Form>
        ) : null}
      </div>
      {lostSteps.length > 0 ? (
        <Alert tone="warning" title="Covered steps that are not in the test case any more">
          <ul className="list-inside list-disc wrap-anywhere">
            {[...new Set(lostSteps)].map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <ScenarioSides {...scenario} />
      <CaseSides {...change.case} />
    </li>
  )
}
