import { connectionLimits } from '@caseweave/contract/project/trackers/connection-messages'
import { type TrackerKind, trackerKindFacts } from '@caseweave/contract/project/trackers/tracker-kinds'
import { Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import type { FormReply } from '../../../server/form.server'
import { errorsAt, typedIn } from '../../platform/dialogs/form-errors'

interface PlaceFieldProps {
  kind: TrackerKind
  lastResult: FormReply['lastResult'] | undefined
  /** What is kept now. */
  known?: { address: string; pattern: string | null }
}

const examples: Partial<Record<TrackerKind, string>> = {
  axosoft: 'https://example.axosoft.com',
  'jira-cloud': 'https://example.atlassian.net',
  'jira-data-center': 'https://jira.example.org',
  redmine: 'https://redmine.example.org',
}

/** Where a tracker of this kind is: its address, or the pattern that numbers are put into. */
export function PlaceField({ kind, lastResult, known }: PlaceFieldProps) {
  if (kind === 'link')
    return (
      <Field
        id="pattern"
        label="Pattern of the addresses"
        help="{id} stands where the number goes, such as https://bugs.example.org/show_bug.cgi?id={id}"
        error={errorsAt(lastResult, 'pattern')}
      >
        {(control) => (
          <Input
            {...control}
            name="pattern"
            required
            inputMode="url"
            maxLength={connectionLimits.address}
            autoComplete="off"
            spellCheck={false}
            defaultValue={lastResult ? typedIn(lastResult, 'pattern') : (known?.pattern ?? '')}
          />
        )}
      </Field>
    )
  const { name, usualAddress } = trackerKindFacts[kind]
  const usual = known?.address ?? usualAddress ?? ''
  return (
    <Field
      id="address"
      label={`Address of ${name}`}
      help={examples[kind] ? `As it stands in the browser, such as ${examples[kind]}` : undefined}
      error={errorsAt(lastResult, 'address')}
    >
      {(control) => (
        <Input
          {...control}
          name="address"
          required
          inputMode="url"
          maxLength={connectionLimits.address}
          autoComplete="off"
          spellCheck={false}
          defaultValue={lastResult ? typedIn(lastResult, 'address') : usual}
        />
      )}
    </Field>
  )
}
