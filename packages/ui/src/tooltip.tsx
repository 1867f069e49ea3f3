import { cloneElement, type ReactElement, useEffect, useId, useRef } from 'react'
import { cn } from './class-names'

export interface TooltipProps {
  text: string
  /** One element that can have the focus. */
  children: ReactElement<{ 'aria-describedby'?: string }>
  side?: 'top' | 'bottom'
  align?: 'start' | 'center' | 'end'
  className?: string
}

/**
 * A hint shown by CSS while its element is pointed at or has the focus; it describes the element to screen readers, can
 * be pointed at itself, and goes with Escape (WCAG 1.4.13).
 */
export function Tooltip({ text, children, side = 'top', align = 'center', className }: TooltipProps) {
  const id = useId()
  const wrapper = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const element = wrapper.current
    if (!element) return
    const watch = new AbortController()
    const show = () => element.removeAttribute('data-dismissed')
    element.addEventListener('pointerleave', show, watch)
    element.addEventListener('focusout', show, watch)
    // A pointed-at hint has no focus inside, so the key is listened for on the document.
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape' && element.matches(':hover, :focus-within')) element.dataset.dismissed = 'true'
      },
      watch,
    )
    return () => watch.abort()
  }, [])

  return (
    <span ref={wrapper} className={cn('tooltip relative inline-flex', className)}>
      {cloneElement(children, { 'aria-describedby': id })}
      <span
        role="tooltip"
        id={id}
        className={cn(
          'tooltip-bubble absolute z-60 w-max max-w-64 rounded-md bg-foreground px-2 py-1 text-xs font-normal whitespace-normal text-background shadow-md',
          side === 'top' ? 'bottom-full mb-1' : 'top-full mt-1',
          { start: 'left-0', center: 'left-1/2 -translate-x-1/2', end: 'right-0' }[align],
        )}
      >
        {text}
      </span>
    </span>
  )
}
