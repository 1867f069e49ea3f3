import { cva, type VariantProps } from 'class-variance-authority'
import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, type RefObject, type SyntheticEvent, useId, useRef } from 'react'
import { Button, buttonClasses } from './button'
import { cn } from './class-names'
import { clickedLink } from './clicked-link'
import { focusNear, placeOf } from './focus-place'
import { BehindDialog, Link } from './navigation'
import { holdsTypedText } from './typed-text'
import { useClientLayoutEffect } from './use-client-layout-effect'

const panelVariants = cva(
  'flex w-full flex-col rounded-xl border border-border bg-popover text-popover-foreground shadow-lg',
  {
    variants: {
      size: {
        sm: 'max-w-sm',
        md: 'max-w-lg',
        lg: 'max-w-2xl',
        form: 'max-w-175',
        xl: 'max-w-5xl',
        full: 'min-h-full max-w-none',
      },
    },
    defaultVariants: { size: 'md' },
  },
)

export interface RouteDialogProps extends VariantProps<typeof panelVariants> {
  title: ReactNode
  description?: ReactNode
  /** Where the close link leads; the page behind the dialog. A dialog over a page without an address of its own has a button in its place. */
  closeHref?: string
  /** Stands in place of the close link where leaving would lose what a form around the dialog holds. */
  closeButton?: ReactNode
  /** Goes to `closeHref` by the router, on Escape and on a click outside (but for one that would throw away what was typed); without it the browser loads that page. */
  onClose?: () => void
  /** False while closing would lose work, such as an upload: no close link, and Escape does nothing. */
  closable?: boolean
  /** False where a click outside would too easily throw away what was chosen so far; Escape and the close link still leave. */
  closeOutside?: boolean
  /** Buttons at the bottom. A form around the body can reach them by their `form` attribute. */
  footer?: ReactNode
  children: ReactNode
  className?: string
}

const firstField =
  '[data-autofocus], [aria-invalid="true"], input:not([type="hidden"], [disabled], [readonly]), select:not([disabled]), textarea:not([disabled], [readonly])'

/** Makes the dialog modal, puts the focus into it, and gives it back at its end. */
function useModal(dialog: RefObject<HTMLDialogElement>): void {
  useClientLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    element.removeAttribute('open')
    const opener = placeOf(document.activeElement)
    element.showModal()
    const target = element.querySelector<HTMLElement>(`[data-slot="dialog-body"] :is(${firstField})`)
    if (target) target.focus()
    else element.querySelector<HTMLElement>('h2')?.focus()
    return () => {
      element.close()
      // What opened the dialog may be gone with it, as the row that was deleted.
      setTimeout(() => focusNear(opener))
    }
  }, [dialog])
}

/**
 * A dialog that is a route. The server sends it open, as a page of its own; JavaScript makes it modal, puts the focus
 * on the first field (or the first wrong one) and gives the focus back when the route is left, to what opened the dialog or to what stands in its place.
 */
export function RouteDialog(props: RouteDialogProps) {
  const {
    title,
    description,
    closeHref,
    closeButton,
    onClose,
    closable = true,
    closeOutside = true,
    footer,
    size,
    children,
    className,
  } = props
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  useModal(dialog)

  function leave() {
    if (!closable) return
    if (onClose) onClose()
    else if (closeHref) location.assign(closeHref)
  }
  function handleCancel(event: SyntheticEvent) {
    // A file field inside also fires "cancel", which has nothing to do with this dialog.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    leave()
  }
  function handleMouseDown(event: MouseEvent<HTMLDialogElement>) {
    if (!closeOutside || event.target !== event.currentTarget || event.button !== 0) return
    // A click beside the dialog is easily made; what was typed is not.
    if (!holdsTypedText(event.currentTarget)) leave()
  }

  /** Cancel and Close leave as Escape does. */
  function handleClick(event: MouseEvent) {
    const link = onClose && closeHref ? clickedLink(event.nativeEvent, 'a[href]') : null
    if (!link || link.href !== new URL(closeHref ?? '', location.href).href) return
    event.preventDefault()
    leave()
  }

  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby={`${id}title`}
      aria-describedby={description ? `${id}description` : undefined}
      className="route-dialog"
      onCancel={handleCancel}
      onMouseDown={handleMouseDown}
      onClickCapture={handleClick}
    >
      <BehindDialog.Provider value={closeHref}>
        <div className={cn(panelVariants({ size }), className)}>
          <header className="flex items-start justify-between gap-4 px-5 pt-4">
            <div className="min-w-0 wrap-anywhere">
              <h2 id={`${id}title`} tabIndex={-1} className="text-base font-semibold">
                {title}
              </h2>
              {description ? (
                <p id={`${id}description`} className="mt-1 text-muted-foreground">
                  {description}
                </p>
              ) : null}
            </div>
            {!closable ? null : closeHref ? (
              <Link
                href={closeHref}
                aria-label="Close"
                className={buttonClasses({ variant: 'ghost', size: 'icon', className: '-me-2 -mt-1' })}
              >
                <X aria-hidden="true" />
              </Link>
            ) : (
              (closeButton ??
              (onClose ? (
                <Button variant="ghost" size="icon" aria-label="Close" className="-me-2 -mt-1" onClick={leave}>
                  <X aria-hidden="true" />
                </Button>
              ) : null))
            )}
          </header>
          <div data-slot="dialog-body" className="min-w-0 flex-1 px-5 py-4 [&_p]:wrap-anywhere">
            {children}
          </div>
          {footer ? (
            <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-border px-5 py-3">
              {footer}
            </footer>
          ) : null}
        </div>
      </BehindDialog.Provider>
    </dialog>
  )
}
