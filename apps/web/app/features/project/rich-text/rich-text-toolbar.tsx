import { buttonClasses } from '@caseweave/ui/button'
import { type Editor, useEditorState } from '@tiptap/react'
import { Bold, Code, ImagePlus, Italic, Link, List, ListOrdered, type LucideIcon } from 'lucide-react'
import { forwardRef, type KeyboardEvent, useState } from 'react'

interface Tool {
  name: string
  icon: LucideIcon
  /** Its keys, `Mod` = Ctrl or ⌘; empty when it has none. */
  keys: string
  isOn: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

const tools: Tool[] = [
  {
    name: 'Bold',
    icon: Bold,
    keys: 'Mod+B',
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'Italic',
    icon: Italic,
    keys: 'Mod+I',
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'Code',
    icon: Code,
    keys: 'Mod+E',
    isOn: (editor) => editor.isActive('code'),
    run: (editor) => editor.chain().focus().toggleCode().run(),
  },
  {
    name: 'Bullet list',
    icon: List,
    keys: 'Mod+Shift+8',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'Numbered list',
    icon: ListOrdered,
    keys: 'Mod+Shift+7',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
]

const keyName = (keys: string) => keys.replace('Mod', /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl')

/** The tools of an editor: one stop for Tab, arrows go from one to the next (the toolbar pattern of ARIA). */
export const RichTextToolbar = forwardRef<
  HTMLDivElement,
  { editor: Editor; controls: string; onLink: () => void; onImage: () => void }
>(function RichTextToolbar({ editor, controls, onLink, onImage }, ref) {
  const [stop, setStop] = useState(0)
  const all: Tool[] = [
    ...tools,
    { name: 'Link', icon: Link, keys: 'Mod+K', isOn: (each) => each.isActive('link'), run: onLink },
    { name: 'Image', icon: ImagePlus, keys: '', isOn: () => false, run: onImage },
  ]
  const on = useEditorState({ editor, selector: ({ editor: now }) => all.map((tool) => tool.isOn(now)) })
  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.findIndex((button) => button.matches(':focus'))
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
    // At once: TipTap's own command waits for the next frame, and keys would go to the button.
    if (event.key === 'Escape') editor.view.focus()
    if (to === undefined) return
    event.preventDefault()
    const next = (to + buttons.length) % buttons.length
    setStop(next)
    buttons[next]?.focus()
  }
  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      onKeyDown={handleKeyDown}
      className="flex flex-wrap gap-0.5 border-b border-border p-1"
    >
      {all.map(({ name, icon: Icon, keys, run }, index) => (
        <button
          key={name}
          type="button"
          tabIndex={index === stop ? 0 : -1}
          aria-pressed={on[index] ?? false}
          aria-label={name}
          title={keys ? `${name} (${keyName(keys)})` : name}
          // The selection stays in the editor.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            setStop(index)
            run(editor)
          }}
          className={buttonClasses({
            variant: 'ghost',
            size: 'icon',
            className: 'aria-pressed:bg-accent aria-pressed:text-accent-foreground',
          })}
        >
          <Icon aria-hidden="true" />
        </button>
      ))}
    </div>
  )
})
