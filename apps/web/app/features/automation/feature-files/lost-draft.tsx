import { featuresPath } from '@caseweave/contract/automation/addresses'
import { featureEditorMessages } from '@caseweave/contract/automation/feature-files/feature-editor-messages'
import { Alert } from '@caseweave/ui/alert'
import { ButtonLink, buttonClasses } from '@caseweave/ui/button'
import { Field } from '@caseweave/ui/field'
import { FormFrame, ScreenHead } from '@caseweave/ui/screen'
import { Textarea } from '@caseweave/ui/textarea'
import { isRouteErrorResponse } from '@remix-run/react'
import { Download, Plus } from 'lucide-react'
import { useProject } from '../../people/projects/project.route'

/** What somebody wrote without JavaScript into a file that was deleted meanwhile, as it would have been saved. */
export type LostDraft = { lost: { name: string; text: string } }

/** Longer texts (characters) have no link that carries them: they can be copied. */
const mostInLink = 2_000_000

/** The draft that an error of the editor's form carries; null when it is another error. */
export function lostDraftIn(error: unknown): LostDraft['lost'] | null {
  if (!isRouteErrorResponse(error) || typeof error.data !== 'object' || error.data === null) return null
  return 'lost' in error.data ? (error.data as LostDraft).lost : null
}

/** Gives back what somebody wrote when its file is gone, so that nothing is lost. */
export function LostDraftPage({ lost: { name, text } }: LostDraft) {
  const { id: projectId } = useProject()
  return (
    <FormFrame>
      <ScreenHead title={name} />
      <Alert
        tone="error"
        title={featureEditorMessages.deleted}
        actions={
          <>
            {text.length <= mostInLink ? (
              <a
                href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
                download={name}
                className={buttonClasses()}
              >
                <Download aria-hidden="true" /> Download the text
              </a>
            ) : null}
            <ButtonLink href={`${featuresPath(projectId)}/add`} variant="outline">
              <Plus aria-hidden="true" /> New feature file
            </ButtonLink>
          </>
        }
      >
        Nothing was saved, and nothing of yours is lost: below is the whole text with your changes. Download or copy it
        before you leave this page.
      </Alert>
      <Field id="lost-text" label="What you wrote">
        {(control) => (
          <Textarea
            {...control}
            name="written"
            rows={24}
            readOnly
            wrap="off"
            spellCheck={false}
            defaultValue={text}
            className="max-h-none font-mono"
          />
        )}
      </Field>
    </FormFrame>
  )
}
