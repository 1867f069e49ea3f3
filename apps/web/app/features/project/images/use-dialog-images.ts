import { type ImageView, imageMessages, imageRemoved } from '@caseweave/contract/project/images/images'
import { showToast } from '@caseweave/ui/toast'
import { type RefObject, useState } from 'react'
import { roomFor } from './draft-images'
import type { OpenedImages } from './image-store'
import { useImageIds, useImageStore, useImageViews } from './use-images'
import { useUploads } from './use-uploads'

const none: never[] = []

/** Who hears of changes of the images of a place, and what has the focus when one has gone. */
interface Surroundings {
  body: RefObject<HTMLElement>
  /** What was done already, without JavaScript. */
  done: string
  onChange: () => void
}

/** The images of a step or of a case in their dialog, with those on their way: to add and to take away. */
export function useDialogImages(projectId: number, key: OpenedImages['key'], { body, done, onChange }: Surroundings) {
  const store = useImageStore()
  const imageIds = useImageIds(key, none)
  const views = useImageViews(imageIds)
  const [said, setSaid] = useState(done)

  function change(next: readonly number[]) {
    store.change(key, next)
    // After the hidden fields have been written.
    setTimeout(onChange)
  }
  const { uploads, refusals, add, refuse } = useUploads(projectId)
  function added(image: ImageView) {
    store.know([image])
    const now = store.idsOf(key, none)
    if (!now.includes(image.id)) change([...now, image.id])
    setSaid(`${image.fileName} was added.`)
  }
  function take(files: File[]) {
    if (files.length === 0) refuse(imageMessages.missing)
    else add(files, { room: roomFor(imageIds) - uploads.length, onAdded: added })
  }
  function remove(view: ImageView) {
    change(imageIds.filter((id) => id !== view.id))
    const text = imageRemoved(view.fileName)
    showToast({ id: `image-removed-${view.id}`, tone: 'success', text })
    body.current?.querySelector('input')?.focus()
  }
  return { views, uploads, refusals, said, take, remove }
}

export type DialogImages = ReturnType<typeof useDialogImages>
