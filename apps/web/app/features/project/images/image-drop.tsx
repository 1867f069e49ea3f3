import { acceptedImages } from '@caseweave/contract/project/images/images'
import { Button } from '@caseweave/ui/button'
import { cn } from '@caseweave/ui/class-names'
import { FieldError } from '@caseweave/ui/field'
import { FileInput } from '@caseweave/ui/input'
import { useFileDrop } from '@caseweave/ui/use-file-drop'
import { ImageUp, Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type ImagePlace, imageIntent } from './image-intent'

const inputId = 'image-files'

interface ImageDropProps {
  place: ImagePlace
  errors: string[]
  onFiles: (files: File[]) => void
}

/** Takes images by a file field, by dropping and by pasting; without JavaScript the field and its button do it all. */
export function ImageDrop({ place, errors, onFiles }: ImageDropProps) {
  const area = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState(false)
  const latest = useRef(onFiles)
  latest.current = onFiles

  // Anywhere in the dialog, so that a file that misses the area does not replace the page.
  const over = useFileDrop(
    () => area.current?.closest('dialog'),
    (files) => onFiles([...files]),
  )
  useEffect(() => {
    setLive(true)
    if (!area.current?.closest('dialog')) return
    const watch = new AbortController()
    const paste = ({ clipboardData }: ClipboardEvent) => {
      if (clipboardData && clipboardData.files.length > 0) latest.current([...clipboardData.files])
    }
    document.addEventListener('paste', paste, watch)
    return () => watch.abort()
  }, [])

  return (
    <div
      ref={area}
      className={cn(
        'grid justify-items-center gap-3 rounded-lg border border-dashed border-input bg-muted px-4 py-6 text-center',
        over && 'border-primary bg-accent',
        errors.length > 0 && 'border-fail',
      )}
    >
      <span className="grid size-10 place-items-center rounded-lg border border-border bg-card text-muted-foreground">
        <ImageUp aria-hidden="true" className="size-5" />
      </span>
      <div>
        <label htmlFor={inputId} className="font-medium">
          Add images
        </label>
        <p id={`${inputId}-description`} className="text-muted-foreground">
          <span data-needs-script>Drop or paste them here, or choose them. </span>PNG, JPEG, GIF, WebP or AVIF, each
          less than 15 MB.
        </p>
      </div>
      <div className="flex w-full max-w-md flex-wrap items-center justify-center gap-2">
        <FileInput
          id={inputId}
          name="image"
          multiple
          accept={acceptedImages}
          onChange={(event) => {
            onFiles([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
          aria-describedby={`${inputId}-description${errors.length > 0 ? ` ${inputId}-error` : ''}`}
          aria-invalid={errors.length > 0 || undefined}
          className="min-w-0 flex-1 basis-56 bg-background"
        />
        {live ? null : (
          <Button
            type="submit"
            formNoValidate
            formEncType="multipart/form-data"
            name="intent"
            value={imageIntent({ action: 'upload', place })}
          >
            <Upload aria-hidden="true" /> Upload
          </Button>
        )}
      </div>
      <FieldError id={`${inputId}-error`} errors={errors} />
    </div>
  )
}
