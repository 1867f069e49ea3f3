import { ProgressBar } from '@caseweave/ui/progress'
import { ImageDrop } from './image-drop'
import type { ImagePlace, PostedImages } from './image-intent'
import { ImageLine } from './image-line'
import type { DialogImages } from './use-dialog-images'

interface AddedImagesProps {
  place: ImagePlace
  posted: PostedImages | null
  images: DialogImages
  onView: (imageId: number) => void
}

/** The images of a place, those on their way, and where more are added. */
export function AddedImages({ place, posted, images, onView }: AddedImagesProps) {
  const { views, uploads, refusals, said, take, remove } = images
  return (
    <>
      <ImageDrop
        place={place}
        errors={refusals.length > 0 ? refusals.map(({ text }) => text) : (posted?.refused ?? [])}
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
              onView={() => onView(view.id)}
              onRemove={() => remove(view)}
            />
          ))}
        </ul>
      ) : (
        <p className="text-muted-foreground">There are no images yet.</p>
      )}
    </>
  )
}
