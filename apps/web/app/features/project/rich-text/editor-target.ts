import { imageHref, mostImages } from '@caseweave/contract/project/images/images'
import type { Editor } from '@tiptap/react'
import type { ImageTarget } from '../images/bring-images'
import { richImageRefusal } from '../images/image-targets'

/** A place in an editor that images are put at, one behind the other; it goes with the text around it while somebody writes on. */
export function editorTarget(editor: Editor, from: number): ImageTarget {
  let at = from
  const follow = ({ transaction }: { transaction: { mapping: { map: (place: number, side: number) => number } } }) => {
    at = transaction.mapping.map(at, -1)
  }
  editor.on('transaction', follow)
  return {
    room: mostImages,
    refusal: richImageRefusal,
    put({ id, fileName }) {
      if (editor.isDestroyed) throw new Error('The editor was closed before the image was there. Please add it again.')
      editor.commands.insertContentAt(at, { type: 'image', attrs: { src: imageHref(id), alt: fileName } })
      at++
      // The editor has its own undo.
      return null
    },
    onEnd: () => editor.off('transaction', follow),
  }
}
