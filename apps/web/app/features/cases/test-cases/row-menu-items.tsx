import { Copy, ExternalLink, type LucideIcon } from 'lucide-react'

const itemClasses =
  'flex w-full items-center gap-2 rounded-sm px-2 py-1.5 text-start text-sm no-underline -outline-offset-2 hover:bg-accent hover:text-accent-foreground focus-visible:bg-accent [&_svg]:size-4 [&_svg]:opacity-70'

interface MenuLinkProps {
  label: string
  icon: LucideIcon
  href: string
  onOpen: (href: string) => void
  /** It takes something away. */
  danger?: boolean
}

/** An item that leads to another page, or to a dialog over this one. */
export function MenuLink({ label, icon: Icon, href, onOpen, danger = false }: MenuLinkProps) {
  return (
    <a
      role="menuitem"
      href={href}
      className={`${itemClasses} ${danger ? 'text-fail' : 'text-inherit'}`}
      onClick={(event) => {
        event.preventDefault()
        onOpen(href)
      }}
    >
      <Icon aria-hidden="true" />
      {label}
    </a>
  )
}

/** An item that opens its page in a tab of its own. */
export function NewTabItem({ href, onClick }: { href: string; onClick: () => void }) {
  return (
    <a
      role="menuitem"
      href={href}
      target="_blank"
      rel="noreferrer"
      className={`${itemClasses} text-inherit`}
      onClick={onClick}
    >
      <ExternalLink aria-hidden="true" />
      Open in a new tab
    </a>
  )
}

interface CopyItemProps {
  label: string
  icon?: LucideIcon
  onClick: () => void
}

/** An item that copies something. */
export function CopyItem({ label, icon: Icon = Copy, onClick }: CopyItemProps) {
  return (
    <button type="button" role="menuitem" className={`${itemClasses} text-inherit`} onClick={onClick}>
      <Icon aria-hidden="true" />
      {label}
    </button>
  )
}
