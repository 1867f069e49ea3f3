import type { CaseStep } from '@caseweave/contract/cases/test-cases/case-fields'
import { type CellHtml, html } from '@caseweave/ui/cell-html'
import { rowKey } from '../../../project/images/image-store'
import { stepImageButtonHtml, stepImagesHtml, type ViewOf } from '../../../project/images/step-images'

/** The texts of a step by the names of their fields, in the order of the row. */
export const stepFields = [
  { key: 'description', name: 'stepDescription', label: 'Description' },
  { key: 'expectedResult', name: 'stepExpectedResult', label: 'Expected result' },
  { key: 'testData', name: 'stepTestData', label: 'Test data' },
] as const

const none: readonly string[] = []
const noErrors = () => none

const actions = ['up', 'down', 'add', 'delete'] as const

/** What the button of a step is called; `number` counts from 1. */
export const stepButtonLabels: Record<(typeof actions)[number], (number: number) => string> = {
  up: (number) => `Move step ${number} up`,
  down: (number) => `Move step ${number} down`,
  add: (number) => `Add a step after step ${number}`,
  delete: (number) => `Delete step ${number}`,
}

/** The id of a step's field; steps count from 0. */
export const stepFieldId = (index: number, key: string) => `step-${index}-${key}`

/** What else a row shows. */
type StepRowParts = {
  errorsOf?: (key: string) => readonly string[]
  viewOf?: ViewOf
  /** Names the row while the form is open, wherever its step moves. */
  key?: string
}

/**
 * One step (from 0, of `count`) with its buttons, which post the form where no script takes them over. A thousand of them
 * are one page, so that icons and looks are left to the style sheet.
 */
export function stepRowHtml(step: CaseStep, index: number, count: number, parts: StepRowParts = {}): CellHtml {
  const { errorsOf = noErrors, viewOf = () => undefined, key = rowKey(index) } = parts
  const number = index + 1
  const buttons = actions.map((action) => {
    const label = stepButtonLabels[action](number)
    const off = (action === 'up' && index === 0) || (action === 'down' && number === count)
    return html`<button name="intent" value="${action}:${index}" title="${label}"${off && html` disabled`}></button>`
  })
  const fields = stepFields.map(({ key, name, label }) => {
    const id = stepFieldId(index, key)
    const errors = errorsOf(key)
    const wrong = errors.length > 0 && html` aria-invalid="true" aria-describedby="${id}-error"`
    // A browser leaves out the first line end of a text field.
    return html`<div><label for="${id}">${label}<span class="sr-only"> of step ${number}</span></label><textarea id="${id}" name="${name}"${wrong}>\n${step[key]}</textarea>${
      errors.length > 0 && html`<p id="${id}-error" class="field-error">${errors.join(' ')}</p>`
    }</div>`
  })
  return html`<li class="step-row" data-row="${key}"><div class="step-head"><span class="step-grip" title="Drag to move"></span><h3>Step ${number}</h3><div>${stepImageButtonHtml(step.imageIds, index)}${buttons}</div></div><div class="step-fields">${fields}</div>${stepImagesHtml(step.imageIds, index, viewOf)}</li>`
}
