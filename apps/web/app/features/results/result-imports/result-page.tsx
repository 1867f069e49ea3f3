import { definitionsPath } from '@caseweave/contract/cases/addresses'
import { inboxPath, resultImportsPath } from '@caseweave/contract/results/addresses'
import { Tabs } from '@caseweave/ui/tabs'
import type { ReactNode } from 'react'
import { ImportPage } from '../../platform/imports/import-page'

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
    <ImportPage
      {...{ title, about, actions }}
      back={
        tab ? { href: definitionsPath(projectId), label: 'Test Case Definitions' } : { href: imports, label: 'Imports' }
      }
      place={
        tab ? (
          <Tabs
            label="Execution import"
            tabs={tabs.map((label) => ({
              href: hrefs[label],
              label,
              current: label === tab,
              ...(label === 'Inbox' && waiting !== undefined ? { count: waiting } : {}),
            }))}
          />
        ) : null
      }
    >
      {children}
    </ImportPage>
  )
}
