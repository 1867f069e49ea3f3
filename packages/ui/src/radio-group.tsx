import type { ReactNode } from 'react'
import { cn } from './class-names'
import { FieldError } from './field'

export interface RadioOption {
  value: string
  label: ReactNode
  help?: ReactNode
  disabled?: boolean
}

export interface RadioGroupProps {
  id: string
  name: string
  legend: ReactNode
  hideLegend?: boolean
  options: readonly RadioOption[]
  defaultValue?: string
  /** With `onChange` the group is controlled by the page. */
  value?: string
  onChange?: (value: string) => void
  help?: ReactNode
  error?: string | null
  /** Side by side instead of one below the other. */
  inline?: boolean
  className?: string
}

/** Native radio buttons in a fieldset; arrow keys come from the browser. */
export function RadioGroup(props: RadioGroupProps) {
  const { id, name, legend, hideLegend, options, defaultValue, value, onChange, help, error, inline, className } = props
  const described = [help ? `${id}-description` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <fieldset id={id} aria-describedby={described || undefined} className={cn('min-w-0', className)}>
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 text-sm font-medium'}>{legend}</legend>
      {help ? (
        <p id={`${id}-description`} className="mb-1.5 text-xs text-muted-foreground">
          {help}
        </p>
      ) : null}
      <div className={inline ? 'flex flex-wrap gap-x-5 gap-y-2' : 'grid gap-2'}>
        {options.map((option) => (
          <label key={option.value} className="flex items-start gap-2">
            <input
              type="radio"
              className="choice mt-0.5"
              name={name}
              value={option.value}
              disabled={option.disabled}
              aria-invalid={error ? true : undefined}
              {...(onChange
                ? { checked: value === option.value, onChange: () => onChange(option.value) }
                : { defaultChecked: (value ?? defaultValue) === option.value })}
            />
            <span className="grid min-w-0 gap-0.5 wrap-anywhere">
              <span>{option.label}</span>
              {option.help ? <span className="text-xs text-muted-foreground">{option.help}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <div className="mt-1.5 empty:hidden">
        <FieldError id={`${id}-error`} errors={error ? [error] : []} />
      </div>
    </fieldset>
  )
}
