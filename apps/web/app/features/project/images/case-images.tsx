import { draftImagesGone, type ImageView } from '@caseweave/contract/project/images/images'
import { showToast } from '@caseweave/ui/toast'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { imagesInDraft } from './draft-images'
import { ImageDialog } from './image-dialog'
import { imageIdsOf } from './image-ids'
import type { ShownImages } from './image-intent'
import { caseKey, createImageStore, rowKey } from './image-store'
import { discardImages, fetchImages } from './upload-image'
import { ImageStoreContext } from './use-images'

interface CaseImagesProps {
  projectId: number
  /** What the form is filled with. */
  draft: { imageIds: number[]; steps: { imageIds: number[] }[] }
  /** The images of it that are known to be there. */
  views: readonly ImageView[]
  /** Where images are added just now, without JavaScript. */
  panel: ShownImages | null
  /** Set when the server found some gone: `views` are all that are left. */
  someGone: boolean
  /** The images of the draft that the browser keeps. */
  kept: () => number[]
  onChange: () => void
  children: ReactNode
}

/** Holds the images of a form together: what its fields name, the dialog that adds them, and what becomes of those left behind. */
export function CaseImages({ projectId, draft, views, panel, someGone, kept, onChange, children }: CaseImagesProps) {
  const [store] = useState(() => {
    const made = createImageStore(views)
    if (panel) {
      const { place, imageIds } = panel
      made.open({ key: place === -1 ? caseKey : rowKey(place), place, viewing: null }, imageIds)
    }
    return made
  })
  const mark = useRef<HTMLSpanElement>(null)
  const latest = useRef({ kept, onChange })
  latest.current = { kept, onChange }

  useEffect(() => store.know(views), [store, views])
  useEffect(() => {
    if (!someGone) return
    const left = new Set(views.map(({ id }) => id))
    store.forget(store.everKnown().filter((id) => !left.has(id)))
  }, [store, views, someGone])

  // A draft that comes back from the browser names images that this page was not sent with.
  const first = useRef(draft)
  useEffect(() => {
    const unknown = imagesInDraft(first.current).filter((id) => !store.viewOf(id))
    if (unknown.length === 0) return
    fetchImages(projectId, unknown)
      .then((found) => {
        store.know(found)
        const there = new Set(found.map(({ id }) => id))
        const gone = unknown.filter((id) => !there.has(id))
        store.forget(gone)
        if (gone.length > 0) showToast({ id: 'images-gone', tone: 'warning', text: draftImagesGone(gone.length) })
      })
      // They stand there by their numbers; a save says if they are gone.
      .catch(() => {})
  }, [store, projectId])

  useEffect(() => {
    const form = mark.current?.closest('form')
    const leave = () => {
      const fields = form?.querySelectorAll<HTMLInputElement>('[name=imageIds], [name=stepImageIds]') ?? []
      const stay = new Set([...latest.current.kept(), ...[...fields].flatMap(({ value }) => imageIdsOf(value))])
      discardImages(
        projectId,
        store.everKnown().filter((id) => !stay.has(id)),
      )
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [store, projectId])

  const opened = useSyncExternalStore(store.subscribe, store.opened, store.opened)
  return (
    <ImageStoreContext.Provider value={store}>
      {children}
      <span ref={mark} hidden />
      {/* A child of the form itself, so that without JavaScript it stands there alone (overlays.css). */}
      {opened ? (
        <ImageDialog
          key={opened.key}
          projectId={projectId}
          opened={opened}
          posted={panel?.place === opened.place ? panel : null}
          onChange={() => latest.current.onChange()}
        />
      ) : null}
    </ImageStoreContext.Provider>
  )
}
