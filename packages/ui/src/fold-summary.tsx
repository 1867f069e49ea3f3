import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './class-names'

/** What a `details` element is unfolded by: looks like a link, with a mark that turns. */
export function FoldSummary({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <summary className={cn('flex w-fit max-w-full cursor-pointer items-center gap-1 rounded-sm text-link', className)}>
      <ChevronRight
        aria-hidden="true"
        className="size-3.5 shrink-0 transition-transform [details[open]>summary>&]:rotate-90"
      />
      <span className="min-w-0">{children}</span>
    </summary>
  )
}
