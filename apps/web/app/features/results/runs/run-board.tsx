import { runMessages } from '@caseweave/contract/results/runs/run-messages'
import type { StepResult } from '@caseweave/contract/results/runs/run-status'
import { Kbd } from '@caseweave/ui/kbd'
import { showToast } from '@caseweave/ui/toast'
import { useClientLayoutEffect } from '@caseweave/ui/use-client-layout-effect'
import { Form, useNavigate } from '@remix-run/react'
import { type FormEvent, type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import type { PageMarkup } from '../../../server/page-markup'
import { Written } from '../../platform/screen/written'
import { focusStep, paintRow, rowsOf, stepOf } from './paint-rows'
import { readMarkValue, stepLabel } from './run-row-html'
import type { RunStore } from './run-store'

interface RunBoardProps {
  rows: PageMarkup
  store: RunStore
  open: boolean
  /** The case has no steps: there is one thing to mark. */
  stepless: boolean
  imagesHref: (step: number) => string
  onRemarks: (step: number) => void
  onSay: (text: string) => void
}

const typesText = 'input, textarea, select, [contenteditable]'

/**
 * The steps of a run with their marks. Their rows are markup: a thousand of them cost no rendering. Each button posts the form,
 * or acts at once where JavaScript runs.
 */
export function RunBoard({ rows, store, open, stepless, imagesHref, onRemarks, onSay }: RunBoardProps) {
  const section = useRef<HTMLElement>(null)
  const navigate = useNavigate()

  useEffect(() => {
    const paint = (steps: readonly number[]) => {
      for (const step of steps) if (step > 0) paintRow(step, store.markOf(step))
    }
    paint(store.touched())
    return store.subscribe(paint)
  }, [store])

  function mark(step: number, to: StepResult | null) {
    store.mark(step, to)
    const { passed, failed, total } = store.snapshot()
    const word = to === null ? 'not marked any more' : to === 'PASSED' ? 'passed' : 'failed'
    onSay(`Step ${step} ${word}. ${passed + failed} of ${total} marked.`)
    if (to === 'FAILED') onRemarks(step)
  }
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    const asked = submitter instanceof HTMLButtonElement ? readMarkValue(submitter.value) : null
    event.preventDefault()
    if (!asked || !open) return
    mark(asked.sequence, asked.to)
  }
  function handleClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !(event.target instanceof Element)) return
    const image = event.target.closest<HTMLAnchorElement>('.images a, .rich-text a')
    if (image) {
      // The run stays where it is.
      event.preventDefault()
      window.open(image.href, '_blank', 'noopener')
      return
    }
    const tool = event.target.closest<HTMLElement>('[data-tool]')
    if (!tool) return
    event.preventDefault()
    const step = stepOf(tool)
    if (tool.dataset.tool === 'remarks') onRemarks(step)
    else navigate(imagesHref(step), { preventScrollReset: true })
  }

  useRunKeys({
    section,
    store,
    open,
    mark,
    onRemarks,
    onImages: (step) => navigate(imagesHref(step), { preventScrollReset: true }),
  })
  // The browser presses a button by the space bar; on a row it would scroll.
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === ' ' && event.target instanceof HTMLElement && event.target.matches('.run-step')) {
      event.preventDefault()
      const step = stepOf(event.target)
      if (open) mark(step, store.markOf(step).result === 'PASSED' ? 'FAILED' : 'PASSED')
    }
  }
  return (
    <section
      ref={section}
      aria-labelledby="run-steps-title"
      className="@container grid gap-2"
      onClick={handleClick}
      onKeyDown={handleKeyDown}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="run-steps-title" className="font-semibold">
          {stepless ? 'What to test' : 'Steps'}
        </h2>
        {open ? (
          <p
            data-needs-script
            className="print-hidden flex flex-wrap items-center gap-1.5 text-xs text-muted-foreground max-sm:hidden"
          >
            <Kbd>j</Kbd>
            <Kbd>k</Kbd> next and previous
            <Kbd>p</Kbd> pass <Kbd>f</Kbd> fail <Kbd>u</Kbd> take back <Kbd>r</Kbd> remarks <Kbd>i</Kbd> images
          </p>
        ) : null}
      </div>
      <Form method="post" onSubmit={handleSubmit}>
        <Written as="ol" content={rows} className={stepless ? 'run-rows single' : 'run-rows'} />
      </Form>
    </section>
  )
}

interface RunKeys extends Pick<RunBoardProps, 'store' | 'open' | 'onRemarks'> {
  section: RefObject<HTMLElement>
  mark: (step: number, to: StepResult | null) => void
  onImages: (step: number) => void
}

/** Hears the keys of a run, wherever the focus is but in a text or a dialog. */
function useRunKeys({ section, store, open, mark, onRemarks, onImages }: RunKeys) {
  const latest = useRef((_event: globalThis.KeyboardEvent) => {})
  latest.current = (event) => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (target instanceof Element && (target.closest(typesText) || target.closest('dialog'))) return
    if (document.querySelector('dialog:modal')) return
    const list = section.current?.querySelector('ol')
    const count = list ? rowsOf(list).length : 0
    if (count === 0) return
    const here = stepOf(document.activeElement)
    const unmarkedStep = () => {
      for (let step = 1; step <= count; step += 1) if (store.markOf(step).result === null) return step
      return 1
    }
    // A key that marks acts on the step that has the focus; without one the first that is not marked gets it, and is said.
    const acts: Record<string, () => void> = {
      j: () => focusStep(here === 0 ? unmarkedStep() : Math.min(count, here + 1)),
      k: () => focusStep(here === 0 ? unmarkedStep() : Math.max(1, here - 1)),
      p: () => {
        mark(here, 'PASSED')
        if (here < count) focusStep(here + 1)
      },
      f: () => mark(here, 'FAILED'),
      u: () => mark(here, null),
      r: () => onRemarks(here),
      i: () => onImages(here),
    }
    const act = acts[key]
    if (!act) return
    event.preventDefault()
    if (key !== 'j' && key !== 'k' && (here === 0 || !open)) {
      if (!open) return
      const step = unmarkedStep()
      focusStep(step)
      showToast({ id: 'run-selected', tone: 'info', text: runMessages.selected(stepLabel(step), key) })
      return
    }
    act()
  }
  useClientLayoutEffect(() => {
    const watch = (event: globalThis.KeyboardEvent) => latest.current(event)
    document.addEventListener('keydown', watch)
    return () => document.removeEventListener('keydown', watch)
  }, [])
}
