import type { ImageView } from '@caseweave/contract/project/images/images'
import { Link } from '@remix-run/react'
import { Thumbnail } from './thumbnail'

interface ImageGalleryProps {
  label: string
  images: readonly ImageView[]
  /** Leads to the viewer of an image. */
  hrefOf: (imageId: number) => string
  size?: 'sm' | 'md'
}

/** Images as small pictures that open the viewer; nothing when there is none. */
export function ImageGallery({ label, images, hrefOf, size = 'md' }: ImageGalleryProps) {
  if (images.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {images.map((image) => (
        <li key={image.id}>
          <Link to={hrefOf(image.id)} preventScrollReset className="block rounded-md">
            <Thumbnail image={image} className={size === 'sm' ? 'h-16 w-auto max-w-32' : 'h-28 w-auto max-w-56'} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
