import { importPath, importsPath } from '@caseweave/contract/cases/addresses'
import type { DefinitionImportView } from '@caseweave/contract/cases/definition-imports/definition-imports'
import { Alert } from '@caseweave/ui/alert'
import { ButtonLink } from '@caseweave/ui/button'
import { ErrorSummary, type FormError } from '@caseweave/ui/field'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { fileSize } from '../../platform/files/file-size'
import { ImportPage } from '../../platform/imports/import-page'
import { ImportSteps } from '../../platform/imports/import-steps'
import { ColumnsForm, type ColumnsFormProps } from './columns-form'

interface ColumnsStepProps extends ColumnsFormProps {
  view: DefinitionImportView
  problems: FormError[]
  dialog: ReactNode
}

/** The uploaded file waits for its columns to be checked. */
export function ColumnsStep({ view, problems, dialog, ...form }: ColumnsStepProps) {
  const { projectId } = form
  return (
    <ImportPage
      title={view.fileName}
      about={`${fileSize(view.bytes)}. Check how the file is read and what its columns hold.`}
      place={<ImportSteps current="Columns" />}
      back={{ href: importsPath(projectId), label: 'Imports' }}
      actions={
        <ButtonLink href={`${importPath(projectId, view.id)}/remove`} variant="outline">
          <Trash2 aria-hidden="true" /> Remove
        </ButtonLink>
      }
    >
      <ErrorSummary errors={problems} />
      {view.error ? (
        <Alert tone="error" title="The rows could not be checked">
          {view.error}
        </Alert>
      ) : null}
      <ColumnsForm {...form} />
      {dialog}
    </ImportPage>
  )
}
