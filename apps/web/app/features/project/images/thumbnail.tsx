import { type ImageView, thumbnailHref, thumbnailSize } from '@caseweave/contract/project/images/images'
import { cn } from '@caseweave/ui/class-names'

/** A small picture of an image, whose place is kept before it has come. */
export function Thumbnail({ image, className }: { image: ImageView; className?: string }) {
  return (
    <img
      src={thumbnailHref(image.id)}
      alt={image.fileName}
      title={image.fileName}
      {...thumbnailSize(image)}
      loading="lazy"
      decoding="async"
      className={cn('rounded-md border border-border bg-muted object-contain', className)}
    />
  )
}
