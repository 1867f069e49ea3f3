import type { ImageChange } from '@caseweave/contract/project/images/images'

/** What became of some images: those of the old version in their order, then the new ones. */
export function compareImages(before: readonly number[], after: readonly number[]): ImageChange[] {
  return [
    ...before.map((imageId): ImageChange => ({ kind: after.includes(imageId) ? 'kept' : 'deleted', imageId })),
    ...after
      .filter((imageId) => !before.includes(imageId))
      .map((imageId): ImageChange => ({ kind: 'inserted', imageId })),
  ]
}
