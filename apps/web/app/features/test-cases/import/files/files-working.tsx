import type { AutomationImportView } from '@caseweave/contract/automation-imports'
import { Alert } from '@caseweave/ui/alert'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { Card, CardContent } from '@caseweave/ui/card'
import { Form } from '@caseweave/ui/navigation'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { JobProgress } from '../../../jobs/job-progress'
import { automationImportPath, importsPath } from '../import-links'
import { ImportPage } from '../import-page'

export interface FilesWorkingProps {
  projectId: number
  view: AutomationImportView
  busy: boolean
  dialog: ReactNode
}

/** The dry run or the import is at work, or has stopped and can go on. */
export function FilesWorking({ projectId, view, busy, dialog }: FilesWorkingProps) {
  const importing = view.status === 'importing'
  return (
    <ImportPage
      title={view.name}
      about={importing ? 'The files are being imported.' : 'Every file is being read. Nothing is written yet.'}
      step={importing ? 'Import' : 'Preview'}
      without="Columns"
      back={{ href: importsPath(projectId), label: 'Imports' }}
      actions={
        importing ? null : (
          <ButtonLink href={`${automationImportPath(projectId, view.id)}/remove`} variant="outline">
            <Trash2 aria-hidden="true" /> Remove
          </ButtonLink>
        )
      }
    >
      {view.stopped ? (
        <Alert
          tone="error"
          title={importing ? 'The import has stopped' : 'The check of the files has stopped'}
          actions={
            <Form method="post">
              <Button type="submit" busy={busy}>
                Go on
              </Button>
            </Form>
          }
        >
          <p>{view.stopped}</p>
          <p>
            {importing ? 'What was imported stays; going on adds the rest, and nothing twice.' : 'Nothing was written.'}
          </p>
        </Alert>
      ) : view.job ? (
        <Card>
          <CardContent>
            <JobProgress
              key={view.job.id}
              projectId={projectId}
              job={view.job}
              label={importing ? 'Importing files' : 'Reading files'}
            />
          </CardContent>
        </Card>
      ) : null}
      {dialog}
    </ImportPage>
  )
}
