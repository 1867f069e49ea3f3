import type { StepChange, TextPart } from '@caseweave/contract/cases/test-cases/test-case-comparison'
import { counted } from '@caseweave/contract/platform/counted'
import { type ImageChange, type ImageView, imageHref } from '@caseweave/contract/project/images/images'
import { type CellHtml, html } from '@caseweave/ui/cell-html'
import { imageChangeLooks } from '../../project/images/compared-images'
import { thumbnailHtml } from '../../project/images/image-html'
import { keptPieces } from './version-text'

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
    html`<details><summary class="print-kept">${counted(hidden.length, 'unchanged character')}</summary>${hidden}</details>`
  return html`${before}${fold}${after}`
}

const textHtml = (parts: readonly TextPart[]): CellHtml => html`<div class="text">${parts.map(partHtml)}</div>`

const labelled = (label: string, parts: readonly TextPart[]): CellHtml | false =>
  parts.length > 0 && html`<div class="beside"><p>${label}</p>${textHtml(parts)}</div>`

/** What became of a step's images; compared-images.tsx is the same as elements. */
function imagesHtml(changes: readonly ImageChange[], views: ReadonlyMap<number, ImageView>): CellHtml | false {
  const items = changes.map(({ kind, imageId }) => {
    const view = views.get(imageId)
    const { word, variant } = imageChangeLooks[kind]
    const picture = view
      ? html`<a href="${imageHref(imageId)}" target="_blank" rel="noreferrer">${thumbnailHtml(view)}</a>`
      : `Image ${imageId}`
    return html`<li>${picture}<span class="cell-badge${variant === 'outline' ? '' : ` ${variant}`}">${word}</span></li>`
  })
  return items.length > 0 && html`<ul class="images" aria-label="Images">${items}</ul>`
}

function stepHtml(change: StepChange, views: ReadonlyMap<number, ImageView>): CellHtml {
  const { kind, oldNumber, newNumber, moved, images, ...texts } = change
  const { word, look } = stepLooks[kind]
  const both = oldNumber !== null && newNumber !== null && oldNumber !== newNumber
  const numbers = both ? `Step ${oldNumber} → ${newNumber}` : `Step ${newNumber ?? oldNumber}`
  return html`<li><p>${numbers} <span class="cell-badge${look}">${moved ? `${word}: moved` : word}</span></p>${textHtml(texts.description)}${labelled('Test data', texts.testData)}${labelled('Expected result', texts.expectedResult)}${imagesHtml(images, views)}</li>`
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

/** Writes what became of each step, with its `images`; long runs of unchanged ones are folded. */
export function stepChangesHtml(changes: readonly StepChange[], images: readonly ImageView[]): CellHtml {
  const views = new Map(images.map((view) => [view.id, view]))
  const runs = runsOf(changes).map(({ kept, steps }) => {
    const list = html`<ol>${steps.map((step) => stepHtml(step, views))}</ol>`
    if (!kept || steps.length <= keptSteps) return list
    return html`<details><summary class="print-kept">${counted(steps.length, 'unchanged step')}</summary>${list}</details>`
  })
  return html`${runs}`
}
