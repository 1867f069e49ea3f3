import { type ImageView, thumbnailHref } from '@caseweave/contract/project/images/images'
import type { WorkItemLink } from '@caseweave/contract/project/trackers/work-item-views'
import { Alert } from '@caseweave/ui/alert'

interface DraftImagesProps {
  images: readonly ImageView[]
  tracker: Pick<WorkItemLink, 'name' | 'itemName' | 'takesFiles'>
}

/** Screenshots of what failed, each of which can be left out. Where the tracker takes no files, that is said before anything is sent. */
export function DraftImages({ images, tracker }: DraftImagesProps) {
  if (images.length === 0) return null
  if (!tracker.takesFiles)
    return (
      <Alert tone="warning" title={`${tracker.name} takes no files from Caseweave`}>
        These screenshots stay here, where the link in the {tracker.itemName} leads; add them there by hand:{' '}
        <span className="wrap-anywhere">{images.map(({ fileName }) => fileName).join(', ')}</span>
      </Alert>
    )
  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm font-medium">Screenshots</legend>
      <p className="text-xs text-muted-foreground">They are added in {tracker.name} after the item.</p>
      <ul className="flex flex-wrap gap-3">
        {images.slice(0, 20).map((image) => (
          <li key={image.id}>
            <label className="grid w-28 gap-1 text-xs">
              <img
                src={thumbnailHref(image.id)}
                alt=""
                className="h-20 w-28 rounded-md border border-border object-cover"
              />
              <span className="flex items-center gap-1.5">
                <input type="checkbox" name="imageIds" value={image.id} defaultChecked className="choice" />
                <span className="truncate" title={image.fileName}>
                  {image.fileName}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
