import { imageHref, imageMessages, mostImages } from '@caseweave/contract/project/images/images'
import { richImageBytes, richImageTooLarge } from '@caseweave/contract/project/rich-text/rich-text-markdown'
import type { ImageTarget } from './bring-images'
import { roomFor } from './draft-images'
import { followPlace } from './followed-place'
import { placeLabel } from './image-intent'
import { caseKey, type ImageStore } from './image-store'
import { imagesOfRow } from './step-images'
import { refusalOf } from './use-uploads'

/** Why a rich text does not take a file: its images are smaller than others. */
export const richImageRefusal = (file: File): string | null =>
  refusalOf(file) ?? (file.size > richImageBytes ? richImageTooLarge : null)

/** The Markdown of an image; a name cannot end it. */
const imageMarkdown = ({ id, fileName }: { id: number; fileName: string }) =>
  `![${fileName.replace(/[[\]\\\s]+/g, ' ').trim()}](${imageHref(id)})`

/** The fields whose text is rich (docs/decisions/rich-text.md). */
const richFields = ['executionSteps', 'expectedResult']

/**
 * Where images go that somebody brings while the cursor or the pointer is at `element`: into a rich text at the cursor, to the step
 * around, else to the case. `changed` is told once the fields say so.
 */
export function imageTargetOf(element: Element, store: ImageStore, changed: () => void): ImageTarget {
  if (element instanceof HTMLTextAreaElement && richFields.includes(element.name)) return textTarget(element)
  const row = element.closest<HTMLElement>('.step-row')
  if (row?.dataset.row) return stepTarget(row, row.dataset.row, store, changed)
  const ids = element.closest('form')?.querySelector<HTMLInputElement>('[name=imageIds]')?.value ?? ''
  const initial = ids.split(',').filter(Boolean).map(Number)
  return listTarget(
    store,
    caseKey,
    () => initial,
    () => placeLabel(-1),
    changed,
  )
}

function textTarget(field: HTMLTextAreaElement): ImageTarget {
  const place = followPlace(field)
  let first = true
  return {
    room: mostImages,
    refusal: richImageRefusal,
    put(image) {
      const undo = place.insert(`${first ? '' : '\n'}${imageMarkdown(image)}`)
      first = false
      return { said: `${image.fileName} was put into the text.`, undo }
    },
    onEnd: place.stop,
  }
}

function stepTarget(row: HTMLElement, key: string, store: ImageStore, changed: () => void): ImageTarget {
  const label = () => {
    const rows = [...(row.parentElement?.querySelectorAll('.step-row') ?? [])]
    return placeLabel(rows.indexOf(row))
  }
  return listTarget(store, key, () => imagesOfRow(row), label, changed)
}

/** The images that belong to a step or to the case. */
function listTarget(
  store: ImageStore,
  key: string,
  initial: () => readonly number[],
  label: () => string,
  changed: () => void,
): ImageTarget {
  const idsNow = () => store.idsOf(key, initial())
  const change = (imageIds: readonly number[]) => {
    store.change(key, imageIds)
    // After the hidden fields have been written.
    setTimeout(changed)
  }
  return {
    room: roomFor(idsNow()),
    put(image) {
      store.know([image])
      const now = idsNow()
      // Another paste was faster.
      if (roomFor(now) === 0) throw new Error(imageMessages.tooMany)
      if (!now.includes(image.id)) change([...now, image.id])
      const undo = () => change(idsNow().filter((id) => id !== image.id))
      return { said: `${image.fileName} was added to ${label()}.`, undo }
    },
  }
}
