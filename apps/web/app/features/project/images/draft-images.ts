import { mostImages } from '@caseweave/contract/project/images/images'
import type { ImagePlace } from './image-intent'

type WithImages = { imageIds: number[]; steps: { imageIds: number[] }[] }

/** All images that a draft names. */
export const imagesInDraft = (draft: WithImages): number[] => [
  ...draft.imageIds,
  ...draft.steps.flatMap(({ imageIds }) => imageIds),
]

/** The images of one place of a draft; nothing when there is no such step. */
export const imagesAt = (draft: WithImages, place: ImagePlace): number[] | undefined =>
  place === -1 ? draft.imageIds : draft.steps[place]?.imageIds

/** The draft with the images of one place changed; one without that step stays as it is. */
export function changeImages<Draft extends WithImages>(
  draft: Draft,
  place: ImagePlace,
  change: (imageIds: readonly number[]) => number[],
): Draft {
  if (place === -1) return { ...draft, imageIds: change(draft.imageIds) }
  const steps = draft.steps.map((step, index) =>
    index === place ? { ...step, imageIds: change(step.imageIds) } : step,
  )
  return { ...draft, steps }
}

/** The draft without the images that are not there any more. */
export function withoutGone<Draft extends WithImages>(draft: Draft, there: ReadonlySet<number>): Draft {
  const left = (imageIds: readonly number[]) => imageIds.filter((id) => there.has(id))
  return {
    ...draft,
    imageIds: left(draft.imageIds),
    steps: draft.steps.map((step) => ({ ...step, imageIds: left(step.imageIds) })),
  }
}

/** How many more images a place can take. */
export const roomFor = (imageIds: readonly number[]) => Math.max(0, mostImages - imageIds.length)
