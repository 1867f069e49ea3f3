import { Button } from '@caseweave/ui/button'
import type { ReactNode } from 'react'

interface EditButtonProps {
  intent: string
  /** What it does, for those who do not see the icon and for whoever rests on it. */
  label: string
  disabled?: boolean
  /** The place that the focus goes to when what the button stood in is gone. */
  focus?: string
  children: ReactNode
}

/** A small button of the structured editor, which sends the form with one change that it asks for. */
export function EditButton({ intent, label, disabled, focus, children }: EditButtonProps) {
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      aria-label={label}
      title={label}
      disabled={disabled}
      data-focus={focus}
      variant="ghost"
      size="icon"
      className="max-sm:size-9"
    >
      {children}
    </Button>
  )
}
