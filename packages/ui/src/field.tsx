import { CircleAlert } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { cn } from './class-names'
import { clickedLink } from './clicked-link'
import { HelpLink } from './help-link'
import { Label } from './label'
import { leadTo } from './lead-to'

export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldProps {
  /** Id of the control; help and error get `<id>-description` and `<id>-error`, the names conform uses as well. */
  id: string
  label: ReactNode
  help?: ReactNode
  /** The first message that is wrong with this field, or several. */
  error?: string | readonly string[] | null
  optional?: boolean
  /** Keeps the label for screen readers alone, for fields that a toolbar explains. */
  hideLabel?: boolean
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** Label above, help below, error at the field; the control receives what ties it to them. */
export function Field({ id, label, help, error, optional, hideLabel, className, children }: FieldProps) {
  const errors = typeof error === 'string' ? [error] : (error ?? [])
  const described = [help ? `${id}-description` : '', errors.length > 0 ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div data-slot="field" className={cn('flex flex-col gap-1.5', className)}>
      <Label htmlFor={id} optional={optional} className={hideLabel ? 'sr-only' : undefined}>
        {label}
      </Label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': errors.length > 0 || undefined })}
      {help ? (
        <p id={`${id}-description`} className="text-xs text-muted-foreground">
          {help}
        </p>
      ) : null}
      <FieldError id={`${id}-error`} errors={errors} />
    </div>
  )
}

/** The messages at one field, with an icon so that colour is not the only sign. */
export function FieldError({ id, errors }: { id: string; errors: readonly string[] }) {
  if (errors.length === 0) return null
  return (
    <p id={id} className="flex items-start gap-1 text-xs font-medium text-fail">
      <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
      <span className="grid gap-1 text-start">
        {errors.map((error) => (
          <span key={error}>
            {error} <HelpLink message={error} />
          </span>
        ))}
      </span>
    </p>
  )
}

export interface FormError {
  message: string
  /** Id of the control that is wrong; without it the message stands for the whole form. */
  id?: string
}

function followHere(event: MouseEvent) {
  const link = clickedLink(event.nativeEvent, 'a[href^="#"]')
  if (link && leadTo(decodeURIComponent(link.hash.slice(1)))) event.preventDefault()
}

/**
 * What is wrong with a form, at its top, each line a link to its field (after GOV.UK's error summary). With
 * JavaScript it takes the focus when it appears, so that it is read.
 */
export function ErrorSummary({
  errors,
  title = 'There is a problem',
  className,
}: {
  errors: readonly FormError[]
  title?: string
  className?: string
}) {
  const box = useRef<HTMLDivElement>(null)
  const key = errors.map((error) => error.message).join('\n')
  useEffect(() => {
    if (key) box.current?.focus()
  }, [key])
  if (errors.length === 0) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      data-slot="error-summary"
      className={cn('rounded-lg border border-fail bg-fail-subtle p-3', className)}
    >
      <h2 className="flex items-center gap-2 font-semibold text-fail">
        <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
        {title}
      </h2>
      <ul className="mt-1 list-disc space-y-0.5 ps-10">
        {errors.map((error) => (
          <li key={`${error.id}:${error.message}`}>
            {error.id ? (
              <a
                href={`#${error.id}`}
                onClick={followHere}
                className="font-medium text-fail underline underline-offset-2"
              >
                {error.message}
              </a>
            ) : (
              <>
                {error.message} <HelpLink message={error.message} />
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
