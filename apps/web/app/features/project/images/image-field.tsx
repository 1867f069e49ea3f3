import { Badge } from '@caseweave/ui/badge'
import { Button } from '@caseweave/ui/button'
import { ImagePlus } from 'lucide-react'
import { type ImagePlace, imageIntent, placeLabel } from './image-intent'
import { Thumbnail } from './thumbnail'
import { useImageIds, useImageStore, useImageViews } from './use-images'

interface ImageFieldProps {
  /** Names the field while the form is open, wherever its step moves. */
  fieldKey: string
  place: ImagePlace
  /** What the form was filled with. */
  imageIds: readonly number[]
}

/** The icon that opens the images of a place, with their number; it carries the ids in the form. */
export function ImageButton({ fieldKey, place, imageIds: initial, label }: ImageFieldProps & { label?: string }) {
  const store = useImageStore()
  const imageIds = useImageIds(fieldKey, initial)
  const name = `Images of ${placeLabel(place)}${imageIds.length > 0 ? ` (${imageIds.length})` : ''}`
  return (
    <>
      <input type="hidden" name={place === -1 ? 'imageIds' : 'stepImageIds'} value={imageIds.join(',')} readOnly />
      <Button
        type="submit"
        formNoValidate
        name="intent"
        value={imageIntent({ action: 'show', place })}
        variant={label ? 'outline' : 'ghost'}
        size={label ? 'sm' : 'icon'}
        title={name}
        aria-label={label ? undefined : name}
        className="relative"
        onClick={(event) => {
          event.preventDefault()
          store.open({ key: fieldKey, place, viewing: null }, imageIds)
        }}
      >
        <ImagePlus aria-hidden="true" />
        {label}
        {imageIds.length > 0 ? (
          <Badge
            variant="accent"
            aria-hidden="true"
            className={label ? undefined : 'absolute -end-1 -top-1 min-w-4 justify-center px-1 leading-4'}
          >
            {imageIds.length}
          </Badge>
        ) : null}
      </Button>
    </>
  )
}

/** The images of a place as small pictures; nothing when there is none. */
export function ImageStrip({ fieldKey, place, imageIds: initial }: ImageFieldProps) {
  const imageIds = useImageIds(fieldKey, initial)
  return imageIds.length > 0 ? <Strip fieldKey={fieldKey} place={place} imageIds={imageIds} /> : null
}

function Strip({ fieldKey, place, imageIds }: ImageFieldProps) {
  const store = useImageStore()
  const views = useImageViews(imageIds)
  return (
    <ul aria-label={`Images of ${placeLabel(place)}`} className="flex flex-wrap gap-2">
      {views.map((view) => (
        <li key={view.id}>
          <a
            href={`/images/${view.id}`}
            target="_blank"
            rel="noreferrer"
            className="block rounded-md"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              store.open({ key: fieldKey, place, viewing: view.id }, imageIds)
            }}
          >
            <Thumbnail image={view} className="h-14 w-auto max-w-28" />
          </a>
        </li>
      ))}
    </ul>
  )
}
