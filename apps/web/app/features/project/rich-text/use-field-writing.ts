import { markdownOf } from '@caseweave/contract/project/rich-text/rich-text-markdown'
import type { Editor } from '@tiptap/react'
import { type RefObject, useEffect, useRef } from 'react'

/** How long (ms) writing has to pause before the field gets it; leaving the editor does not wait. */
const pause = 150

/** Writes what an editor holds to the field of a form: `later` when writing pauses, `write` at once, and when the editor goes. */
export function useFieldWriting(field: RefObject<HTMLTextAreaElement>) {
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const unwritten = useRef<Editor | null>(null)

  function write() {
    clearTimeout(timer.current)
    const editor = unwritten.current
    unwritten.current = null
    if (!editor || !field.current) return
    field.current.value = markdownOf(editor.getJSON())
    // Whoever watches the form hears it, as when somebody types into the field.
    field.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  function later(editor: Editor) {
    unwritten.current = editor
    clearTimeout(timer.current)
    timer.current = setTimeout(write, pause)
  }
  const writeLast = useRef(write)
  writeLast.current = write
  useEffect(() => () => writeLast.current(), [])
  return { write, later }
}
