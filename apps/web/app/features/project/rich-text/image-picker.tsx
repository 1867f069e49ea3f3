import { acceptedImages, imageHref, imageMessages } from '@caseweave/contract/project/images/images'
import { richImageBytes, richImageTooLarge } from '@caseweave/contract/project/rich-text/rich-text-markdown'
import type { Editor } from '@tiptap/react'
import { type RefObject, useState } from 'react'
import { uploadImage } from '../images/upload-image'
import { refusalOf } from '../images/use-uploads'

interface ImagePickerProps {
  projectId: number
  editor: Editor
  /** The field that the toolbar opens. */
  input: RefObject<HTMLInputElement>
}

/** Uploads a chosen image and puts it where the cursor is, or says why it cannot. */
export function ImagePicker({ projectId, editor, input }: ImagePickerProps) {
  const [problem, setProblem] = useState('')
  async function insertImage(file: File) {
    setProblem('')
    const refusal = file.size > richImageBytes ? richImageTooLarge : refusalOf(file)
    if (refusal) return setProblem(refusal)
    try {
      const { id: imageId, fileName } = await uploadImage(projectId, file)
      if (!editor.isDestroyed)
        editor
          .chain()
          .focus()
          .setImage({ src: imageHref(imageId), alt: fileName })
          .run()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : imageMessages.uploadBroken)
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={acceptedImages}
        hidden
        aria-label="Image"
        onChange={(event) => {
          // It is no field of the case.
          event.stopPropagation()
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file) void insertImage(file)
        }}
      />
      <p role="status" className="px-2.5 py-1 text-xs text-fail empty:hidden">
        {problem}
      </p>
    </>
  )
}
