import { EmptyState } from '@caseweave/ui/empty-state'
import { FileText } from 'lucide-react'
import { useSearchPause } from '../../../client/use-search-pause'
import type { EditorView } from './editor-view'
import { HeadPanel } from './head-panel'
import { ScenarioList } from './scenario-list'
import { ScenarioPanel } from './scenario-panel'

interface ScenariosViewProps {
  view: EditorView
  mayWrite: boolean
  /** Answers a form here. */
  apply: (fields: FormData) => void
}

/** The scenarios of the file, the open one beside them. */
export function ScenariosView({ view, mayWrite, apply }: ScenariosViewProps) {
  const pause = useSearchPause()
  return (
    <div className="grid min-h-0 items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] xl:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]">
      <ScenarioList
        view={view}
        mayWrite={mayWrite}
        onFind={(text) => {
          pause.later(() => {
            const fields = new FormData()
            fields.set('find', text)
            apply(fields)
          })
        }}
      />
      {view.open ? (
        <ScenarioPanel open={view.open} mayWrite={mayWrite} />
      ) : view.head ? (
        <HeadPanel head={view.head} mayWrite={mayWrite} />
      ) : (
        <EmptyState icon={FileText} title="No scenario is open" className="max-lg:hidden">
          Choose a scenario of the list to see its steps{mayWrite ? ' and to edit them' : ''}.
        </EmptyState>
      )}
    </div>
  )
}
