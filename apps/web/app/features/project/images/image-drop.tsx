import { acceptedImages } from '@caseweave/contract/project/images/images'
import { Button } from '@caseweave/ui/button'
import { FileInput } from '@caseweave/ui/input'
import { useClientLayoutEffect } from '@caseweave/ui/use-client-layout-effect'
import { useFileDrop } from '@caseweave/ui/use-file-drop'
import { ImageUp, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { FileDropArea } from '../../platform/files/file-drop-area'
import { type ImagePlace, imageIntent } from './image-intent'

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
  useClientLayoutEffect(() => {
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
    <FileDropArea
      {...{ area, over, errors }}
      inputId="image-files"
      icon={ImageUp}
      label="Add images"
      ways="Drop or paste them here, or choose them."
      hint="PNG, JPEG, GIF, WebP or AVIF, each less than 15 MB."
      className="py-6"
    >
      {(described) => (
        <div className="flex w-full max-w-md flex-wrap items-center justify-center gap-2">
          <FileInput
            {...described}
            name="image"
            multiple
            accept={acceptedImages}
            onChange={(event) => {
              onFiles([...(event.currentTarget.files ?? [])])
              event.currentTarget.value = ''
            }}
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
      )}
    </FileDropArea>
  )
}
