import { Button } from '@caseweave/ui/button'
import { RouteDialog } from '@caseweave/ui/dialog'
import { ArrowLeft, X } from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { AddedImages } from './added-images'
import { ImageFigure } from './image-figure'
import { imageIntent, type PostedImages, placeLabel } from './image-intent'
import type { OpenedImages } from './image-store'
import { useDialogImages } from './use-dialog-images'
import { useImageStore } from './use-images'

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
  const viewed = viewing === null ? undefined : store.viewOf(viewing)
  const body = useRef<HTMLDivElement>(null)
  const before = useRef(viewing)

  // What had the focus is gone, and the title says what has come.
  useEffect(() => {
    if (before.current !== viewing) body.current?.closest('dialog')?.querySelector('h2')?.focus()
    before.current = viewing
  }, [viewing])

  const images = useDialogImages(projectId, key, { body, done: posted?.done ?? '', onChange })
  const busy = images.uploads.length > 0
  const close = () => store.open(null)
  const look = (imageId: number | null) => store.open({ ...opened, viewing: imageId })
  return (
    <RouteDialog
      title={viewed ? viewed.fileName : 'Images'}
      description={viewed ? undefined : `Of ${placeLabel(place)}`}
      size={viewed ? 'xl' : 'md'}
      closable={!busy}
      onClose={close}
      closeButton={
        <CloseButton
          onClose={close}
          disabled={busy}
          variant="ghost"
          size="icon"
          aria-label="Close"
          className="-me-2 -mt-1"
        >
          <X aria-hidden="true" />
        </CloseButton>
      }
      footer={
        viewed ? (
          <Button variant="outline" onClick={() => look(null)}>
            <ArrowLeft aria-hidden="true" /> All images
          </Button>
        ) : (
          <CloseButton onClose={close} disabled={busy}>
            Done
          </CloseButton>
        )
      }
    >
      {viewed ? (
        <div ref={body}>
          <ImageFigure image={viewed} />
        </div>
      ) : (
        <div ref={body} className="grid gap-4">
          <AddedImages {...{ place, posted, images }} onView={look} />
        </div>
      )}
    </RouteDialog>
  )
}

/** Closes the dialog at once, or by a post without JavaScript. */
function CloseButton({ onClose, ...button }: ComponentProps<typeof Button> & { onClose: () => void }) {
  return (
    <Button
      type="submit"
      name="intent"
      value={imageIntent({ action: 'close' })}
      formNoValidate
      {...button}
      onClick={(event) => {
        event.preventDefault()
        onClose()
      }}
    />
  )
}
