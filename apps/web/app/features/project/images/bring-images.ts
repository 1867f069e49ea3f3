import type { ImageView } from '@caseweave/contract/project/images/images'
import { createContext, useContext } from 'react'

/** Where pasted, dropped or chosen images of a form go. */
export interface ImageTarget {
  /** How many more images there can be. */
  room: number
  /** Why a file cannot come here, where other limits hold than those of every image. */
  refusal?: (file: File) => string | null
  /** Puts an image there, and tells what was done and how it is taken back; null where that is told elsewhere. */
  put: (image: ImageView) => { said: string; undo: () => void } | null
  onEnd?: () => void
}

/** Uploads files and puts them where they belong. */
export type BringImages = (files: readonly File[], target: ImageTarget) => void

/** Given by `BroughtImages`, the form around. */
export const BringImagesContext = createContext<BringImages | null>(null)

/** Brings images into the form around, which does not save before they are there. */
export function useBringImages(): BringImages {
  const bring = useContext(BringImagesContext)
  if (!bring) throw new Error('There is no form that images can be brought into.')
  return bring
}
