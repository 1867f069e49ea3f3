import { draftFilePath } from '@caseweave/contract/automation/addresses'
import { draftCountsText, type GherkinDraft, keptText } from '@caseweave/contract/automation/gherkin-drafts'
import { mayInProject } from '@caseweave/contract/people/permissions'
import { Alert } from '@caseweave/ui/alert'
import { Button } from '@caseweave/ui/button'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { FoldSummary } from '@caseweave/ui/fold-summary'
import { Input } from '@caseweave/ui/input'
import { Form } from '@caseweave/ui/navigation'
import { ListFrame, ScreenHead } from '@caseweave/ui/screen'
import { Textarea } from '@caseweave/ui/textarea'
import { useLocation } from '@remix-run/react'
import { Copy, Download, FilePlus2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { FormReply } from '../../../server/form.server'
import { useProject } from '../../people/projects/project.route'
import { errorsAt, formErrors, typedIn } from '../../platform/dialogs/form-errors'
import { OnceKey } from '../../platform/dialogs/once-key'
import { copyText } from '../../platform/screen/copy-text'
import { DraftSteps } from './draft-steps'

interface DraftScreenProps {
  projectId: number
  draft: GherkinDraft
  onceKey: string
  lastResult: FormReply['lastResult'] | undefined
}

/** A draft beside the manual steps it was made of. Nothing is saved without a press of the button. */
export function DraftScreen({ projectId, draft, onceKey, lastResult }: DraftScreenProps) {
  const { projectRole, organizationRole } = useProject()
  const { pathname, search } = useLocation()
  const mayWrite = mayInProject('features.write', projectRole, organizationRole)
  const offersOthers = draft.cases.some(({ steps }) => steps.some(({ alternatives }) => alternatives.length > 0))
  const kept = draft.cases.flatMap(({ steps }) => steps).filter((step) => step.kept).length
  const cases = new URLSearchParams(search).get('cases')
  return (
    <ListFrame>
      <ScreenHead title="Gherkin draft" lead={<span data-draft-counts>{draftCountsText(draft.counts)}</span>} />
      <div className="grid gap-1 empty:hidden">
        {kept > 0 ? <p data-kept-steps>{keptText(kept)}</p> : null}
        {draft.newSteps.length > 0 ? (
          <details>
            <FoldSummary>
              {draft.newSteps.length === 1
                ? '1 step definition to write'
                : `${draft.newSteps.length} step definitions to write`}
            </FoldSummary>
            <ul className="mt-1 grid list-disc gap-0.5 ps-5">
              {draft.newSteps.map((expression) => (
                <li key={expression} className="wrap-anywhere">
                  <code>{expression}</code>
                </li>
              ))}
            </ul>
          </details>
        ) : null}
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          {offersOthers ? (
            <Form method="get" action={pathname} id="draft-alternatives" className="flex flex-wrap items-center gap-2">
              {cases ? <input type="hidden" name="cases" value={cases} /> : null}
              <Button type="submit" variant="outline" size="sm">
                Use the ticked ways
              </Button>
              <span className="text-xs text-muted-foreground">Recalculates the draft.</span>
            </Form>
          ) : null}
          {draft.cases.map((each) => (
            <DraftSteps key={each.number} projectId={projectId} draft={each} language={draft.language} />
          ))}
        </div>
        <DraftForm
          projectId={projectId}
          draft={draft}
          onceKey={onceKey}
          here={pathname + search}
          mayWrite={mayWrite}
          lastResult={lastResult}
        />
      </div>
    </ListFrame>
  )
}

type FormProps = DraftScreenProps & { here: string; mayWrite: boolean }

function DraftForm({ projectId, draft, onceKey, here, mayWrite, lastResult }: FormProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const made = useRef(draft.text)
  const [other, setOther] = useState<string | null>(null)
  // What somebody has written into the draft before it was made anew stays.
  useEffect(() => {
    const field = area.current
    if (!field || made.current === draft.text) return
    const isWritten = field.value !== made.current && field.value !== draft.text
    made.current = draft.text
    setOther(isWritten ? draft.text : null)
    if (!isWritten) field.value = draft.text
  }, [draft.text])
  const takeOther = () => {
    if (area.current && other !== null) area.current.value = other
    setOther(null)
    area.current?.focus()
  }
  const text = errorsAt(lastResult, 'text')
  const fileName = errorsAt(lastResult, 'fileName')
  const others = formErrors(lastResult)
  return (
    <Form
      method="post"
      action={here}
      noValidate
      className="grid min-w-0 gap-3 lg:sticky lg:top-4"
      aria-label="Draft as a feature file"
    >
      <OnceKey value={onceKey} />
      <ErrorSummary
        errors={[
          ...text.map((message) => ({ id: 'draft-text', message })),
          ...fileName.map((message) => ({ id: 'fileName', message })),
        ]}
      />
      {others.map((message) => (
        <Alert key={message} tone="error">
          {message}
        </Alert>
      ))}
      {other === null ? null : (
        <Alert tone="info" title="The draft was made anew">
          <p>What you had changed in the one before is still here.</p>
          <Button variant="outline" size="sm" className="mt-2" onClick={takeOther}>
            Take the new draft
          </Button>
        </Alert>
      )}
      <Field id="draft-text" label="Draft" error={text} help="Change it as you like before you add it.">
        {(control) => (
          <Textarea
            {...control}
            ref={area}
            name="text"
            rows={20}
            spellCheck={false}
            wrap="off"
            className="max-h-[60vh] font-mono text-xs whitespace-pre"
            defaultValue={typedIn(lastResult, 'text') || draft.text}
          />
        )}
      </Field>
      <Field
        id="fileName"
        label="Feature file"
        error={fileName}
        help="The name of a file of this project adds the scenarios at its end; another name makes a new file."
      >
        {(control) => (
          <Input
            {...control}
            name="fileName"
            list="draft-files"
            autoComplete="off"
            defaultValue={typedIn(lastResult, 'fileName') || draft.fileName}
          />
        )}
      </Field>
      <datalist id="draft-files">
        {draft.files.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <p className="flex flex-wrap gap-2">
        {mayWrite ? (
          <Button type="submit">
            <FilePlus2 aria-hidden="true" />
            Add to feature file
          </Button>
        ) : null}
        <DownloadButton projectId={projectId} />
        <Button variant="outline" data-needs-script onClick={() => copyText(area.current?.value ?? '', 'the draft')}>
          <Copy aria-hidden="true" />
          Copy
        </Button>
      </p>
    </Form>
  )
}

/** A plain post, so that the answer is a file for the browser and not data for the page. */
function DownloadButton({ projectId }: { projectId: number }) {
  return (
    <Button
      type="submit"
      variant="outline"
      formAction={draftFilePath(projectId)}
      onClick={(event) => {
        const { form } = event.currentTarget
        if (!form) return
        event.preventDefault()
        const before = form.getAttribute('action') ?? ''
        form.action = draftFilePath(projectId)
        form.submit()
        form.action = before
      }}
    >
      <Download aria-hidden="true" />
      Download .feature
    </Button>
  )
}
