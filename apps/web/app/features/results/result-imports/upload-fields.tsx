import { CheckboxField } from '@caseweave/ui/checkbox'
import { Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Select } from '@caseweave/ui/select'
import type { FormReply } from '../../../server/form.server'
import { errorsAt, typedIn } from '../../platform/dialogs/form-errors'

type Options = { value: string; label: string }[]

interface UploadFieldsProps {
  releases: Options
  environments: Options
  lastResult: FormReply['lastResult'] | undefined
}

/** Where the results of an upload go, and what becomes of those without a case. */
export function UploadFields({ releases, environments, lastResult }: UploadFieldsProps) {
  return (
    <>
      <Field id="releaseId" label="Release" error={errorsAt(lastResult, 'releaseId')}>
        {(control) => (
          <Select
            {...control}
            name="releaseId"
            required
            defaultValue={typedIn(lastResult, 'releaseId') || undefined}
            options={releases}
          />
        )}
      </Field>
      <Field id="environmentId" label="Environment" error={errorsAt(lastResult, 'environmentId')}>
        {(control) => (
          <Select
            {...control}
            name="environmentId"
            required
            defaultValue={typedIn(lastResult, 'environmentId') || undefined}
            options={environments}
          />
        )}
      </Field>
      <Field
        id="build"
        label="Build"
        optional
        help="Files of one build count as one run, whenever they arrive."
        error={errorsAt(lastResult, 'build')}
      >
        {(control) => (
          <Input
            {...control}
            name="build"
            maxLength={200}
            autoComplete="off"
            defaultValue={typedIn(lastResult, 'build')}
          />
        )}
      </Field>
      <CheckboxField
        id="sync"
        name="sync"
        defaultChecked={typedIn(lastResult, 'sync') === 'on'}
        label="Create test cases for unmatched results"
        help="In modules named after their suites. Otherwise they wait in the inbox."
      />
    </>
  )
}
