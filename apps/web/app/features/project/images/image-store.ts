import type { ImageView } from '@caseweave/contract/project/images/images'
import type { ImagePlace } from './image-intent'

/** Which images are looked at and added to just now: those of a field, or one of them. */
export type OpenedImages = { key: string; place: ImagePlace; viewing: number | null }

/** What the fields for images of one form share, so that one of a thousand steps can change by itself. */
export type ImageStore = {
  subscribe: (listener: () => void) => () => void
  /** The images of a field; `initial` until they were changed. */
  idsOf: (key: string, initial: readonly number[]) => readonly number[]
  change: (key: string, imageIds: readonly number[]) => void
  viewOf: (imageId: number) => ImageView | undefined
  /** Counts how often more views came to be known. */
  viewsVersion: () => number
  /** Tells what images look like. */
  know: (views: readonly ImageView[]) => void
  /** Takes away the images that are not there any more; they are not asked for again. */
  forget: (imageIds: readonly number[]) => void
  opened: () => OpenedImages | null
  /** Shows a field whose images are `imageIds`, or none any more. */
  open: (opened: OpenedImages | null, imageIds?: readonly number[]) => void
  /** All images that the form has ever held. */
  everKnown: () => number[]
}

/** The key of the field of a case's own images; those of its steps have the keys of their rows. */
export const caseKey = 'case'

/** The key of the row that a form shows the step at `index` in, before any step moves. */
export const rowKey = (index: number) => `step-${index}`

/** A store that knows `views`. */
export function createImageStore(start: readonly ImageView[]): ImageStore {
  const listeners = new Set<() => void>()
  const views = new Map(start.map((view) => [view.id, view]))
  const known = new Set(views.keys())
  const fields = new Map<string, readonly number[]>()
  const gone = new Set<number>()
  // A field that is asked again with nothing changed gets the same list.
  let left = new WeakMap<readonly number[], readonly number[]>()
  let opened: OpenedImages | null = null
  let viewsVersion = 0
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const withoutGone = (imageIds: readonly number[]) => {
    if (!imageIds.some((id) => gone.has(id))) return imageIds
    const kept = left.get(imageIds) ?? imageIds.filter((id) => !gone.has(id))
    left.set(imageIds, kept)
    return kept
  }
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    idsOf: (key, initial) => withoutGone(fields.get(key) ?? initial),
    change(key, imageIds) {
      fields.set(key, imageIds)
      tell()
    },
    viewOf: (imageId) => views.get(imageId),
    viewsVersion: () => viewsVersion,
    know(more) {
      const fresh = more.filter(({ id }) => !views.has(id))
      for (const view of fresh) {
        views.set(view.id, view)
        known.add(view.id)
      }
      if (fresh.length === 0) return
      viewsVersion++
      tell()
    },
    forget(imageIds) {
      for (const id of imageIds) gone.add(id)
      left = new WeakMap()
      if (imageIds.length > 0) tell()
    },
    opened: () => opened,
    open(next, imageIds) {
      opened = next
      if (next && imageIds && !fields.has(next.key)) fields.set(next.key, imageIds)
      tell()
    },
    everKnown: () => [...known],
  }
}
