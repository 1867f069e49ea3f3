import { cn } from '@caseweave/ui/class-names'
import { Link } from '@caseweave/ui/navigation'

interface FigureProps {
  text: string
  /** The list of what is counted; null where there is none, or the reader may not see it. */
  href: string | null | undefined
  /** What is counted, for those who hear the link alone. */
  label: string
  /** True where text stands beside it, in which colour alone would not tell a link. */
  inText?: boolean
}

/** A figure of a report, which leads to what it counts. Nothing leads to nothing. */
export function Figure({ text, href, label, inText = false }: FigureProps) {
  if (!href || text === '0' || text === '') return text
  return (
    <Link
      href={href}
      aria-label={`${text} ${label}`}
      className={cn('text-link', inText ? 'underline underline-offset-2' : 'hover:underline')}
    >
      {text}
    </Link>
  )
}
