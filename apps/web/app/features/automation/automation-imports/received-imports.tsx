import type { ReceivedFiles } from '@caseweave/contract/automation/automation-imports/automation-imports'
import { Alert } from '@caseweave/ui/alert'
import { Link } from '@caseweave/ui/navigation'
import { importPathOf } from '../../cases/definition-imports/import-links'

/** The imports that have begun although other files of the same upload were refused. */
export function ReceivedImports({ projectId, imports }: { projectId: number; imports: ReceivedFiles['imports'] }) {
  return (
    <Alert tone="info" title="The other files have arrived">
      <ul className="list-disc space-y-0.5 ps-4">
        {imports.map(({ kind, importId, name }) => (
          <li key={`${kind} ${importId}`}>
            <Link href={importPathOf(projectId, { kind, id: importId })} className="text-link underline">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
