import { type ImageView, imageHref } from '@caseweave/contract/project/images/images'
import { type CellHtml, html } from '@caseweave/ui/cell-html'
import { galleryHtml } from './image-html'
import { imageIdsOf } from './image-ids'
import { imageIntent, placeLabel, readImageIntent } from './image-intent'
import type { ImageStore } from './image-store'

/** Tells what an image looks like, if that is known. */
export type ViewOf = (imageId: number) => ImageView | undefined

const labelOf = (index: number) => `Images of ${placeLabel(index)}`
const titleOf = (index: number, count: number) => labelOf(index) + (count > 0 ? ` (${count})` : '')
const countHtml = (count: number) => count > 0 && html`<b aria-hidden="true">${count}</b>`

/** The button of a step (from 0) that leads to its images, with their number; beside it the field that carries their ids. */
export const stepImageButtonHtml = (imageIds: readonly number[], index: number): CellHtml =>
  html`<input type="hidden" name="stepImageIds" value="${imageIds.join()}"><button name="intent" value="${imageIntent({ action: 'show', place: index })}" title="${titleOf(index, imageIds.length)}">${countHtml(imageIds.length)}</button>`

/** The images of a step (from 0) as small pictures, those that are known. */
export const stepImagesHtml = (imageIds: readonly number[], index: number, viewOf: ViewOf): CellHtml | false =>
  galleryHtml(
    labelOf(index),
    imageIds.flatMap((id) => viewOf(id) ?? []),
    imageHref,
  )

const fieldOf = (row: Element) => row.querySelector<HTMLInputElement>('[name=stepImageIds]')
const buttonOf = (row: Element) => row.querySelector<HTMLButtonElement>('button[value^="images:"]')
const galleryOf = (row: Element) => row.querySelector(':scope > .images')

/** The images that a step's row names. */
export const imagesOfRow = (row: Element): number[] => imageIdsOf(fieldOf(row)?.value)

/** Tells the images of a row their step's place (from 0). */
export function renumberImages(row: Element, index: number): void {
  const button = buttonOf(row)
  if (button) {
    button.value = imageIntent({ action: 'show', place: index })
    button.title = titleOf(index, imagesOfRow(row).length)
  }
  galleryOf(row)?.setAttribute('aria-label', labelOf(index))
}

/** Writes to the rows what the store says of their images; rows that show it already are left alone. */
export function showRowImages(rows: readonly HTMLElement[], store: ImageStore): void {
  rows.forEach((row, index) => {
    const before = imagesOfRow(row)
    const imageIds = store.idsOf(row.dataset.row ?? '', before)
    const known = imageIds.filter((id) => store.viewOf(id)).length
    const gallery = galleryOf(row)
    if (imageIds.join() === before.join() && known === (gallery?.children.length ?? 0)) return
    const [field, button] = [fieldOf(row), buttonOf(row)]
    if (!field || !button) return
    field.value = imageIds.join()
    button.title = titleOf(index, imageIds.length)
    button.innerHTML = html`${countHtml(imageIds.length)}`.markup
    gallery?.remove()
    row.insertAdjacentHTML('beforeend', html`${stepImagesHtml(imageIds, index, store.viewOf)}`.markup)
  })
}

/** Which images a click within the row of the step at `index` asks for: all of the step, or one to look at; null = none. */
function askedFor(event: MouseEvent, index: number): { place: number; viewing: number | null } | null {
  const target = event.target instanceof Element ? event.target.closest('button, .images a') : null
  if (target instanceof HTMLButtonElement) {
    return readImageIntent(target.value)?.action === 'show' ? { place: index, viewing: null } : null
  }
  const [viewing] = imageIdsOf(target?.getAttribute('href')?.replace(imageHref(0).slice(0, -1), ''))
  const plain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  return viewing && plain ? { place: index, viewing } : null
}

/** Opens the images that a click within a row asks for, in place of what the browser would do; answers whether it did. */
export function openRowImages(event: MouseEvent, rows: readonly HTMLElement[], store: ImageStore): boolean {
  const index = rows.findIndex((row) => event.target instanceof Node && row.contains(event.target))
  const row = rows[index]
  const asked = row && askedFor(event, index)
  if (!asked) return false
  event.preventDefault()
  store.open({ key: row.dataset.row ?? '', ...asked }, imagesOfRow(row))
  return true
}
