import type { DefinitionImportView } from '@caseweave/contract/definition-imports'
import { Alert } from '@caseweave/ui/alert'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { Card, CardContent } from '@caseweave/ui/card'
import { Form } from '@caseweave/ui/navigation'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { JobProgress } from '../../jobs/job-progress'
import { importPath, importsPath } from './import-links'
import { ImportPage } from './import-page'

export interface WorkingStepProps {
  projectId: number
  view: DefinitionImportView
  busy: boolean
  dialog: ReactNode
}

/** The dry run or the import is at work, or has stopped and can go on. */
export function WorkingStep({ projectId, view, busy, dialog }: WorkingStepProps) {
  const importing = view.status === 'importing'
  return (
    <ImportPage
      title={view.fileName}
      about={importing ? 'The test cases are being added.' : 'Every row is being checked. Nothing is written yet.'}
      step={importing ? 'Import' : 'Preview'}
      back={{ href: importsPath(projectId), label: 'Imports' }}
      actions={
        importing ? null : (
          <ButtonLink href={`${importPath(projectId, view.id)}/remove`} variant="outline">
            <Trash2 aria-hidden="true" /> Remove
          </ButtonLink>
        )
      }
    >
      {view.stopped ? (
        <Alert
          tone="error"
          title={importing ? 'The import has stopped' : 'The check of the rows has stopped'}
          actions={
            <Form method="post">
              <Button type="submit" name="intent" value="resume" busy={busy}>
                Go on
              </Button>
            </Form>
          }
        >
          <p>{view.stopped}</p>
          <p>
            {importing ? 'What was added stays; going on adds the rest, and nothing twice.' : 'Nothing was written.'}
          </p>
        </Alert>
      ) : view.job ? (
        <Card>
          <CardContent>
            <JobProgress
              key={view.job.id}
              projectId={projectId}
              job={view.job}
              label={importing ? 'Importing test cases' : 'Checking the rows'}
            />
          </CardContent>
        </Card>
      ) : null}
      {dialog}
    </ImportPage>
  )
}
