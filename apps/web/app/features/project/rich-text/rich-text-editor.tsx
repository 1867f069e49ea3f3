import { EditorContent, useEditor } from '@tiptap/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { extensions, isOwnOrWeb } from './editor-extensions'
import { ImagePicker } from './image-picker'
import { LinkForm } from './link-form'
import { RichTextToolbar } from './rich-text-toolbar'
import { useFieldWriting } from './use-field-writing'

interface RichTextEditorProps {
  projectId: number
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
  const { projectId, id, labelledBy, describedBy, invalid, html, field, onReady } = props
  const [linking, setLinking] = useState(false)
  const toolbar = useRef<HTMLDivElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const { write, later } = useFieldWriting(field)
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
      <ImagePicker projectId={projectId} editor={editor} input={picker} />
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
