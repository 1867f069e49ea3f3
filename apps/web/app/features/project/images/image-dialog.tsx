import { type ImageView, imageMessages, imageRemoved } from '@caseweave/contract/project/images/images'
import { Button } from '@caseweave/ui/button'
import { RouteDialog } from '@caseweave/ui/dialog'
import { ProgressBar } from '@caseweave/ui/progress'
import { showToast } from '@caseweave/ui/toast'
import { ArrowLeft, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { roomFor } from './draft-images'
import { ImageDrop } from './image-drop'
import { ImageFigure } from './image-figure'
import { imageIntent, type PostedImages, placeLabel } from './image-intent'
import { ImageLine } from './image-line'
import type { OpenedImages } from './image-store'
import { useImageIds, useImageStore, useImageViews } from './use-images'
import { useUploads } from './use-uploads'

const none: never[] = []

interface ImageDialogProps {
  projectId: number
  opened: OpenedImages
  /** What the server said to a button, without JavaScript. */
  posted: PostedImages | null
  onChange: () => void
}

/** The images of a step or of a case: to add, to look at, to take away. */
export function ImageDialog({ projectId, opened, posted, onChange }: ImageDialogProps) {
  const { key, place, viewing } = opened
  const store = useImageStore()
  const imageIds = useImageIds(key, none)
  const views = useImageViews(imageIds)
  const viewed = viewing === null ? undefined : store.viewOf(viewing)
  const [said, setSaid] = useState(posted?.done ?? '')
  const body = useRef<HTMLDivElement>(null)
  const before = useRef(viewing)

  // What had the focus is gone, and the title says what has come.
  useEffect(() => {
    if (before.current !== viewing) body.current?.closest('dialog')?.querySelector('h2')?.focus()
    before.current = viewing
  }, [viewing])

  function change(next: readonly number[]) {
    store.change(key, next)
    // After the hidden fields have been written.
    setTimeout(onChange)
  }
  const { uploads, refusals, add, refuse } = useUploads(projectId, (image) => {
    store.know([image])
    const now = store.idsOf(key, none)
    if (!now.includes(image.id)) change([...now, image.id])
    setSaid(`${image.fileName} was added.`)
  })
  function take(files: File[]) {
    if (files.length === 0) refuse(imageMessages.missing)
    else add(files, roomFor(imageIds) - uploads.length)
  }
  function remove(view: ImageView) {
    change(imageIds.filter((id) => id !== view.id))
    const text = imageRemoved(view.fileName)
    showToast({ id: `image-removed-${view.id}`, tone: 'success', text })
    body.current?.querySelector('input')?.focus()
  }
  const busy = uploads.length > 0
  const close = () => store.open(null)
  const look = (imageId: number | null) => store.open({ ...opened, viewing: imageId })
  const closing = { name: 'intent', value: imageIntent({ action: 'close' }), formNoValidate: true, disabled: busy }
  return (
    <RouteDialog
      title={viewed ? viewed.fileName : 'Images'}
      description={viewed ? undefined : `Of ${placeLabel(place)}`}
      size={viewed ? 'xl' : 'md'}
      closable={!busy}
      onClose={close}
      closeButton={
        <Button
          type="submit"
          {...closing}
          variant="ghost"
          size="icon"
          aria-label="Close"
          className="-me-2 -mt-1"
          onClick={(event) => {
            event.preventDefault()
            close()
          }}
        >
          <X aria-hidden="true" />
        </Button>
      }
      footer={
        viewed ? (
          <Button variant="outline" onClick={() => look(null)}>
            <ArrowLeft aria-hidden="true" /> All images
          </Button>
        ) : (
          <Button
            type="submit"
            {...closing}
            onClick={(event) => {
              event.preventDefault()
              close()
            }}
          >
            Done
          </Button>
        )
      }
    >
      {viewed ? (
        <div ref={body}>
          <ImageFigure image={viewed} />
        </div>
      ) : (
        <div ref={body} className="grid gap-4">
          <ImageDrop
            place={place}
            errors={refusals.length > 0 ? refusals.map(({ text }) => text) : (posted?.refused ?? none)}
            onFiles={take}
          />
          <p role="status" className={posted?.done ? undefined : 'sr-only'}>
            {said}
          </p>
          {uploads.map((upload) => (
            <ProgressBar
              key={upload.key}
              label={<span className="wrap-anywhere">{upload.fileName}</span>}
              // Sent is not done: the server reads the image yet.
              value={upload.sent < 1 ? upload.sent * 100 : null}
            />
          ))}
          {views.length > 0 ? (
            <ul aria-label="Added images" className="grid">
              {views.map((view) => (
                <ImageLine
                  key={view.id}
                  view={view}
                  place={place}
                  onView={() => look(view.id)}
                  onRemove={() => remove(view)}
                />
              ))}
            </ul>
          ) : (
            <p className="text-muted-foreground">There are no images yet.</p>
          )}
        </div>
      )}
    </RouteDialog>
  )
}
