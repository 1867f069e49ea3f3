import type { ReactNode } from 'react'

/** A component in its states, below its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="grid min-w-0 content-start gap-2 border-t border-border py-4">
      <h3 className="text-xs font-medium text-muted-foreground">{name}</h3>
      <div className="relative flex min-w-0 flex-wrap items-start gap-3">{children}</div>
    </section>
  )
}
