import { definitionsPath } from '@caseweave/contract/cases/addresses'
import { inboxPath, resultImportsPath } from '@caseweave/contract/results/addresses'
import { Link } from '@caseweave/ui/navigation'
import { Tabs } from '@caseweave/ui/tabs'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'

const tabs = ['Imports', 'Inbox', 'Aliases', 'Patterns'] as const

interface ResultPageProps {
  projectId: number
  title: ReactNode
  about?: ReactNode
  /** The screen among those of the execution import; null on the page of one import, which has a way back instead. */
  tab: (typeof tabs)[number] | null
  /** Tests that wait in the inbox. */
  waiting?: number
  actions?: ReactNode
  children: ReactNode
}

/** The frame of the screens of the execution import. */
export function ResultPage({ projectId, title, about, tab, waiting, actions, children }: ResultPageProps) {
  const imports = resultImportsPath(projectId)
  const hrefs = {
    Imports: imports,
    Inbox: inboxPath(projectId),
    Aliases: `${imports}/aliases`,
    Patterns: `${imports}/patterns`,
  }
  return (
    <main id="main" className="mx-auto flex w-full max-w-6xl flex-col gap-5 px-4 py-5 sm:px-6">
      <header className="grid gap-4">
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
          <div className="min-w-0">
            <Link
              href={tab ? definitionsPath(projectId) : imports}
              className="mb-1 inline-flex items-center gap-1 text-muted-foreground hover:text-foreground hover:underline"
            >
              <ArrowLeft aria-hidden="true" className="size-3.5" />
              {tab ? 'Test Case Definitions' : 'Imports'}
            </Link>
            <h1 className="text-lg font-semibold break-words">{title}</h1>
            {about ? <p className="text-muted-foreground">{about}</p> : null}
          </div>
          {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
        </div>
        {tab ? (
          <Tabs
            label="Execution import"
            tabs={tabs.map((label) => ({
              href: hrefs[label],
              label,
              current: label === tab,
              ...(label === 'Inbox' && waiting !== undefined ? { count: waiting } : {}),
            }))}
          />
        ) : null}
      </header>
      {children}
    </main>
  )
}
