import { planHref } from '@caseweave/contract/automation/addresses'
import { definitionsPath, importsPath } from '@caseweave/contract/cases/addresses'
import type {
  DefinitionImportView,
  ImportRowsView,
} from '@caseweave/contract/cases/definition-imports/definition-imports'
import { counted } from '@caseweave/contract/platform/counted'
import { Alert } from '@caseweave/ui/alert'
import { ButtonLink } from '@caseweave/ui/button'
import { FileUp, ListChecks, ListOrdered } from 'lucide-react'
import type { ReactNode } from 'react'
import { FinishedBy } from '../../platform/imports/finished-by'
import { ImportPage } from '../../platform/imports/import-page'
import { ImportSteps } from '../../platform/imports/import-steps'
import { ImportRows } from './import-rows'
import { ReturnedLinks } from './returned-links'
import { RowFigures, type Shown } from './row-figures'

interface ResultStepProps {
  projectId: number
  view: DefinitionImportView
  show: Shown
  list: ImportRowsView
  dialog: ReactNode
}

/** What became of the file; this page stays. */
export function ResultStep({ projectId, view, show, list, dialog }: ResultStepProps) {
  const { rowsOf } = view.summary ?? { rowsOf: { add: 0, duplicate: 0, error: 0, skipped: 0 } }
  const leftOut = rowsOf.duplicate + rowsOf.error
  const { moduleId } = view.plan
  // Newest first: what was just added is on top.
  const shown = `${definitionsPath(projectId)}?moduleId=${view.summary?.modules === 1 && moduleId ? moduleId : 0}&sort=number&direction=desc`
  return (
    <ImportPage
      title={view.fileName}
      about={<FinishedBy view={view} />}
      place={<ImportSteps current="Result" />}
      back={{ href: importsPath(projectId), label: 'Imports' }}
      actions={
        <>
          <ButtonLink href={importsPath(projectId)} variant="outline">
            <FileUp aria-hidden="true" /> Import another file
          </ButtonLink>
          {rowsOf.add > 0 ? (
            <ButtonLink href={planHref(projectId)} variant="outline">
              <ListOrdered aria-hidden="true" /> What to automate next
            </ButtonLink>
          ) : null}
          <ButtonLink href={shown}>
            <ListChecks aria-hidden="true" /> Show the test cases
          </ButtonLink>
        </>
      }
    >
      <Alert
        tone={rowsOf.add > 0 ? 'success' : 'info'}
        title={rowsOf.add > 0 ? `${counted(rowsOf.add, 'test case')} added` : 'Nothing was added'}
        actions={<ReturnedLinks projectId={projectId} view={view} />}
      >
        {leftOut > 0
          ? 'What was left out can be downloaded in the same columns with a reason for each: mend it and import it again.'
          : 'The file was imported completely.'}
      </Alert>
      <RowFigures projectId={projectId} view={view} />
      <ImportRows projectId={projectId} view={view} show={show} list={list} />
      {dialog}
    </ImportPage>
  )
}
