import { type ImageView, imageHref } from '@caseweave/contract/project/images/images'
import { Button } from '@caseweave/ui/button'
import { Trash2 } from 'lucide-react'
import { type ImagePlace, imageIntent } from './image-intent'
import { Thumbnail } from './thumbnail'

interface ImageLineProps {
  view: ImageView
  place: ImagePlace
  /** Looks at it in place of opening it in a new tab. */
  onView?: () => void
  onRemove: () => void
}

/** One of the images of a place, with the button that takes it away. */
export function ImageLine({ view, place, onView, onRemove }: ImageLineProps) {
  return (
    <li className="flex items-center gap-3 border-t border-border py-2 first:border-t-0">
      <a
        href={imageHref(view.id)}
        target="_blank"
        rel="noreferrer"
        title={`View ${view.fileName}`}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-md hover:underline"
        onClick={(event) => {
          if (!onView || event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onView()
        }}
      >
        <span className="grid h-12 w-16 shrink-0 place-items-center">
          <Thumbnail image={view} className="max-h-12 w-auto max-w-16" />
        </span>
        <span className="grid min-w-0">
          <span className="truncate font-medium">{view.fileName}</span>
          {view.uploadedBy ? (
            <span className="text-xs text-muted-foreground">Uploaded By {view.uploadedBy}</span>
          ) : null}
        </span>
      </a>
      <Button
        type="submit"
        formNoValidate
        name="intent"
        value={imageIntent({ action: 'remove', place, imageId: view.id })}
        variant="ghost"
        size="icon"
        aria-label={`Remove ${view.fileName}`}
        title={`Remove ${view.fileName}`}
        onClick={(event) => {
          event.preventDefault()
          onRemove()
        }}
      >
        <Trash2 aria-hidden="true" />
      </Button>
    </li>
  )
}
