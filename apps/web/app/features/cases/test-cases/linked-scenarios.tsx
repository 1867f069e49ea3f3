import { scenarioHref } from '@caseweave/contract/automation/addresses'
import type { LinkedScenario } from '@caseweave/contract/cases/test-cases/linked-scenarios'
import { counted } from '@caseweave/contract/platform/counted'
import { Link } from '@caseweave/ui/navigation'

const unnamed = <span className="text-muted-foreground">without a name</span>

/** The scenarios that automate a case, each with its place and the releases that the case is mapped to it in. */
export function LinkedScenarios({
  projectId,
  scenarios,
  changesHref,
}: {
  projectId: number
  scenarios: readonly LinkedScenario[]
  /** Where mappings that have changed are confirmed. */
  changesHref: string
}) {
  return (
    <ul className="grid gap-1">
      {scenarios.map(({ id, name, fileId, fileName, line, mapped }) => (
        <li key={id}>
          {line === null ? (
            name || unnamed
          ) : (
            <Link href={scenarioHref(projectId, fileId, name)} className="text-link hover:underline">
              {name || unnamed}
            </Link>
          )}
          <span className="block text-xs text-muted-foreground">
            {fileName}
            {line === null ? ', in an older version of it' : `, line ${line}`}
          </span>
          {mapped.map(({ release, covered, caseSteps, stale }) => (
            <span key={release} className="block text-xs text-muted-foreground">
              {`Mapped in release ${release}`}
              {covered > 0 ? `: ${covered} of ${counted(caseSteps, 'step')}` : null}
              {stale ? (
                <>
                  {' ('}
                  <Link href={changesHref} className="text-block underline underline-offset-2">
                    has changed since
                  </Link>
                  )
                </>
              ) : null}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
