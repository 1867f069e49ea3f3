import { fileNamesOf } from '@caseweave/contract/cases/test-cases/automated-file'
import { detailsMessages } from '@caseweave/contract/cases/test-cases/case-details-messages'
import { Alert } from '@caseweave/ui/alert'
import { CheckboxField } from '@caseweave/ui/checkbox'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Form } from '@caseweave/ui/navigation'
import { Select } from '@caseweave/ui/select'
import { Textarea } from '@caseweave/ui/textarea'
import { ModuleField } from '../../../project/modules/module-field'
import type { ModuleOptions } from '../form/case-reply'
import type { TypedDetails } from './details-form.server'

interface DetailsFieldsProps {
  projectId: number
  typed: TypedDetails
  revision: string
  errors: Record<string, string[]>
  modules: ModuleOptions
  /** All names that the file has had, joined with colons. */
  storedFileName: string
  releases: readonly { id: number; number: string }[]
}

/** Long enough for any path; the server tells the limit of the whole chain. */
const fileNameLimit = 1_000

/** With a file name and a number the release is 0, and not asked for; told by CSS, so that it needs no script. */
const releaseLook =
  'group-has-[[name=fileName]:not(:placeholder-shown)]/form:group-has-[[name=automatedTestNumber]:not(:placeholder-shown)]/form:hidden'

/** The fields of the Test Case Details dialog that can be changed. */
export function DetailsFields(props: DetailsFieldsProps) {
  const { projectId, typed, revision, errors, modules, storedFileName, releases } = props
  const earlier = fileNamesOf(storedFileName).slice(0, -1)
  const problems = Object.entries(errors).flatMap(([id, texts]) =>
    texts.map((message) => ({ message, id: id || undefined })),
  )
  return (
    <Form method="post" id="case-details" noValidate className="group/form grid gap-4">
      <ErrorSummary errors={problems} />
      {/* The first button is the one that Enter presses. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        Save
      </button>
      <input type="hidden" name="revision" value={revision} />
      <Field id="summary" label="Test summary" error={errors.summary}>
        {(control) => (
          <Textarea {...control} name="summary" rows={2} required defaultValue={typed.summary} className="min-h-8" />
        )}
      </Field>
      <ModuleField
        id="moduleId"
        name="moduleId"
        label="Module"
        projectId={projectId}
        found={modules.found}
        chosen={typed.moduleId}
        error={errors.moduleId}
        required
        search={{ name: 'moduleSearch', text: modules.search, intent: 'findModule' }}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          id="fileName"
          label="File name"
          optional
          error={errors.fileName}
          help={earlier.length > 0 ? `Before: ${earlier.join(', ')}. A new name is added to these.` : undefined}
        >
          {(control) => (
            <Input
              {...control}
              name="fileName"
              placeholder=" "
              maxLength={fileNameLimit}
              autoComplete="off"
              defaultValue={typed.fileName}
            />
          )}
        </Field>
        <Field
          id="automatedTestNumber"
          label="Automated TestCase No. From File"
          // The same words: said once.
          help={errors.automatedTestNumber ? undefined : detailsMessages.numberMissing}
          error={errors.automatedTestNumber}
        >
          {(control) => (
            <Input
              {...control}
              name="automatedTestNumber"
              placeholder=" "
              maxLength={fileNameLimit}
              autoComplete="off"
              defaultValue={typed.automatedTestNumber}
            />
          )}
        </Field>
      </div>
      <Field
        id="releaseId"
        label="Release"
        help="The test case is mapped to it at its version."
        error={errors.releaseId}
        className={releaseLook}
      >
        {(control) => (
          <Select
            {...control}
            name="releaseId"
            defaultValue={typed.releaseId}
            options={[
              { value: '0', label: 'None' },
              ...releases.map(({ id, number }) => ({ value: String(id), label: number })),
            ]}
          />
        )}
      </Field>
      <div className="grid gap-2">
        <CheckboxField id="deleted" name="deleted" label="Deleted" defaultChecked={typed.deleted} />
        <div className="hidden group-has-[[name=deleted]:checked]/form:block">
          <Alert tone="warning" title={detailsMessages.deletedFlag}>
            {detailsMessages.deletedMeans}
          </Alert>
        </div>
      </div>
    </Form>
  )
}
