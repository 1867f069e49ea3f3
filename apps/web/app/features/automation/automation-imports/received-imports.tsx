import type { ReceivedFiles } from '@caseweave/contract/automation/automation-imports/automation-imports'
import { Alert } from '@caseweave/ui/alert'
import { Link } from '@caseweave/ui/navigation'
import { importPathOf, severalHref, tableImports } from '../../cases/definition-imports/import-links'

/** The imports that have begun although other files of the same upload were refused. */
export function ReceivedImports({ projectId, imports }: { projectId: number; imports: ReceivedFiles['imports'] }) {
  const tables = tableImports(imports)
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
      {tables.length > 1 ? (
        <p>
          <Link href={severalHref(projectId, tables)} className="text-link underline">
            See the previews together
          </Link>
        </p>
      ) : null}
    </Alert>
  )
}
