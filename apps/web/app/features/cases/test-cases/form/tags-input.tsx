import { readTags } from '@caseweave/contract/platform/case-text'
import { FieldError } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Label } from '@caseweave/ui/label'
import { X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useSettledPress } from '../../../platform/screen/use-settled-press'

interface TagsInputProps {
  tags: readonly string[]
  /** Tags that can be chosen. */
  offered: readonly string[]
  error: string[] | undefined
  onChange: () => void
}

/** The tags of a form that is shown with `first`, null before a script has them; `box` = the field for more. */
function useTags(box: RefObject<HTMLInputElement>, first: readonly string[]) {
  const [tags, setTags] = useState<readonly string[] | null>(null)
  const latest = useRef(first)
  latest.current = tags ?? first
  const sent = useRef('')
  useEffect(() => {
    const watch = new AbortController()
    const note = () => {
      sent.current = readTags([...latest.current, box.current?.value ?? '']).join()
    }
    box.current?.form?.addEventListener('submit', note, watch)
    return () => watch.abort()
  }, [box])
  useEffect(() => {
    // What was sent comes back when it is refused: tags may have been added or taken away since.
    const isAnswer = sent.current !== '' && sent.current === first.join()
    sent.current = ''
    if (isAnswer) return
    setTags(first)
    if (box.current) box.current.value = ''
  }, [box, first])
  return [tags, setTags] as const
}

/** Tags as chips; Enter, comma and semicolon end one. Without JavaScript they stand in the field, separated by commas. */
export function TagsInput({ tags: first, offered, error, onChange }: TagsInputProps) {
  const box = useRef<HTMLInputElement>(null)
  const [tags, setTags] = useTags(box, first)
  const { settle } = useSettledPress()

  function change(next: readonly string[]) {
    setTags(next)
    // After the hidden fields have been written.
    setTimeout(onChange)
  }
  function take(text: string) {
    if (!tags || !box.current) return
    change(readTags([...tags, text]))
    box.current.value = ''
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { value } = event.currentTarget
    if (event.nativeEvent.isComposing || !tags) return
    if (event.key === 'Enter' || event.key === ',' || event.key === ';') {
      event.preventDefault()
      take(value)
    } else if (event.key === 'Backspace' && value === '' && tags.length > 0) change(tags.slice(0, -1))
  }
  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text')
    if (!/[,;\n]/.test(text)) return
    event.preventDefault()
    take(text)
  }
  function remove(tag: string) {
    if (!tags) return
    change(tags.filter((each) => each !== tag))
    box.current?.focus()
  }
  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor="tags" optional>
        Tags
      </Label>
      {tags && tags.length > 0 ? (
        <ul aria-label="Chosen tags" className="flex flex-wrap gap-1">
          {tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex max-w-full items-center gap-1 rounded-sm bg-accent py-0.5 ps-2 text-accent-foreground"
            >
              <span className="min-w-0 wrap-anywhere">{tag}</span>
              <input type="hidden" name="tags" value={tag} />
              <button
                type="button"
                aria-label={`Remove the tag ${tag}`}
                onClick={() => remove(tag)}
                className="inline-flex size-6 shrink-0 items-center justify-center rounded-sm hover:bg-secondary"
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <Input
        ref={box}
        id="tags"
        name="tags"
        list="offered-tags"
        autoComplete="off"
        defaultValue={first.join(', ')}
        aria-describedby={error ? 'tags-description tags-error' : 'tags-description'}
        aria-invalid={error ? true : undefined}
        onKeyDown={handleKeyDown}
        onPaste={handlePaste}
        onBlur={() => settle(() => box.current?.value.trim() && take(box.current.value))}
      />
      <datalist id="offered-tags">
        {offered.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      <p id="tags-description" className="text-xs text-muted-foreground">
        <span data-needs-script>Enter, a comma or a semicolon ends a tag.</span>
        <noscript>Several are separated by commas.</noscript>
      </p>
      <FieldError id="tags-error" errors={error ?? []} />
    </div>
  )
}
