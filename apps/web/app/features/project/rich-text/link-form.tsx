import { Button } from '@caseweave/ui/button'
import { Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** Asks where the selected words lead; an empty address takes the link away. It stands in another form, so it is none itself. */
export function LinkForm({
  editor,
  isAllowed,
  onDone,
}: {
  editor: Editor
  isAllowed: (address: string) => boolean
  onDone: () => void
}) {
  const [address, setAddress] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [wrong, setWrong] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.select(), [])

  function apply() {
    const href = address.trim()
    if (href !== '' && !isAllowed(href)) return setWrong(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href === '') chain.unsetLink().run()
    else if (editor.state.selection.empty && !editor.isActive('link')) {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    } else chain.setLink({ href }).run()
    onDone()
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') apply()
    else onDone()
  }
  return (
    <div ref={box} className="flex flex-wrap items-end gap-2 border-b border-border p-2">
      <Field
        id="rich-text-link"
        label="Link address"
        error={wrong ? 'An address begins with https://, mailto: or /.' : null}
        className="min-w-48 flex-1"
      >
        {(control) => (
          <Input
            {...control}
            value={address}
            autoComplete="off"
            onChange={(event) => {
              // It is no field of the case.
              event.stopPropagation()
              setAddress(event.currentTarget.value)
            }}
            onKeyDown={handleKeyDown}
          />
        )}
      </Field>
      <Button size="sm" variant="secondary" onClick={apply}>
        Set link
      </Button>
      <Button size="sm" variant="ghost" onClick={onDone}>
        Cancel
      </Button>
    </div>
  )
}
