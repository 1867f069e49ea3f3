import { type ImageChange, type ImageView, imageHref } from '@caseweave/contract/project/images/images'
import { Badge } from '@caseweave/ui/badge'
import { Thumbnail } from './thumbnail'

/** How the changes of images are told. */
export const imageChangeLooks = {
  kept: { word: 'Unchanged', variant: 'outline' },
  deleted: { word: 'Removed', variant: 'fail' },
  inserted: { word: 'Added', variant: 'pass' },
} as const

/** What became of images between two versions, each told by a word; nothing when there is none. */
export function ComparedImages({ changes, views }: { changes: readonly ImageChange[]; views: readonly ImageView[] }) {
  if (changes.length === 0) return null
  return (
    <ul aria-label="Images" className="images">
      {changes.map(({ kind, imageId }) => {
        const view = views.find(({ id }) => id === imageId)
        const { word, variant } = imageChangeLooks[kind]
        return (
          <li key={imageId}>
            {view ? (
              <a href={imageHref(imageId)} target="_blank" rel="noreferrer">
                <Thumbnail image={view} />
              </a>
            ) : (
              `Image ${imageId}`
            )}
            <Badge variant={variant}>{word}</Badge>
          </li>
        )
      })}
    </ul>
  )
}
