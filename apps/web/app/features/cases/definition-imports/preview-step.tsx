import { importPath, importsPath } from '@caseweave/contract/cases/addresses'
import type {
  DefinitionImportView,
  ImportRowsView,
} from '@caseweave/contract/cases/definition-imports/definition-imports'
import { counted } from '@caseweave/contract/platform/counted'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Alert } from '@caseweave/ui/alert'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { Form } from '@caseweave/ui/navigation'
import { Columns3, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { ImportPage } from '../../platform/imports/import-page'
import { ImportSteps } from '../../platform/imports/import-steps'
import { ImportRows } from './import-rows'
import { ReturnedLinks } from './returned-links'
import { RowFigures, type Shown } from './row-figures'

interface PreviewStepProps {
  projectId: number
  view: DefinitionImportView
  show: Shown
  list: ImportRowsView
  busy: boolean
  dialog: ReactNode
}

/** Every row has a verdict, and nothing is written yet. */
export function PreviewStep({ projectId, view, show, list, busy, dialog }: PreviewStepProps) {
  const page = importPath(projectId, view.id)
  const add = view.summary?.rowsOf.add ?? 0
  const compared = view.summary?.compared ?? add
  const remarks = view.summary?.remarks ?? []
  return (
    <ImportPage
      title={view.fileName}
      about="This is what will happen to every row. Nothing has been written yet."
      place={<ImportSteps current="Preview" />}
      back={{ href: importsPath(projectId), label: 'Imports' }}
      actions={
        <>
          <Form method="post">
            <Button type="submit" name="intent" value="reopen" variant="outline" busy={busy}>
              <Columns3 aria-hidden="true" /> Change columns
            </Button>
          </Form>
          <ButtonLink href={`${page}/remove`} variant="outline">
            <Trash2 aria-hidden="true" /> Remove
          </ButtonLink>
          <ButtonLink href={`${page}/confirm`}>
            {add > 0 ? `Import ${counted(add, 'test case')}` : 'Finish without adding'}
          </ButtonLink>
        </>
      }
    >
      <RowFigures projectId={projectId} view={view} />
      {remarks.length > 0 ? (
        <Alert tone="warning" title="Please check">
          <ul className="list-disc space-y-0.5 ps-4">
            {remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {view.returned.errors || view.returned.duplicates ? (
        <div className="flex flex-wrap items-center gap-2">
          <ReturnedLinks projectId={projectId} view={view} />
          <p className="text-muted-foreground">What is left out, in the same columns: mend it and import it again.</p>
        </div>
      ) : null}
      {compared < add ? (
        <p className="text-muted-foreground">
          The first {numberText(compared)} of the rows to add were compared with test cases that are nearly the same.
          Exact duplicates were looked for in all rows.
        </p>
      ) : null}
      <ImportRows projectId={projectId} view={view} show={show} list={list} />
      {dialog}
    </ImportPage>
  )
}
