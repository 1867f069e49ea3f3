import { importPath } from '@caseweave/contract/cases/addresses'
import type { DefinitionImportView } from '@caseweave/contract/cases/definition-imports/definition-imports'
import { buttonClasses } from '@caseweave/ui/button'
import { Download } from 'lucide-react'

/** The CSVs of what an import leaves out, where there are any. */
export function ReturnedLinks({ projectId, view }: { projectId: number; view: DefinitionImportView }) {
  const page = importPath(projectId, view.id)
  return (
    <>
      {(['errors', 'duplicates'] as const)
        .filter((kind) => view.returned[kind])
        .map((kind) => (
          <a key={kind} href={`${page}/${kind}.csv`} download className={buttonClasses({ variant: 'outline' })}>
            <Download aria-hidden="true" /> {kind === 'errors' ? 'Errors' : 'Duplicates'} as CSV
          </a>
        ))}
    </>
  )
}
