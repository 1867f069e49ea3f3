import type { TopicNode } from '@caseweave/contract/front/help'
import { Button } from '@caseweave/ui/button'
import { Form, Link } from '@caseweave/ui/navigation'
import { SearchInput } from '@caseweave/ui/search-input'
import type { ReactNode } from 'react'
import './help.css'

interface HelpLayoutProps {
  /** What the addresses of topics begin with. */
  base: string
  tree: TopicNode[]
  /** The topic that is read and those that it lies below. */
  current?: readonly string[]
  /** What was searched for. */
  query?: string
  children: ReactNode
}

/** Around every page of help: its search, its topics, and what is read. */
export function HelpLayout({ base, tree, current = [], query, children }: HelpLayoutProps) {
  return (
    <div className="grid w-full flex-1 content-start gap-x-8 gap-y-4 px-4 py-5 sm:px-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <aside className="print-hidden flex flex-col gap-4 max-lg:contents">
        <Form action={base} role="search" data-tour="help-search" className="flex gap-2 max-lg:order-first">
          <SearchInput
            name="search"
            defaultValue={query}
            key={query}
            aria-label="Search the help"
            placeholder="Search help"
            boxClassName="flex-1"
          />
          <Button type="submit" variant="outline">
            Search
          </Button>
        </Form>
        <nav
          id="topics"
          data-tour="help-tree"
          aria-label="Topics"
          className="max-lg:order-last max-lg:border-t max-lg:border-border max-lg:pt-4"
        >
          <Branch base={base} nodes={tree} current={current} />
        </nav>
      </aside>
      <main id="main" className="min-w-0">
        <a href="#topics" className="print-hidden mb-3 inline-block text-link hover:underline lg:hidden">
          All topics
        </a>
        {children}
      </main>
    </div>
  )
}

/** Topics of one level; what lies below one is listed where the reader is within it. */
function Branch({ base, nodes, current }: { base: string; nodes: TopicNode[]; current: readonly string[] }) {
  const here = current.at(-1)
  return (
    <ul className="grid gap-px">
      {nodes.map(({ id, title, children }) => (
        <li key={id}>
          <Link
            href={`${base}/${id}`}
            aria-current={id === here ? 'page' : undefined}
            className="block rounded-md px-2 py-1 -outline-offset-2 hover:bg-accent aria-[current]:bg-accent aria-[current]:font-medium aria-[current]:text-accent-foreground"
          >
            {title}
          </Link>
          {current.includes(id) && children.length > 0 ? (
            <div className="ms-2.5 border-s border-border ps-2">
              <Branch base={base} nodes={children} current={current} />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
