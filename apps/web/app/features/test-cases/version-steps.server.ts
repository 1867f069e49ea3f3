import type { StepChange, TextPart } from '@caseweave/contract/test-case-comparison'
import { type CellHtml, html } from '@caseweave/ui/cell-html'
import { keptPieces, plural } from './version-text'

/** More kept steps in a row than this are folded. */
const keptSteps = 2

const stepLooks = {
  kept: { word: 'Unchanged', look: '' },
  changed: { word: 'Changed', look: ' info' },
  deleted: { word: 'Deleted', look: ' fail' },
  inserted: { word: 'Inserted', look: ' pass' },
} as const

const partHtml = ({ kind, text }: TextPart): CellHtml => {
  if (kind === 'inserted')
    return html`<ins><span class="sr-only">[inserted: </span><span aria-hidden="true">+</span>${text}<span class="sr-only">] </span></ins>`
  if (kind === 'deleted')
    return html`<del><span class="sr-only">[deleted: </span><span aria-hidden="true">−</span>${text}<span class="sr-only">] </span></del>`
  const { before, hidden, after } = keptPieces(text)
  const fold =
    hidden &&
    html`<details><summary class="print-kept">${plural(hidden.length, 'unchanged character')}</summary>${hidden}</details>`
  return html`${before}${fold}${after}`
}

const textHtml = (parts: readonly TextPart[]): CellHtml => html`<div class="text">${parts.map(partHtml)}</div>`

const labelled = (label: string, parts: readonly TextPart[]): CellHtml | false =>
  parts.length > 0 && html`<div class="beside"><p>${label}</p>${textHtml(parts)}</div>`

function stepHtml({ kind, oldNumber, newNumber, moved, ...texts }: StepChange): CellHtml {
  const { word, look } = stepLooks[kind]
  const both = oldNumber !== null && newNumber !== null && oldNumber !== newNumber
  const numbers = both ? `Step ${oldNumber} → ${newNumber}` : `Step ${newNumber ?? oldNumber}`
  return html`<li><p>${numbers} <span class="cell-badge${look}">${moved ? `${word}: moved` : word}</span></p>${textHtml(texts.description)}${labelled('Test data', texts.testData)}${labelled('Expected result', texts.expectedResult)}</li>`
}

/** Steps in their order; runs of unchanged ones stand together. */
function runsOf(steps: readonly StepChange[]): { kept: boolean; steps: StepChange[] }[] {
  const runs: { kept: boolean; steps: StepChange[] }[] = []
  for (const step of steps) {
    const kept = step.kind === 'kept'
    const last = runs.at(-1)
    if (last?.kept === kept) last.steps.push(step)
    else runs.push({ kept, steps: [step] })
  }
  return runs
}

/** Writes what became of each step; long runs of unchanged ones are folded. */
export function stepChangesHtml(changes: readonly StepChange[]): CellHtml {
  const runs = runsOf(changes).map(({ kept, steps }) => {
    const list = html`<ol>${steps.map(stepHtml)}</ol>`
    if (!kept || steps.length <= keptSteps) return list
    return html`<details><summary class="print-kept">${plural(steps.length, 'unchanged step')}</summary>${list}</details>`
  })
  return html`${runs}`
}
