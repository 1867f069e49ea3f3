import { acceptedImages, imageHref, imageMessages } from '@caseweave/contract/project/images/images'
import { markdownOf, richImageBytes, richImageTooLarge } from '@caseweave/contract/project/rich-text/rich-text-markdown'
import Image from '@tiptap/extension-image'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { uploadImage } from '../images/upload-image'
import { refusalOf } from '../images/use-uploads'
import { LinkForm } from './link-form'
import { RichTextToolbar } from './rich-text-toolbar'

/** How long (ms) writing has to pause before the field gets it; leaving the editor does not wait. */
const pause = 150

const isOwnOrWeb = (address: string) =>
  /^(?:https?:\/\/|mailto:)\S+$/i.test(address) || /^\/(?![/\\])\S*$/.test(address)

/** What the editor knows: what the format has, and nothing else. */
const extensions = [
  StarterKit.configure({
    heading: false,
    codeBlock: false,
    blockquote: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: true,
      isAllowedUri: isOwnOrWeb,
      HTMLAttributes: { class: null },
    },
  }),
  Image.extend({ parseHTML: () => [{ tag: 'img[src^="/images/"]' }] }).configure({ inline: true }),
]

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
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const unwritten = useRef<Editor | null>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')

  function write() {
    clearTimeout(timer.current)
    const editor = unwritten.current
    unwritten.current = null
    if (!editor || !field.current) return
    field.current.value = markdownOf(editor.getJSON())
    // Whoever watches the form hears it, as when somebody types into the field.
    field.current.dispatchEvent(new Event('input', { bubbles: true }))
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
    onUpdate: ({ editor: changed }) => {
      unwritten.current = changed
      clearTimeout(timer.current)
      timer.current = setTimeout(write, pause)
    },
    onBlur: write,
  })
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
  const writeLast = useRef(write)
  writeLast.current = write
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it comes and when it goes
  useEffect(() => {
    onReady()
    return () => writeLast.current()
  }, [])
  return (
    <div className="rich-editor" data-invalid={invalid || undefined}>
      <RichTextToolbar
        ref={toolbar}
        editor={editor}
        controls={id}
        onLink={() => setLinking(true)}
        onImage={() => picker.current?.click()}
      />
      <input
        ref={picker}
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
