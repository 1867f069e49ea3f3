import { ButtonLink } from '@caseweave/ui/button'
import { EmptyState } from '@caseweave/ui/empty-state'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'

interface NothingMatchesProps {
  title: string
  /** The screen without its filters. */
  href: string
  level?: 2 | 3
  /** What else may be tried, in a sentence. */
  children: ReactNode
}

/** Stands where filters find nothing, which is another state than nothing there, with the way to take them away. */
export function NothingMatches({ title, href, level, children }: NothingMatchesProps) {
  const clear = (
    <ButtonLink href={href} variant="outline">
      Clear filters
    </ButtonLink>
  )
  return (
    <EmptyState icon={SearchX} title={title} level={level} action={clear}>
      {children}
    </EmptyState>
  )
}
