import { cn } from '@caseweave/ui/class-names'
import type { ReactNode } from 'react'

interface SectionProps {
  id?: string
  title: string
  /** What the section is called in the table of a visitor's mind: above its title. */
  name?: string
  lead?: ReactNode
  children?: ReactNode
  className?: string
}

/** A part of a page with its title and one sentence. */
export function Section({ id, title, name, lead, children, className }: SectionProps) {
  return (
    <section id={id} aria-labelledby={id ? `${id}-title` : undefined} className={cn('site-section', className)}>
      <div className="site-wide">
        <div className="max-w-2xl">
          {name ? <p className="site-name">{name}</p> : null}
          <h2 id={id ? `${id}-title` : undefined} className="site-title">
            {title}
          </h2>
          {lead ? <p className="site-lead mt-3">{lead}</p> : null}
        </div>
        {children ? <div className="mt-10">{children}</div> : null}
      </div>
    </section>
  )
}

/** The top of a page that is not the first one. */
export function PageHead({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  return (
    <div className="border-b border-border bg-sidebar">
      <div className="site-wide py-14 sm:py-20">
        <h1 className="site-title max-w-3xl">{title}</h1>
        {lead ? <p className="site-lead mt-4 max-w-2xl">{lead}</p> : null}
        {children}
      </div>
    </div>
  )
}
