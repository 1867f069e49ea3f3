import { Check, type LucideIcon } from 'lucide-react'
import { type ComponentPropsWithoutRef, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { type ButtonVariants, buttonClasses } from './button'
import { cn } from './class-names'
import { Link } from './navigation'

export interface MenuProps extends ButtonVariants {
  /** What the button shows. */
  trigger: ReactNode
  /** Name of the button when `trigger` is only an icon. */
  label?: string
  align?: 'start' | 'end'
  /** Opens upwards, at the foot of the window. */
  side?: 'bottom' | 'top'
  className?: string
  /** Classes of the panel that opens. */
  panelClassName?: string
  children: ReactNode
}

const focusable = 'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled])'

/**
 * A button that opens a list of links and buttons. It is a native disclosure, so it opens without JavaScript; with it
 * the arrow keys, Home, End and Escape work, and a click outside or on an item closes it.
 */
export function Menu(props: MenuProps) {
  const { trigger, label, align = 'start', side = 'bottom', variant = 'ghost', size, className, children } = props
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    function closeOutside(event: Event) {
      const menu = details.current
      if (menu?.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [])

  function handleKeyDown(event: KeyboardEvent<HTMLDetailsElement>) {
    const menu = event.currentTarget
    if (event.key === 'Escape' && menu.open) {
      event.stopPropagation()
      event.preventDefault()
      menu.open = false
      menu.querySelector('summary')?.focus()
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1, Home: 0, End: 0 }[event.key]
    if (step === undefined || event.target instanceof HTMLSelectElement) return
    event.preventDefault()
    menu.open = true
    const items = [...menu.querySelectorAll<HTMLElement>(`[data-slot="menu-panel"] :is(${focusable})`)]
    const active = document.activeElement
    const current = active instanceof HTMLElement ? items.indexOf(active) : -1
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? items.length - 1 : current + step
    items.at(current === -1 && step === -1 ? -1 : next % Math.max(1, items.length))?.focus()
  }

  return (
    <details
      ref={details}
      data-slot="menu"
      className={cn('group/menu relative print-hidden', className)}
      onKeyDown={handleKeyDown}
    >
      <summary
        aria-label={label}
        className={buttonClasses({ variant, size, className: 'w-full group-open/menu:bg-secondary' })}
      >
        {trigger}
      </summary>
      <div
        data-slot="menu-panel"
        className={cn(
          'absolute z-40 max-h-[min(32rem,70vh)] min-w-48 overflow-y-auto overscroll-contain rounded-lg border border-border bg-popover p-1 text-popover-foreground shadow-md',
          align === 'end' ? 'right-0' : 'left-0',
          side === 'top' ? 'bottom-full mb-1' : 'top-full mt-1',
          props.panelClassName,
        )}
      >
        {children}
      </div>
    </details>
  )
}

const itemClasses =
  'flex w-full items-center gap-2 rounded-sm px-2 py-1.5 text-start text-sm -outline-offset-2 hover:bg-accent hover:text-accent-foreground focus-visible:bg-accent focus-visible:text-accent-foreground [&_svg]:size-4 [&_svg]:shrink-0'

function closeMenu(element: Element) {
  const menu = element.closest('details')
  if (menu) menu.open = false
}

interface ItemLook {
  icon?: LucideIcon
  destructive?: boolean
  /** A shortcut or a value on the right. */
  hint?: ReactNode
}

function ItemBody({ icon: Icon, hint, children }: ItemLook & { children: ReactNode }) {
  return (
    <>
      {Icon ? <Icon aria-hidden="true" className="opacity-70" /> : null}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {hint ? <span className="text-xs text-muted-foreground">{hint}</span> : null}
    </>
  )
}

/** A link in a menu; `current` marks the page or the choice one is at. */
export function MenuLink({
  href,
  icon,
  destructive,
  hint,
  current,
  children,
  ...rest
}: ItemLook & { href: string; current?: boolean; children: ReactNode } & Omit<ComponentPropsWithoutRef<'a'>, 'href'>) {
  return (
    <Link
      {...rest}
      href={href}
      aria-current={current ? 'true' : undefined}
      className={cn(itemClasses, destructive && 'text-fail', current && 'font-medium')}
      onClick={(event) => {
        rest.onClick?.(event)
        closeMenu(event.currentTarget)
      }}
    >
      <ItemBody icon={icon} hint={hint ?? (current ? <Check aria-hidden="true" /> : undefined)}>
        {children}
      </ItemBody>
    </Link>
  )
}

/** A button in a menu; of type "submit" it belongs to the form around it. */
export function MenuButton({
  icon,
  destructive,
  hint,
  children,
  type = 'submit',
  ...rest
}: ItemLook & ComponentPropsWithoutRef<'button'>) {
  return (
    <button
      type={type}
      {...rest}
      className={cn(itemClasses, destructive && 'text-fail')}
      onClick={(event) => {
        rest.onClick?.(event)
        closeMenu(event.currentTarget)
      }}
    >
      <ItemBody icon={icon} hint={hint}>
        {children}
      </ItemBody>
    </button>
  )
}

/** Items that belong together, under a small heading. */
export function MenuGroup({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className="not-first:mt-1 not-first:border-t not-first:border-border not-first:pt-1">
      {label ? <p className="truncate px-2 py-1 text-xs font-medium text-muted-foreground">{label}</p> : null}
      {children}
    </div>
  )
}
