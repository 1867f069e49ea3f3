/** The step (from 0) that images belong to; -1 = the case itself. */
export type ImagePlace = number

/**
 * What a button for images asks for without JavaScript: to show those of a place, to add the chosen files to it, to take one
 * away, or to go back to the form.
 */
export type ImageIntent =
  | { action: 'show' | 'upload'; place: ImagePlace }
  | { action: 'remove'; place: ImagePlace; imageId: number }
  | { action: 'close' }

/** What became of a button that was pressed without JavaScript: the place that is shown, and what there is to say. */
export type PostedImages = { place: ImagePlace; refused: string[]; done: string | null }

/** Those, with the images of the place. */
export type ShownImages = PostedImages & { imageIds: number[] }

/** The value of a button; {@link readImageIntent} reads it. */
export const imageIntent = (intent: ImageIntent): string =>
  [
    'images',
    intent.action,
    ...('place' in intent ? [intent.place] : []),
    ...('imageId' in intent ? [intent.imageId] : []),
  ].join(':')

/** Reads the value of a button for images; null when it is another button's. */
export function readImageIntent(text: string): ImageIntent | null {
  if (text === 'images:close') return { action: 'close' }
  const [, action, place, imageId] = /^images:(show|upload|remove):(-1|\d{1,4})(?::([1-9]\d{0,14}))?$/.exec(text) ?? []
  if (action === 'remove') return imageId ? { action, place: Number(place), imageId: Number(imageId) } : null
  if (action === 'show' || action === 'upload') return imageId ? null : { action, place: Number(place) }
  return null
}

/** What the images of a place are called. */
export const placeLabel = (place: ImagePlace) => (place === -1 ? 'the test case' : `step ${place + 1}`)
