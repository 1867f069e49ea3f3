import { acceptedImages } from '@caseweave/contract/project/images/images'
import type { Editor } from '@tiptap/react'
import type { RefObject } from 'react'
import { useBringImages } from '../images/bring-images'
import { editorTarget } from './editor-target'

interface ImagePickerProps {
  editor: Editor
  /** The field that the toolbar opens. */
  input: RefObject<HTMLInputElement>
}

/** Uploads chosen images and puts them where the cursor is. */
export function ImagePicker({ editor, input }: ImagePickerProps) {
  const bring = useBringImages()
  return (
    <input
      ref={input}
      type="file"
      accept={acceptedImages}
      multiple
      hidden
      aria-label="Image"
      onChange={(event) => {
        // It is no field of the case.
        event.stopPropagation()
        const files = [...(event.currentTarget.files ?? [])]
        event.currentTarget.value = ''
        if (files.length === 0) return
        bring(files, editorTarget(editor, editor.state.selection.to))
        editor.view.focus()
      }}
    />
  )
}
