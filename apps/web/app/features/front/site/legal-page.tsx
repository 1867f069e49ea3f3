import type { SitePage } from '@caseweave/contract/front/site/texts'
import { dayText } from '@caseweave/contract/platform/moments'
import { Button } from '@caseweave/ui/button'
import { Printer } from 'lucide-react'
import { WrittenText } from './written-text'

/** A page of rules: its dates, its contents beside it, and its text. */
export function LegalPage({ page }: { page: SitePage }) {
  const { title, summary, effective, changed, html, headings } = page
  const sections = headings.filter(({ level }) => level === 2)
  return (
    <main id="main" className="site-wide grid gap-x-16 py-14 sm:py-20 grid-cols-1 lg:grid-cols-[15rem_minmax(0,44rem)]">
      <nav aria-label="Sections" className="print-hidden mb-10 lg:sticky lg:top-24 lg:row-span-2 lg:mb-0 lg:self-start">
        <ul className="grid gap-0.5 text-sm max-lg:grid-cols-2 max-sm:grid-cols-1">
          {sections.map(({ id, title: section }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="block rounded-md py-1 text-muted-foreground hover:text-foreground hover:underline"
              >
                {section}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <header className="mb-8 border-b border-border pb-8 max-lg:order-first">
        <h1 className="site-title">{title}</h1>
        <p className="site-lead mt-4">{summary}</p>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 text-muted-foreground text-sm">
          <p>
            {effective ? (
              <>
                Effective <time dateTime={effective}>{dayText(effective)}</time>
              </>
            ) : null}
            {changed ? (
              <>
                , last changed <time dateTime={changed}>{dayText(changed)}</time>
              </>
            ) : null}
          </p>
          <Button variant="ghost" size="sm" data-needs-script data-print>
            <Printer aria-hidden="true" />
            Print
          </Button>
        </div>
      </header>
      <WrittenText html={html} />
    </main>
  )
}
