import { casePath } from '@caseweave/contract/cases/addresses'
import type { CloneOrigin } from '@caseweave/contract/cases/test-cases/clone-origin'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { Link } from '@caseweave/ui/navigation'

/** The case, and the version of it, that a case was cloned from. */
export function ClonedFrom({ origin: { place, version, sameProject } }: { origin: CloneOrigin }) {
  if (!place) return <>A test case of another project</>
  const { projectId, number } = place
  return (
    <>
      <Link
        href={withParameters(casePath(projectId, number), { version: String(version) })}
        className="text-link hover:underline"
      >
        {`${caseNumberLabel(number)} V${version}`}
      </Link>
      {sameProject ? null : ` in ${place.project}`}
    </>
  )
}
