import { type RefObject, useEffect } from 'react'
import type { BringImages } from './bring-images'
import type { ImageStore } from './image-store'
import { imageTargetOf } from './image-targets'

/** Fields that take files themselves: editors of rich text, and the dialog of images. */
const own = '.ProseMirror, dialog'

/** Brings the images that are pasted or dropped in the form in `box` to where the cursor or the pointer is. */
export function useBroughtFiles(
  box: RefObject<HTMLElement>,
  store: ImageStore,
  bring: BringImages,
  changed: () => void,
): void {
  useEffect(() => {
    const element = box.current
    if (!element) return
    const watch = new AbortController()
    const take = (event: ClipboardEvent | DragEvent, data: DataTransfer | null) => {
      const { target } = event
      if (event.defaultPrevented || !data || data.files.length === 0) return
      if (!(target instanceof Element) || target.closest(own)) return
      event.preventDefault()
      bring([...data.files], imageTargetOf(target, store, changed))
    }
    element.addEventListener(
      'paste',
      (event) => {
        // Spreadsheets and Word put a picture of the text beside the text.
        if (event.clipboardData?.getData('text/plain').trim() === '') take(event, event.clipboardData)
      },
      watch,
    )
    // A file that is dropped beside a field would replace the page.
    element.addEventListener(
      'dragover',
      (event) => {
        const isOurs = event.target instanceof Element && !event.target.closest(own)
        if (isOurs && event.dataTransfer?.types.includes('Files')) event.preventDefault()
      },
      watch,
    )
    element.addEventListener('drop', (event) => take(event, event.dataTransfer), watch)
    return () => watch.abort()
  }, [box, store, bring, changed])
}
