import type { CaseStep } from '@caseweave/contract/cases/test-cases/case-fields'
import { imagesOfRow, renumberImages } from '../../../project/images/step-images'
import type { WrittenStepRows } from './case-reply'
import { stepButtonLabels, stepFieldId, stepFields, stepRowHtml } from './step-row-html'

const emptyStep: CaseStep = { description: '', expectedResult: '', testData: '', imageIds: [] }
/** Counts the rows that were put in while the page is open. */
let added = 0

/** The rows of steps that only the browser knows, as those of a draft. */
export const stepRows = (steps: readonly CaseStep[]): WrittenStepRows => {
  const markup = steps.map((step, index) => stepRowHtml(step, index, steps.length).markup).join('')
  return { count: steps.length, rows: { at: 'draft-steps', markup } }
}

/** The rows of a list of steps, in their order. */
export const rowsOf = (list: HTMLElement) => [...list.children].filter((row) => row instanceof HTMLElement)

/** The place (from 0) of the row that holds this element; -1 when none does. */
export const placeOf = (list: HTMLElement, element: Element) => rowsOf(list).findIndex((row) => row.contains(element))

const textareasOf = (row: Element) => [...row.querySelectorAll('textarea')]

/** The steps that the rows came with, whatever was typed since. */
export const stepsSent = (list: HTMLElement): CaseStep[] =>
  rowsOf(list).map((row) => {
    const [description = '', expectedResult = '', testData = ''] = textareasOf(row).map((each) => each.defaultValue)
    return { description, expectedResult, testData, imageIds: imagesOfRow(row) }
  })

/** Tells each row its place again, from the first that changed on. */
function renumber(list: HTMLElement, from: number): void {
  const rows = rowsOf(list)
  rows.forEach((row, index) => {
    if (index < from && index !== rows.length - 2) return
    const number = index + 1
    const title = row.querySelector('h3')
    if (title) title.textContent = `Step ${number}`
    for (const [at, text] of textareasOf(row).entries()) {
      const id = stepFieldId(index, stepFields[at]?.key ?? '')
      text.id = id
      text.previousElementSibling?.setAttribute('for', id)
      const told = text.previousElementSibling?.querySelector('span')
      if (told) told.textContent = ` of step ${number}`
      const error = text.nextElementSibling
      if (error) {
        error.id = `${id}-error`
        text.setAttribute('aria-describedby', error.id)
      }
    }
    for (const button of row.querySelectorAll('button')) {
      const action = button.value.replace(/:.*/, '')
      if (action !== 'up' && action !== 'down' && action !== 'add' && action !== 'delete') continue
      button.value = `${action}:${index}`
      button.title = stepButtonLabels[action](number)
      button.disabled = (action === 'up' && index === 0) || (action === 'down' && number === rows.length)
    }
    renumberImages(row, index)
  })
}

/** Puts new steps before the row at `index`, an empty one where none are told; answers their rows. */
export function insertSteps(list: HTMLElement, index: number, steps: readonly CaseStep[] = [emptyStep]): Element[] {
  const template = document.createElement('template')
  const row = (step: CaseStep, at: number) =>
    stepRowHtml(step, index + at, index + at + 1, { key: `added-${++added}` }).markup
  template.innerHTML = steps.map(row).join('')
  const rows = [...template.content.children]
  insertRows(list, index, rows)
  return rows
}

/** Puts rows before the one at `index`. */
export function insertRows(list: HTMLElement, index: number, rows: readonly Element[]): void {
  const before = rowsOf(list)[index] ?? null
  for (const row of rows) list.insertBefore(row, before)
  renumber(list, Math.max(0, index - 1))
}

/** Takes rows away; they keep what was typed. */
export function removeRows(list: HTMLElement, rows: readonly Element[]): void {
  for (const row of rows) row.remove()
  renumber(list, 0)
}

/** The steps as they are typed in these rows. */
export const stepsTyped = (rows: readonly Element[]): CaseStep[] =>
  rows.map((row) => {
    const [description = '', expectedResult = '', testData = ''] = textareasOf(row).map((each) => each.value)
    return { description, expectedResult, testData, imageIds: imagesOfRow(row) }
  })

/** Moves the step at `from` to the place `to`; answers whether it moved. */
export function moveStep(list: HTMLElement, from: number, to: number): boolean {
  const rows = rowsOf(list)
  const row = rows[from]
  if (!row || to < 0 || to >= rows.length || to === from) return false
  list.insertBefore(row, (to > from ? rows[to]?.nextSibling : rows[to]) ?? null)
  renumber(list, Math.max(0, Math.min(from, to) - 1))
  return true
}

/** Takes the step at `index` away. */
export function deleteStep(list: HTMLElement, index: number): void {
  rowsOf(list)[index]?.remove()
  renumber(list, Math.max(0, index - 1))
}

/** Writes what is wrong with the steps to their fields, and takes away what was wrong before. */
export function showStepErrors(list: HTMLElement, errors: Record<string, string[]>): void {
  for (const text of list.querySelectorAll('textarea[aria-invalid]')) {
    text.removeAttribute('aria-invalid')
    text.removeAttribute('aria-describedby')
    text.nextElementSibling?.remove()
  }
  const rows = rowsOf(list)
  for (const [name, texts] of Object.entries(errors)) {
    const [, index, key] = /^steps\.(\d+)\.(\w+)$/.exec(name) ?? []
    const at = stepFields.findIndex((field) => field.key === key)
    const text = textareasOf(rows[Number(index)] ?? list)[at]
    if (index === undefined || !text) continue
    const error = document.createElement('p')
    error.id = `${text.id}-error`
    error.className = 'field-error'
    error.textContent = texts.join(' ')
    text.setAttribute('aria-invalid', 'true')
    text.setAttribute('aria-describedby', error.id)
    text.after(error)
  }
}
