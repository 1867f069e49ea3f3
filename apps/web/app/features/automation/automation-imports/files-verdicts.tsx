import { automationImportPath, suggestionsPath } from '@caseweave/contract/automation/addresses'
import type {
  AutomationFileView,
  AutomationImportView,
  AutomationItemsView,
  ListAutomationItems,
} from '@caseweave/contract/automation/automation-imports/automation-imports'
import { definitionsPath, importsPath } from '@caseweave/contract/cases/addresses'
import { counted } from '@caseweave/contract/platform/counted'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Alert } from '@caseweave/ui/alert'
import { ButtonLink } from '@caseweave/ui/button'
import { FileUp, ListChecks, Sparkles, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { FinishedBy } from '../../platform/imports/finished-by'
import { ImportPage } from '../../platform/imports/import-page'
import { ImportSteps } from '../../platform/imports/import-steps'
import { FileList } from './file-list'
import { FilesFigures } from './files-figures'
import { ItemRows } from './item-rows'
import { RenameChoice } from './rename-choice'

interface FilesVerdictsProps {
  projectId: number
  view: AutomationImportView
  asked: ListAutomationItems
  files: readonly AutomationFileView[]
  list: AutomationItemsView
  busy: boolean
  dialog: ReactNode
}

/** What will become, or became, of the files and of all that they hold; after the import this page stays. */
export function FilesVerdicts({ projectId, view, asked, files, list, busy, dialog }: FilesVerdictsProps) {
  const done = view.status === 'imported'
  const readable = files.some((file) => file.verdict !== 'refused')
  const page = automationImportPath(projectId, view.id)
  const nameOf = (position: number | undefined) => files.find((file) => file.position === position)?.name ?? null
  const fileName = nameOf(asked.file)
  return (
    <ImportPage
      title={view.name}
      about={done ? <FinishedBy view={view} /> : 'This is what will happen. Nothing has been written yet.'}
      place={<ImportSteps current={done ? 'Result' : 'Preview'} without="Columns" />}
      back={{ href: importsPath(projectId), label: 'Imports' }}
      actions={
        done ? (
          <>
            <ButtonLink href={importsPath(projectId)} variant="outline">
              <FileUp aria-hidden="true" /> Import other files
            </ButtonLink>
            <ButtonLink href={suggestionsPath(projectId)} variant="outline">
              <Sparkles aria-hidden="true" /> Mapping suggestions
            </ButtonLink>
            <ButtonLink href={`${definitionsPath(projectId)}?moduleId=0&sort=number&direction=desc`}>
              <ListChecks aria-hidden="true" /> Show the test cases
            </ButtonLink>
          </>
        ) : (
          <>
            <ButtonLink href={`${page}/remove`} variant="outline">
              <Trash2 aria-hidden="true" /> Remove
            </ButtonLink>
            {readable ? <ButtonLink href={`${page}/confirm`}>Import</ButtonLink> : null}
          </>
        )
      }
    >
      <Outcome view={view} done={done} readable={readable} />
      {done ? null : (
        <RenameChoice key={view.job?.id} plan={view.plan} nameOf={(position) => nameOf(position) ?? ''} busy={busy} />
      )}
      <FilesFigures projectId={projectId} view={view} />
      <FileList projectId={projectId} importId={view.id} files={files} current={asked.file} />
      {readable ? (
        <ItemRows
          {...{ projectId, view, asked, list, fileName }}
          severalFiles={files.length > 1 && fileName === null}
        />
      ) : null}
      {dialog}
    </ImportPage>
  )
}

function Outcome({ view, done, readable }: { view: AutomationImportView; done: boolean; readable: boolean }) {
  const { summary } = view
  if (!summary) return null
  const { files, scenarios, tests, steps } = summary
  const refused = files.refused > 0 ? `${counted(files.refused, 'file')} refused: see why below.` : ''
  if (!readable)
    return (
      <Alert tone="warning" title="No file can be imported">
        {refused}
      </Alert>
    )
  if (!done)
    return refused ? (
      <Alert tone="warning" title={refused}>
        The others can be imported all the same.
      </Alert>
    ) : null
  const added = scenarios.add + tests.add
  const linked = scenarios.link + tests.link
  const parts = [
    added > 0 ? `${counted(added, 'test case')} added` : '',
    linked > 0 ? `${numberText(linked)} linked` : '',
    steps.added > 0 ? `${counted(steps.added, 'step definition')} added` : '',
  ].filter(Boolean)
  const changed = files.new + files.changed > 0
  const title = parts.length > 0 ? parts.join(', ') : changed ? 'The files were imported' : 'Nothing has changed'
  const same = parts.length === 0 && !changed ? 'Everything in the files was there already, word for word.' : ''
  return (
    <Alert tone={parts.length > 0 || changed ? 'success' : 'info'} title={title}>
      {[same, refused].filter(Boolean).join(' ') || null}
    </Alert>
  )
}
