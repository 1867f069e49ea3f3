import type { ReactNode } from 'react'
import { ContactWays } from './contact-ways'

interface FormPageProps {
  title: string
  lead: string
  /** What stands beside the form: what to say, what happens then. */
  beside: ReactNode
  children?: ReactNode
}

/** A page whose point is a form: what to know at the left, the form at the right, first on a phone. */
export function FormPage({ title, lead, beside, children }: FormPageProps) {
  return (
    <main
      id="main"
      className="site-wide grid gap-x-16 gap-y-10 py-14 sm:py-20 grid-cols-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:grid-rows-[auto_1fr]"
    >
      <header className="lg:col-start-1">
        <h1 className="site-title">{title}</h1>
        <p className="site-lead mt-4">{lead}</p>
        <div className="mt-6">
          <ContactWays />
        </div>
      </header>
      {children ? (
        <div
          id="form"
          className="site-card scroll-mt-24 self-start p-6 sm:p-8 lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          {children}
        </div>
      ) : null}
      <div className="lg:col-start-1">{beside}</div>
    </main>
  )
}
