import { html } from '@caseweave/ui/cell-html'
import { markValue, type RowMark, saidHtml, stepId, stepLabel } from './run-row-html'

/** Writes to the row of a step what it is marked as. */
export function paintRow(sequence: number, mark: RowMark): void {
  const row = document.getElementById(stepId(sequence))
  if (!row) return
  row.dataset.result = mark.result ?? ''
  for (const button of row.querySelectorAll<HTMLButtonElement>('button[data-mark]')) {
    const to = button.dataset.mark === 'PASSED' ? 'PASSED' : 'FAILED'
    const pressed = mark.result === to
    button.setAttribute('aria-pressed', String(pressed))
    button.value = markValue(sequence, mark.result, pressed ? null : to)
  }
  row.querySelector('[data-tool=remarks]')?.toggleAttribute('data-has', mark.remarks !== '')
  const images = row.querySelector<HTMLElement>('[data-tool=images]')
  const count = mark.images.length
  if (images) {
    images.title = `Images of ${stepLabel(sequence)}${count > 0 ? ` (${count})` : ''}`
    images.innerHTML = count > 0 ? html`<b aria-hidden="true">${count}</b>`.markup : ''
  }
  const said = row.querySelector('.run-said')
  if (said) said.innerHTML = saidHtml(sequence, mark).markup
}

/** The rows of the run, in their order. */
export const rowsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>(':scope .run-step')]

/** The step whose row holds this; 0 when none does. */
export const stepOf = (element: Element | null) => Number(element?.closest<HTMLElement>('.run-step')?.dataset.step ?? 0)

/** Puts the focus on the row of a step, in sight. */
export function focusStep(sequence: number): void {
  const row = document.getElementById(stepId(sequence))
  row?.scrollIntoView({ block: 'nearest' })
  row?.focus({ preventScroll: true })
}
