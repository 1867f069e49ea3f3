import { Button, ButtonLink } from '@caseweave/ui/button'
import { Form } from '@caseweave/ui/navigation'
import { ScreenHead } from '@caseweave/ui/screen'
import { useRef } from 'react'
import { LeaveDialog } from '../../../platform/dialogs/leave-dialog'
import { OnceKey } from '../../../platform/dialogs/once-key'
import { useSending } from '../../../platform/screen/use-sending'
import { BroughtImages } from '../../../project/images/brought-images'
import { CaseImages } from '../../../project/images/case-images'
import { CaseSettings } from './case-fields'
import { CaseConflict, CaseErrors, KeptDraftNotice } from './case-notices'
import { CaseTexts } from './case-texts'
import { type CaseFormProps, useCaseForm } from './use-case-form'
import { useSaveKeys } from './use-save-keys'

/** The form of a new case and of an existing one. Every button works without JavaScript. */
export function CaseForm(props: CaseFormProps) {
  const { title, projectId, offer, cancelHref } = props
  const box = useRef<HTMLDivElement>(null)
  const form = useCaseForm(props, box)
  const { draft, errors, changed } = form
  const sending = useSending()
  useSaveKeys(box)
  return (
    <div ref={box}>
      {form.leaving ? <LeaveDialog {...form.leaving} /> : null}
      <Form
        key={form.key}
        method="post"
        noValidate
        onInput={changed}
        onSubmit={form.keepNow}
        className="group/case grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        {/* What Enter in a field presses. */}
        <button type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true" className="sr-only" />
        <OnceKey value={props.onceKey} />
        <input type="hidden" name="revision" value={form.revision} readOnly />
        <ScreenHead title={title} actions={props.tools} />
        <CaseErrors errors={errors} />
        <CaseConflict form={form} props={props} />
        <KeptDraftNotice found={form.found} restore={form.restore} discard={form.discard} />
        <CaseImages
          projectId={projectId}
          draft={draft}
          views={form.images}
          panel={form.last?.imagesOf ?? null}
          someGone={errors.images !== undefined}
          kept={form.keptImages}
          onChange={changed}
        >
          <BroughtImages projectId={projectId} box={box} onChange={changed}>
            <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
              <CaseTexts projectId={projectId} form={form} box={box} />
              <CaseSettings draft={draft} errors={errors} offer={offer} testCase={form.testCase} onChange={changed} />
            </div>
            <footer
              data-slot="foot-bar"
              className="sticky bottom-0 -mx-4 flex justify-end gap-2 border-t border-border bg-background px-4 py-3 sm:-mx-6 sm:px-6"
            >
              <ButtonLink href={cancelHref} replace variant="outline">
                Cancel
              </ButtonLink>
              {props.offer.testCase === null ? (
                <Button type="submit" name="intent" value="saveAndAdd" variant="outline" busy={sending}>
                  Save and add another
                </Button>
              ) : null}
              <Button
                type="submit"
                name="intent"
                value="save"
                busy={sending}
                title="Ctrl+S or Ctrl+Enter"
                aria-keyshortcuts="Control+S Control+Enter"
              >
                Save
              </Button>
            </footer>
          </BroughtImages>
        </CaseImages>
      </Form>
    </div>
  )
}
