import type { ImageView } from '@caseweave/contract/project/images/images'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ImageStore } from './image-store'

/** The images of the form around; given by `CaseImages`. */
export const ImageStoreContext = createContext<ImageStore | null>(null)

/** The images of the form around. */
export function useImageStore(): ImageStore {
  const store = useContext(ImageStoreContext)
  if (!store) throw new Error('There is no form with images around.')
  return store
}

/** The images of one field of the form; `initial` has to be the same list each time. */
export function useImageIds(key: string, initial: readonly number[]): readonly number[] {
  const store = useImageStore()
  const read = () => store.idsOf(key, initial)
  return useSyncExternalStore(store.subscribe, read, read)
}

/** What these images look like, in their order; those that are not known yet are left out. */
export function useImageViews(imageIds: readonly number[]): ImageView[] {
  const store = useImageStore()
  useSyncExternalStore(store.subscribe, store.viewsVersion, store.viewsVersion)
  return imageIds.flatMap((id) => store.viewOf(id) ?? [])
}
