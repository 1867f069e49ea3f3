import { FieldError } from '@caseweave/ui/field'
import { ImageButton, ImageStrip } from './image-field'
import { caseKey } from './image-store'

/** The images of a case beside those of its steps. */
export function CaseImagesField({ imageIds, errors }: { imageIds: readonly number[]; errors: string[] | undefined }) {
  return (
    <section id="images" tabIndex={-1} aria-labelledby="images-title" className="grid gap-2">
      <div className="flex items-center gap-3">
        <h2 id="images-title" className="font-semibold">
          Images
        </h2>
        <ImageButton fieldKey={caseKey} place={-1} imageIds={imageIds} label="Attach media" />
      </div>
      <FieldError id="images-error" errors={errors ?? []} />
      <ImageStrip fieldKey={caseKey} place={-1} imageIds={imageIds} />
    </section>
  )
}
