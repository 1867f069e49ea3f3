import { buttonClasses } from '@caseweave/ui/button'
import { cn } from '@caseweave/ui/class-names'
import { Link } from '@caseweave/ui/navigation'
import { ArrowLeft, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'

function Step({ href, label, icon: Icon }: { href: string | null; label: string; icon: LucideIcon }) {
  const classes = buttonClasses({ variant: 'outline', size: 'icon' })
  const icon = <Icon aria-hidden="true" />
  if (!href) {
    return (
      <span aria-hidden="true" className={cn(classes, 'opacity-40 shadow-none hover:bg-card')}>
        {icon}
      </span>
    )
  }
  return (
    <Link href={href} aria-label={label} title={label} className={classes}>
      {icon}
    </Link>
  )
}

/** Back to the list, at the page that the case stands on, and on to the cases beside it there. */
export function CaseWay({ list, previous, next }: { list: string; previous: string | null; next: string | null }) {
  return (
    <nav aria-label="Test cases" className="flex items-center justify-between gap-2">
      <Link href={list} className={buttonClasses({ variant: 'ghost', className: '-ms-3' })}>
        <ArrowLeft aria-hidden="true" />
        Test case definitions
      </Link>
      {previous || next ? (
        <div className="flex gap-1">
          <Step href={previous} label="Previous test case" icon={ChevronLeft} />
          <Step href={next} label="Next test case" icon={ChevronRight} />
        </div>
      ) : null}
    </nav>
  )
}
