import { messages } from '@caseweave/contract/platform/messages'
import { cn } from '@caseweave/ui/class-names'
import { FieldError } from '@caseweave/ui/field'
import type { LucideIcon } from 'lucide-react'
import { type FormEvent, type ReactNode, type RefObject, useState } from 'react'

/** What ties a file field to its label, its description and its errors. */
interface Described {
  id: string
  'aria-describedby': string
  'aria-invalid': true | undefined
}

interface FileDropAreaProps {
  area: RefObject<HTMLDivElement>
  /** The id of the file field. */
  inputId: string
  /** True while files are dragged over it. */
  over: boolean
  icon: LucideIcon
  label: string
  /** What a person can do with JavaScript: "Drop them here or choose them." */
  ways: string
  /** Which files are taken. */
  hint: string
  errors: readonly string[]
  className?: string
  /** The file field, by what describes it, and what stands below it. */
  children: (described: Described) => ReactNode
}

/** Puts files that were dropped into the field, as if they had been chosen there. */
export function chooseFiles(input: HTMLInputElement, files: FileList): void {
  input.files = files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * The area around a file field on which files can be dropped; without JavaScript the field does it all. A form that is sent without
 * a file is told so here, where all other messages about the files stand, and not by the browser.
 */
export function FileDropArea(props: FileDropAreaProps) {
  const { area, inputId, over, icon: Icon, errors: refusals, children, ...words } = props
  const [missing, setMissing] = useState(false)
  const errors = missing ? [messages.fileMissing] : [...refusals]
  const refused = errors.length > 0
  const tell = (event: FormEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    setMissing(event.target.validity.valueMissing)
    event.target.focus()
  }
  return (
    <div
      ref={area}
      onInvalidCapture={tell}
      onChangeCapture={() => setMissing(false)}
      className={cn(
        'grid content-center justify-items-center gap-3 rounded-lg border border-dashed border-input bg-muted px-4 py-8 text-center',
        over && 'border-primary bg-accent',
        refused && 'border-fail',
        words.className,
      )}
    >
      <span className="grid size-10 place-items-center rounded-lg border border-border bg-card text-muted-foreground">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div>
        <label htmlFor={inputId} className="font-medium">
          {words.label}
        </label>
        <p id={`${inputId}-description`} className="text-muted-foreground">
          <span data-needs-script>{words.ways} </span>
          {words.hint}
        </p>
      </div>
      {children({
        id: inputId,
        'aria-describedby': `${inputId}-description${refused ? ` ${inputId}-error` : ''}`,
        'aria-invalid': refused || undefined,
      })}
      <FieldError id={`${inputId}-error`} errors={errors} />
    </div>
  )
}
