import { Link } from '@caseweave/ui/navigation'

interface FigureProps {
  text: string
  /** The list of what is counted; null where there is none, or the reader may not see it. */
  href: string | null | undefined
  /** What is counted, for those who hear the link alone. */
  label: string
}

/** A figure of a report, which leads to what it counts. Nothing leads to nothing. */
export function Figure({ text, href, label }: FigureProps) {
  if (!href || text === '0' || text === '') return text
  return (
    <Link href={href} aria-label={`${text} ${label}`} className="text-link hover:underline">
      {text}
    </Link>
  )
}
