import { type ImageView, imageHref } from '@caseweave/contract/project/images/images'
import type { StepResult } from '@caseweave/contract/results/runs/run-status'
import { type CellHtml, html } from '@caseweave/ui/cell-html'
import { galleryHtml } from '../../project/images/image-html'

/** The texts of a step; rich ones are markup already. */
export type StepTexts = {
  description: CellHtml | string
  expectedResult: CellHtml | string
  testData: string
  images: readonly ImageView[]
}

/** What a step is marked as, as its row shows it. */
export type RowMark = { result: StepResult | null; remarks: string; images: readonly ImageView[] }

export const unmarkedRow: RowMark = { result: null, remarks: '', images: [] }

const marks = [
  { to: 'PASSED', label: 'Pass' },
  { to: 'FAILED', label: 'Fail' },
] as const

/** The value of a button that marks a step: its sequence, what it was and what it becomes; empty = not marked. */
export const markValue = (sequence: number, from: StepResult | null, to: StepResult | null) =>
  `${sequence}:${from ?? ''}:${to ?? ''}`

/** Reads such a value; null when it is none. */
export function readMarkValue(
  text: string,
): { sequence: number; from: StepResult | null; to: StepResult | null } | null {
  const [, sequence, from, to] = /^([1-9]\d{0,3}):(PASSED|FAILED|):(PASSED|FAILED|)$/.exec(text) ?? []
  if (sequence === undefined) return null
  return {
    sequence: Number(sequence),
    from: (from || null) as StepResult | null,
    to: (to || null) as StepResult | null,
  }
}

export const stepId = (sequence: number) => `step-${sequence}`

/** What a step's own part of the page is called; 0 = the run itself. */
export const stepLabel = (sequence: number) => (sequence === 0 ? 'the run' : `step ${sequence}`)

const text = (label: string, content: CellHtml | string) =>
  content !== '' &&
  html`<div class="run-text"><h4>${label}</h4><div class="${typeof content === 'string' ? 'plain' : 'rich-text'}">${content}</div></div>`

/** The two buttons of a step; the one that is pressed takes the mark back. */
const markButtons = (sequence: number, result: StepResult | null) =>
  marks.map(({ to, label }) => {
    const pressed = result === to
    const value = markValue(sequence, result, pressed ? null : to)
    return html`<button name="mark" value="${value}" data-mark="${to}" aria-pressed="${String(pressed)}">${label}<span class="sr-only"> step ${sequence}</span></button>`
  })

/** The links to the remarks and the images of a step, with what there is. */
const toolLinks = (sequence: number, hrefOf: (dialog: string) => string, { remarks, images }: RowMark) => {
  const of = stepLabel(sequence)
  const count = images.length
  return html`<a class="run-tool" data-tool="remarks" href="${hrefOf(`remarks/${sequence}`)}" title="Remarks of ${of}"${remarks !== '' && html` data-has`}></a><a class="run-tool" data-tool="images" href="${hrefOf(`images/${sequence}`)}" title="Images of ${of}${count > 0 && ` (${count})`}">${count > 0 && html`<b aria-hidden="true">${count}</b>`}</a>`
}

/** What was said and shown of a step while it was run. */
export const saidHtml = (sequence: number, { remarks, images }: RowMark): CellHtml =>
  html`${remarks !== '' && html`<p class="run-remarks"><span class="sr-only">Remarks: </span>${remarks}</p>`}${galleryHtml(`Images added to ${stepLabel(sequence)}`, images, imageHref)}`

const words: Record<StepResult, string> = { PASSED: 'Passed', FAILED: 'Failed' }

/**
 * One step of a run. A thousand of them are one page, so that icons and looks are left to the style sheet; `hrefOf` leads to its
 * dialogs, null on the screen of a run that is only read; `reportHref` to a work item about it, which is offered while it has failed.
 */
export function runRowHtml(
  sequence: number,
  texts: StepTexts,
  mark: RowMark,
  hrefOf: ((dialog: string) => string) | null,
  reportHref: string | null = null,
): CellHtml {
  const { description, expectedResult, testData, images } = texts
  const tools = hrefOf
    ? html`${markButtons(sequence, mark.result)}${toolLinks(sequence, hrefOf, mark)}`
    : html`<span class="run-word">${mark.result ? words[mark.result] : 'Not marked'}</span>`
  return html`<li id="${stepId(sequence)}" class="run-step" tabindex="-1" data-step="${sequence}" data-result="${mark.result ?? ''}"><div class="run-head"><h3>Step ${sequence}</h3><div class="run-tools">${tools}</div></div><div class="run-texts">${text('Description', description)}${text('Expected result', expectedResult)}${text('Test data', testData)}</div>${galleryHtml(`Images of step ${sequence}`, images, imageHref)}<div class="run-said">${saidHtml(sequence, mark)}</div>${reportHref !== null && html`<p class="run-report"><a href="${reportHref}">Report a defect<span class="sr-only"> of step ${sequence}</span></a></p>`}</li>`
}
