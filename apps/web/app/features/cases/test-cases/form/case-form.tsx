import type { CaseForm as Offer } from '@caseweave/contract/cases/test-cases/test-case-form'
import { caseFormMessages } from '@caseweave/contract/cases/test-cases/test-case-form-messages'
import { templateNames } from '@caseweave/contract/cases/test-cases/test-case-names'
import { messages } from '@caseweave/contract/platform/messages'
import { Alert } from '@caseweave/ui/alert'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Form } from '@caseweave/ui/navigation'
import { Select } from '@caseweave/ui/select'
import { Textarea } from '@caseweave/ui/textarea'
import { useLocation, useNavigation } from '@remix-run/react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { CaseImages } from '../../../project/images/case-images'
import { CaseImagesField } from '../../../project/images/case-images-field'
import { imagesInDraft } from '../../../project/images/draft-images'
import { discardImages } from '../../../project/images/upload-image'
import { withParameters } from '../../../project/modules/module-links'
import { RichTextField } from '../../../project/rich-text/rich-text-field'
import { type CaseDraft, draftOf, emptyDraft } from './case-draft'
import { CaseSettings, TextField } from './case-fields'
import type { CaseReply, ModuleOptions, WrittenStepRows } from './case-reply'
import { ConflictPanel } from './conflict-panel'
import { LeaveDialog } from './leave-dialog'
import { ModuleSelect } from './module-select'
import { SimilarHint } from './similar-hint'
import { StepList } from './step-list'
import { stepRows } from './step-rows'
import { imagesInKept, type KeptDraft, useDraft } from './use-draft'

export interface CaseFormProps {
  title: string
  projectId: number
  offer: Offer
  /** The steps of the case, which `offer` leaves out. */
  steps: WrittenStepRows
  modules: ModuleOptions
  reply: CaseReply | undefined
  cancelHref: string
  /** The form without what was typed. */
  hereHref: string
}

/** Ids of the fields that a message can lead to. */
const fieldOf = (name: string) => {
  const [, index, part] = /^steps\.(\d+)\.(\w+)$/.exec(name) ?? []
  return index ? `step-${index}-${part}` : name || undefined
}

const noImages: never[] = []

/** What the form is filled with at first. */
function startOf({ offer, modules, steps }: Pick<CaseFormProps, 'offer' | 'modules' | 'steps'>) {
  const testCase = offer.testCase === 'deleted' ? null : offer.testCase
  const moduleId = modules.chosen ? String(modules.chosen.id) : ''
  return { testCase, steps, stored: testCase ? draftOf(testCase.values) : emptyDraft(moduleId) }
}

/** The form of a new case and of an existing one. Every button works without JavaScript. */
export function CaseForm(props: CaseFormProps) {
  const { title, projectId, offer, modules, reply, cancelHref, hereHref } = props
  const { search } = useLocation()
  // Changes when somebody takes what others saved: then the form is filled anew. Else what is typed stays, whatever else
  // the page finds out, and the messages stay when one of them was followed to its field.
  const at = new URLSearchParams(search).get('revision')
  const [base, setBase] = useState(() => ({ at, ...startOf(props) }))
  const [last, setLast] = useState(reply)
  if (base.at !== at) {
    setBase({ at, ...startOf(props) })
    setLast(undefined)
  } else if (reply && reply !== last) setLast(reply)
  const { testCase, stored } = base
  const box = useRef<HTMLDivElement>(null)
  const [restored, setRestored] = useState<(KeptDraft & { at: number }) | null>(null)
  const { state, formMethod } = useNavigation()
  const draft = restored?.draft ?? last?.draft ?? stored
  const revision = last?.revision || restored?.revision || (testCase?.revision ?? '')
  const keptKey = `caseweave.case.${projectId}.${testCase?.number ?? 'new'}`
  const kept = useDraft(box, keptKey, stored)
  const { changed } = kept
  const draftSteps = restored?.draft.steps
  const steps = useMemo(
    () => (draftSteps ? stepRows(draftSteps) : (last?.steps ?? base.steps)),
    [draftSteps, last, base],
  )
  const keptImages = useCallback(() => imagesInKept(keptKey), [keptKey])
  const images = last?.images ?? testCase?.images ?? noImages
  const imageName = (id: number) => images.find((image) => image.id === id)?.fileName ?? `Image ${id}`

  const errors = last?.errors ?? {}
  const wrong = Object.entries(errors).flatMap(([name, texts]) =>
    texts.map((message) => ({ message, ...(fieldOf(name) && { id: fieldOf(name) ?? '' }) })),
  )
  const incomplete = ['summary', 'moduleId', 'templateId', 'assignedTo', 'priority'].some((name) => errors[name])
  const conflict = last?.conflict ?? null
  const gone = conflict === 'deleted' || offer.testCase === 'deleted'
  const options = last?.modules ?? modules
  const people = offer.members.flatMap((group) => group.people)
  const nameOf = (key: keyof CaseDraft, text: string) => {
    if (key === 'moduleId') {
      const known = [options.chosen, modules.chosen, ...options.found.choices]
      return known.find((module) => String(module?.id) === text)?.names.join(' › ') ?? `Another module (${text})`
    }
    if (key === 'assignedTo')
      return text === '0' ? 'Nobody' : (people.find(({ id }) => String(id) === text)?.name ?? 'Somebody else')
    if (key === 'templateId') return text === '2' ? templateNames[2] : templateNames[1]
    return text
  }
  return (
    <div ref={box}>
      {kept.leaving ? <LeaveDialog {...kept.leaving} /> : null}
      <Form
        // Filled anew when what is stored has changed, or a draft comes back; else what is typed stays.
        key={`${base.at}:${restored?.at}`}
        method="post"
        noValidate
        onInput={changed}
        className="group/case grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        {/* What Enter in a field presses. */}
        <button type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true" className="sr-only" />
        <input type="hidden" name="revision" value={revision} readOnly />
        <header className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-lg font-semibold">{title}</h1>
        </header>
        <ErrorSummary title={incomplete ? messages.requiredFieldsLong : undefined} errors={wrong} />
        {gone ? (
          <Alert
            tone="error"
            title={caseFormMessages.deleted}
            actions={
              <Button type="submit" name="intent" value="saveAsNew">
                Save as a new test case
              </Button>
            }
          >
            What you wrote stands below.
          </Alert>
        ) : null}
        {last && conflict && conflict !== 'deleted' ? (
          <ConflictPanel
            mine={last.draft}
            theirs={conflict}
            nameOf={nameOf}
            imageName={imageName}
            theirsHref={withParameters(hereHref, { revision: conflict.revision })}
          />
        ) : null}
        {kept.found && !last && !restored ? (
          <Alert
            title="There is a draft that was never saved."
            actions={
              <>
                <Button
                  onClick={() => {
                    if (kept.found) setRestored({ ...kept.found, at: Date.now() })
                    kept.taken()
                  }}
                >
                  Restore draft
                </Button>
                <Button
                  variant="outline"
                  onClick={() => {
                    if (kept.found) discardImages(projectId, imagesInDraft(kept.found.draft))
                    kept.forget()
                  }}
                >
                  Discard
                </Button>
              </>
            }
          />
        ) : null}
        <CaseImages
          projectId={projectId}
          draft={draft}
          views={images}
          panel={last?.imagesOf ?? null}
          someGone={errors.images !== undefined}
          kept={keptImages}
          onChange={changed}
        >
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="grid min-w-0 gap-4">
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
              <SimilarHint projectId={projectId} number={testCase?.number ?? 0} box={box} told={last?.similar ?? []} />
              <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
                <ModuleSelect
                  options={options}
                  error={errors.moduleId}
                  wanted={restored && !last ? draft.moduleId : null}
                />
                <Field id="templateId" label="Template" error={errors.templateId}>
                  {(control) => (
                    <Select
                      {...control}
                      name="templateId"
                      defaultValue={draft.templateId}
                      options={[
                        { value: '1', label: templateNames[1] },
                        { value: '2', label: templateNames[2] },
                      ]}
                    />
                  )}
                </Field>
              </div>
              <TextField name="precondition" label="Preconditions" draft={draft} errors={errors} />
              <TextField name="testData" label="Test data" draft={draft} errors={errors} rows={2} />
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
                <StepList steps={steps} errors={errors} focus={last?.focus ?? null} onChange={changed} />
              </div>
              <CaseImagesField imageIds={draft.imageIds} errors={errors.images} />
            </div>
            <CaseSettings draft={draft} errors={errors} offer={offer} testCase={testCase} onChange={changed} />
          </div>
        </CaseImages>
        <footer className="sticky bottom-0 -mx-4 flex justify-end gap-2 border-t border-border bg-background px-4 py-3 sm:-mx-6 sm:px-6">
          <ButtonLink href={cancelHref} variant="outline">
            Cancel
          </ButtonLink>
          <Button type="submit" name="intent" value="save" busy={state !== 'idle' && formMethod === 'POST'}>
            Save
          </Button>
        </footer>
      </Form>
    </div>
  )
}
