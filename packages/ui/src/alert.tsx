import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './class-names'
import { HelpLink } from './help-link'

export type Tone = 'info' | 'success' | 'warning' | 'error'

/** Icon, word and colours of each tone, shared by alerts and toasts. */
export const tones: Record<Tone, { icon: LucideIcon; word: string; text: string; box: string }> = {
  info: { icon: Info, word: 'Information', text: 'text-info', box: 'border-info/40 bg-info-subtle' },
  success: { icon: CircleCheck, word: 'Success', text: 'text-pass', box: 'border-pass/40 bg-pass-subtle' },
  warning: { icon: TriangleAlert, word: 'Warning', text: 'text-block', box: 'border-block/40 bg-block-subtle' },
  error: { icon: CircleAlert, word: 'Error', text: 'text-fail', box: 'border-fail/40 bg-fail-subtle' },
}

export interface AlertProps {
  tone?: Tone
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** Announce at once when it appears after the page was loaded; an error does so by itself. */
  live?: boolean
  className?: string
}

/** A message that stays in the page, told by icon, word and colour. */
export function Alert({ tone = 'info', title, children, actions, live = tone === 'error', className }: AlertProps) {
  const { icon: Icon, word, text, box } = tones[tone]
  return (
    <div
      role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}
      data-slot="alert"
      className={cn('flex items-start gap-2.5 rounded-lg border p-3', box, className)}
    >
      <Icon aria-hidden="true" className={cn('mt-0.5 size-4 shrink-0', text)} />
      <div className="min-w-0 flex-1">
        <span className="sr-only">{word}: </span>
        {title ? (
          <p className={cn('font-semibold', text)}>
            {title} {typeof title === 'string' ? <HelpLink message={title} /> : null}
          </p>
        ) : null}
        {children ? (
          <div className="break-words">
            {children} {typeof children === 'string' ? <HelpLink message={children} /> : null}
          </div>
        ) : null}
        {actions ? <div className="mt-2 flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </div>
  )
}
