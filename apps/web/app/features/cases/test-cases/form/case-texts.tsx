import { definitionsPath } from '@caseweave/contract/cases/addresses'
import { templateNames } from '@caseweave/contract/cases/test-cases/test-case-names'
import { Button } from '@caseweave/ui/button'
import { Field } from '@caseweave/ui/field'
import { Select } from '@caseweave/ui/select'
import { Textarea } from '@caseweave/ui/textarea'
import type { RefObject } from 'react'
import { AskManager } from '../../../people/projects/ask-manager'
import { CaseImagesField } from '../../../project/images/case-images-field'
import { ModuleField } from '../../../project/modules/module-field'
import { RichTextField } from '../../../project/rich-text/rich-text-field'
import { TextField } from './case-fields'
import { SimilarHint } from './similar-hint'
import { StepList } from './step-list'
import type { CaseFormState } from './use-case-form'
import { useWrittenSteps } from './use-written-steps'
import { WrittenNotice } from './written-notice'

interface CaseTextsProps {
  projectId: number
  form: CaseFormState
  /** Holds the form. */
  box: RefObject<HTMLElement>
}

function SummaryField({ draft, errors }: Pick<CaseFormState, 'draft' | 'errors'>) {
  return (
    <Field id="summary" label="Test summary" error={errors.summary}>
      {(control) => (
        <Textarea
          {...control}
          name="summary"
          rows={1}
          required
          defaultValue={draft.summary}
          className="min-h-8"
          onKeyDown={(event) => {
            // A summary is one line.
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
          }}
        />
      )}
    </Field>
  )
}

/** The fields of the case that are its texts: what it is called, where it stands, and what it says, by its template. */
export function CaseTexts({ projectId, form, box }: CaseTextsProps) {
  const { draft, errors, last } = form
  const written = useWrittenSteps(box, form.changed)
  return (
    <div className="grid min-w-0 gap-4">
      <SummaryField draft={draft} errors={errors} />
      <SimilarHint projectId={projectId} number={form.testCase?.number ?? 0} box={box} told={last?.similar ?? []} />
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        <ModuleField
          id="moduleId"
          name="moduleId"
          label="Module"
          projectId={projectId}
          found={form.modules.found}
          chosen={form.wantedModule ?? form.modules.chosen}
          unknown="The module of your draft"
          error={errors.moduleId}
          help={
            form.modules.found.total === 0 && form.modules.search === '' ? (
              <>
                There are no modules yet, and a test case lies in one.{' '}
                <AskManager href={`${definitionsPath(projectId)}/module/add`} label="Add a module" />
              </>
            ) : undefined
          }
          required
          search={{ name: 'moduleSearch', text: form.modules.search, intent: 'findModule' }}
        />
        <Field id="templateId" label="Template" error={errors.templateId}>
          {(control) => (
            <>
              <Select
                {...control}
                name="templateId"
                onChange={written.switchTemplate}
                defaultValue={draft.templateId}
                options={[
                  { value: '1', label: templateNames[1] },
                  { value: '2', label: templateNames[2] },
                ]}
              />
              <noscript>
                <Button
                  type="submit"
                  name="intent"
                  value="switchTemplate"
                  variant="outline"
                  size="sm"
                  className="mt-1.5"
                >
                  Carry the text over
                </Button>
              </noscript>
            </>
          )}
        </Field>
      </div>
      <WrittenNotice notice={written.notice} />
      <TextField name="precondition" draft={draft} errors={errors} />
      <TextField name="testData" draft={draft} errors={errors} rows={2} />
      <div className="grid gap-4 group-has-[select[name=templateId]_option[value='2']:checked]/case:hidden">
        {(['executionSteps', 'expectedResult'] as const).map((name) => (
          <RichTextField
            key={name}
            projectId={projectId}
            name={name}
            label={name === 'executionSteps' ? 'Execution steps' : 'Expected result'}
            rows={name === 'executionSteps' ? 6 : 3}
            defaultValue={draft[name]}
            errors={errors[name]}
          />
        ))}
      </div>
      <div className="hidden group-has-[select[name=templateId]_option[value='2']:checked]/case:block">
        <StepList
          steps={form.steps}
          errors={errors}
          focus={last?.focus ?? null}
          onChange={form.changed}
          onPaste={written.pasteSteps}
        />
      </div>
      <CaseImagesField imageIds={draft.imageIds} errors={errors.images} />
    </div>
  )
}
