import { Button } from '@caseweave/ui/button'
import { cn } from '@caseweave/ui/class-names'
import { FieldError } from '@caseweave/ui/field'
import { Label } from '@caseweave/ui/label'
import { Textarea } from '@caseweave/ui/textarea'
import { Type } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { richTextHtml } from './rich-text-html'

/** Loaded when somebody asks for it: it is larger than the rest of the form. */
const RichTextEditor = lazy(() => import('./rich-text-editor'))

interface RichTextFieldProps {
  projectId: number
  name: string
  label: string
  defaultValue: string
  errors: string[] | undefined
  rows: number
}

/**
 * A text of several lines with a little formatting (docs/decisions/rich-text.md). It is a plain field, which works without
 * JavaScript; "Formatting" puts an editor over it that writes into the same field, and only when something is changed.
 */
export function RichTextField({ projectId, name, label, defaultValue, errors = [], rows }: RichTextFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [html, setHtml] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const [asking, setAsking] = useState(false)
  const [ready, setReady] = useState(false)
  useEffect(() => {
    if (html === null) setReady(false)
  }, [html])

  async function toggle() {
    setProblem('')
    if (html !== null) {
      setHtml(null)
      // The field is shown again with the next drawing.
      setTimeout(() => field.current?.focus())
      return
    }
    if (!field.current) return
    setAsking(true)
    try {
      setHtml(await richTextHtml(projectId, field.current.value))
    } catch {
      setProblem('The editor could not be loaded. You can write here as before.')
    }
    setAsking(false)
  }
  const description = `${name}-description`
  const described = errors.length > 0 ? `${description} ${name}-error` : description
  return (
    <div data-slot="field" className="flex flex-col gap-1.5">
      <div className="flex items-center justify-between gap-2">
        <Label id={`${name}-label`} htmlFor={name} optional>
          {label}
        </Label>
        <Button
          variant="ghost"
          size="sm"
          aria-pressed={html !== null}
          aria-label={`Formatting of ${label}`}
          data-needs-script
          busy={asking}
          onClick={toggle}
          className="aria-pressed:bg-accent aria-pressed:text-accent-foreground"
        >
          <Type aria-hidden="true" />
          Formatting
        </Button>
      </div>
      <Textarea
        ref={field}
        id={ready ? `${name}-source` : name}
        name={name}
        rows={rows}
        defaultValue={defaultValue}
        readOnly={asking}
        aria-describedby={described}
        aria-invalid={errors.length > 0 || undefined}
        className={cn(ready && 'hidden')}
      />
      {html === null ? null : (
        <Suspense fallback={null}>
          <RichTextEditor
            id={name}
            labelledBy={`${name}-label`}
            describedBy={described}
            invalid={errors.length > 0}
            html={html}
            field={field}
            onReady={() => setReady(true)}
          />
        </Suspense>
      )}
      <p id={description} className="text-xs text-muted-foreground">
        {ready
          ? 'Alt+F10 goes to the toolbar.'
          : 'Can hold **bold**, *italic*, `code`, [links](https://…) and lists (- or 1.).'}
      </p>
      <p role="status" className="text-xs text-fail empty:hidden">
        {problem}
      </p>
      <FieldError id={`${name}-error`} errors={errors} />
    </div>
  )
}
