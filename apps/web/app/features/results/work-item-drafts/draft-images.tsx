import { type ImageView, thumbnailHref } from '@caseweave/contract/project/images/images'

/** Screenshots of what failed, each of which can be left out. */
export function DraftImages({ images, tracker }: { images: readonly ImageView[]; tracker: string }) {
  if (images.length === 0) return null
  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm font-medium">Screenshots</legend>
      <p className="text-xs text-muted-foreground">They are added in {tracker} after the item, where it takes files.</p>
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
