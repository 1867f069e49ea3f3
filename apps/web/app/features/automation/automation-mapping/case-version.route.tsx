import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { Badge } from '@caseweave/ui/badge'
import { ButtonLink } from '@caseweave/ui/button'
import { RouteDialog } from '@caseweave/ui/dialog'
import { Link } from '@caseweave/ui/navigation'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { useCloseDialog } from '../../platform/dialogs/use-close-dialog'
import { caseNumberOf } from '../../platform/screen/case-number.server'
import { idOf } from '../../platform/screen/id.server'
import { Moment } from '../../platform/time/moment'
import { automationHref, readAutomationAddress } from './automation-links'
import { withVersion } from './automation-pick'

export const meta: MetaFunction = () => [{ title: 'Select a version · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const caseNumber = caseNumberOf(args)
  return {
    projectId,
    ...(await apiFor(args).automationMapping.versions({ projectId, caseNumber })),
  }
}

/** Chooses the version of a test case that is mapped. */
export default function CaseVersion() {
  const { projectId, number, summary, versions } = useLoaderData<typeof loader>()
  const address = readAutomationAddress(useSearchParams()[0])
  const closeDialog = useCloseDialog()
  const at = { page: address.page }
  const closeHref = automationHref(projectId, address, at)
  const [latest] = versions
  const chosen = address.pick.versions.get(number)
  return (
    <RouteDialog
      size="lg"
      title="Select version"
      description={`${caseNumberLabel(number)} · ${summary}`}
      closeHref={closeHref}
      onClose={() => closeDialog(closeHref)}
      footer={
        <ButtonLink href={closeHref} variant="outline">
          Cancel
        </ButtonLink>
      }
    >
      <ul className="-mx-2 grid">
        {versions.map((each) => (
          <li key={each.version}>
            <Link
              // Named even where it is the usual one: what is mapped may be at another version.
              href={automationHref(projectId, address, {
                ...at,
                pick: withVersion(address.pick, number, each.version, 0),
              })}
              aria-current={each.version === chosen || undefined}
              className="flex items-start gap-3 rounded-md px-2 py-1.5 hover:bg-muted aria-[current]:bg-accent"
            >
              <Badge variant={each.version === latest?.version ? 'accent' : 'outline'}>V{each.version}</Badge>
              <span className="min-w-0 flex-1">
                <span className="block wrap-anywhere">{each.summary}</span>
                <span className="block text-xs text-muted-foreground">
                  {each.version === latest?.version ? 'Latest · ' : null}
                  {each.steps === 1 ? '1 step' : `${each.steps} steps`} · <Moment date={each.at} />
                  {each.by ? ` by ${each.by}` : null}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </RouteDialog>
  )
}
