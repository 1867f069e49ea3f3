import type { AutomationImportView } from '@caseweave/contract/automation/automation-imports/automation-imports'
import { importsPath } from '@caseweave/contract/cases/addresses'
import type { DefinitionImportView } from '@caseweave/contract/cases/definition-imports/definition-imports'
import { Alert } from '@caseweave/ui/alert'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { Card, CardContent } from '@caseweave/ui/card'
import { Form } from '@caseweave/ui/navigation'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { JobProgress } from '../../platform/jobs/job-progress'
import { importPathOf } from './import-links'
import { ImportPage } from './import-page'

const words = {
  csv: {
    importing: 'The test cases are being added.',
    checking: 'Every row is being checked. Nothing is written yet.',
    checkStopped: 'The check of the rows has stopped',
    kept: 'What was added stays; going on adds the rest, and nothing twice.',
    importLabel: 'Importing test cases',
    checkLabel: 'Checking the rows',
  },
  automation: {
    importing: 'The files are being imported.',
    checking: 'Every file is being read. Nothing is written yet.',
    checkStopped: 'The check of the files has stopped',
    kept: 'What was imported stays; going on adds the rest, and nothing twice.',
    importLabel: 'Importing files',
    checkLabel: 'Reading files',
  },
}

interface WorkingStepProps {
  projectId: number
  /** CSV, or feature files and Java sources, which have no columns. */
  kind: keyof typeof words
  title: string
  view: Pick<DefinitionImportView | AutomationImportView, 'id' | 'status' | 'stopped' | 'job'>
  busy: boolean
  dialog: ReactNode
}

/** The dry run or the import is at work, or has stopped and can go on. */
export function WorkingStep({ projectId, kind, title, view, busy, dialog }: WorkingStepProps) {
  const importing = view.status === 'importing'
  const say = words[kind]
  return (
    <ImportPage
      title={title}
      about={importing ? say.importing : say.checking}
      step={importing ? 'Import' : 'Preview'}
      without={kind === 'automation' ? 'Columns' : undefined}
      back={{ href: importsPath(projectId), label: 'Imports' }}
      actions={
        importing ? null : (
          <ButtonLink href={`${importPathOf(projectId, { kind, id: view.id })}/remove`} variant="outline">
            <Trash2 aria-hidden="true" /> Remove
          </ButtonLink>
        )
      }
    >
      {view.stopped ? (
        <Alert
          tone="error"
          title={importing ? 'The import has stopped' : say.checkStopped}
          actions={
            <Form method="post">
              <Button type="submit" name="intent" value="resume" busy={busy}>
                Go on
              </Button>
            </Form>
          }
        >
          <p>{view.stopped}</p>
          <p>{importing ? say.kept : 'Nothing was written.'}</p>
        </Alert>
      ) : view.job ? (
        <Card>
          <CardContent>
            <JobProgress
              key={view.job.id}
              projectId={projectId}
              job={view.job}
              label={importing ? say.importLabel : say.checkLabel}
            />
          </CardContent>
        </Card>
      ) : null}
      {dialog}
    </ImportPage>
  )
}
