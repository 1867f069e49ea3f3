import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useBringImages } from '../images/bring-images'
import { extensions, isOwnOrWeb } from './editor-extensions'
import { editorTarget } from './editor-target'
import { ImagePicker } from './image-picker'
import { LinkForm } from './link-form'
import { RichTextToolbar } from './rich-text-toolbar'
import { useFieldWriting } from './use-field-writing'

interface RichTextEditorProps {
  id: string
  labelledBy: string
  describedBy: string
  invalid: boolean
  /** What it begins with. */
  html: string
  /** The field that what is written goes to. */
  field: RefObject<HTMLTextAreaElement>
  onReady: () => void
}

/** The editor of a rich text. Nothing is written to its field until something was changed. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { id, labelledBy, describedBy, invalid, html, field, onReady } = props
  const [linking, setLinking] = useState(false)
  const toolbar = useRef<HTMLDivElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const { write, later } = useFieldWriting(field)
  const bring = useRef(useBringImages())
  const made = useRef<Editor | null>(null)
  /** Takes the images of a paste or a drop, unless there is a text that they are a picture of. */
  function takeImages(data: DataTransfer | null, place: number | undefined): boolean {
    const files = [...(data?.files ?? [])]
    if (!made.current || !data || files.length === 0 || data.getData('text/plain').trim() !== '') return false
    bring.current(files, editorTarget(made.current, place ?? made.current.state.selection.to))
    return true
  }
  const editor = useEditor({
    extensions,
    content: html,
    injectCSS: false,
    immediatelyRender: true,
    autofocus: 'end',
    parseOptions: { preserveWhitespace: 'full' },
    editorProps: {
      attributes: {
        id,
        class: 'rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-describedby': describedBy,
        ...(invalid ? { 'aria-invalid': 'true' } : {}),
      },
      handlePaste: (_, event) => takeImages(event.clipboardData, undefined),
      handleDrop: (view, event) =>
        takeImages(event.dataTransfer, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos),
      handleDOMEvents: {
        keydown: (_, event) => {
          if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k') {
            // Here it makes a link, not a search.
            event.preventDefault()
            event.stopPropagation()
            setLinking(true)
            return true
          }
          if (event.altKey && event.key === 'F10') {
            event.preventDefault()
            toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
            return true
          }
          return false
        },
      },
    },
    // Below a list at the end the editor adds a line by itself, as soon as it has the focus: nobody has written anything.
    onUpdate: ({ editor: changed, transaction }) => transaction.docChanged && later(changed),
    onBlur: write,
  })
  made.current = editor
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it comes
  useEffect(() => onReady(), [])
  return (
    <div className="rich-editor" data-invalid={invalid || undefined}>
      <RichTextToolbar
        ref={toolbar}
        editor={editor}
        controls={id}
        onLink={() => setLinking(true)}
        onImage={() => picker.current?.click()}
      />
      <ImagePicker editor={editor} input={picker} />
      {linking ? (
        <LinkForm
          editor={editor}
          isAllowed={isOwnOrWeb}
          onDone={() => {
            setLinking(false)
            editor.view.focus()
          }}
        />
      ) : null}
      <EditorContent editor={editor} />
    </div>
  )
}
