import { Button } from '@caseweave/ui/button'
import { FieldError } from '@caseweave/ui/field'
import { Plus } from 'lucide-react'
import { type ClipboardEvent, type RefObject, useEffect, useRef } from 'react'
import { Written } from '../../../platform/screen/written'
import { showRowImages } from '../../../project/images/step-images'
import { useImageStore } from '../../../project/images/use-images'
import type { WrittenStepRows } from './case-reply'
import { rowsOf, showStepErrors } from './step-rows'
import { useStepActions } from './use-step-actions'

interface StepListProps {
  steps: WrittenStepRows
  errors: Record<string, string[]>
  /** The step (from 0) that a posted button moved or made. */
  focus: number | null
  onChange: () => void
  onPaste: (event: ClipboardEvent) => void
}

/**
 * The steps in their order. Their rows are markup: a thousand of them cost no rendering, and typing touches none. Each
 * button posts the form, or acts at once where JavaScript runs; Alt+arrow and the handle move a step too.
 */
export function StepList({ steps, errors, focus, onChange, onPaste }: StepListProps) {
  const section = useRef<HTMLElement>(null)
  const said = useRef<HTMLParagraphElement>(null)
  const list = () => section.current?.querySelector('ol') ?? null
  const handlers = useStepActions(list, {
    focus,
    onChange,
    onMoved: (place, count) => {
      if (said.current) said.current.textContent = `Now step ${place + 1} of ${count}.`
      onChange()
    },
  })
  useStepErrors(section, errors)
  useStepImages(section)
  return (
    <section
      ref={section}
      id="steps"
      aria-labelledby="steps-title"
      className="@container grid gap-2"
      {...handlers}
      onPaste={onPaste}
    >
      <h2 id="steps-title" className="font-semibold">
        Steps
      </h2>
      <FieldError id="steps-error" errors={errors.steps ?? []} />
      <p ref={said} role="status" className="sr-only" />
      <Written as="ol" content={steps.rows} className="step-rows peer" />
      <p className="hidden text-muted-foreground peer-empty:block">Add test steps to this testcase</p>
      <Button
        id="add-first-step"
        type="submit"
        formNoValidate
        name="intent"
        value={`add:${steps.count - 1}`}
        variant="link"
        className="justify-self-start"
      >
        <Plus aria-hidden="true" />
        Add step
      </Button>
    </section>
  )
}

/** Shows at the steps what is wrong with them; what came with the markup is shown already. */
function useStepErrors(section: RefObject<HTMLElement>, errors: Record<string, string[]>) {
  const shown = useRef(errors)
  useEffect(() => {
    const box = section.current?.querySelector('ol')
    if (box && shown.current !== errors) showStepErrors(box, errors)
    shown.current = errors
  }, [section, errors])
}

/** Shows at the steps which images they have. */
function useStepImages(section: RefObject<HTMLElement>) {
  const store = useImageStore()
  useEffect(() => {
    const show = () => {
      const box = section.current?.querySelector('ol')
      if (box) showRowImages(rowsOf(box), store)
    }
    show()
    return store.subscribe(show)
  }, [section, store])
}
