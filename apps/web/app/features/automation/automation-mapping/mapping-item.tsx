import { scenarioHref } from '@caseweave/contract/automation/addresses'
import type { ExistingMapping } from '@caseweave/contract/automation/automation-mapping/automation-mapping-screen'
import { counted } from '@caseweave/contract/platform/counted'
import { Badge } from '@caseweave/ui/badge'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { cn } from '@caseweave/ui/class-names'
import { ErrorSummary } from '@caseweave/ui/field'
import { Form, Link } from '@caseweave/ui/navigation'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Moment } from '../../platform/time/moment'

interface MappingItemProps {
  projectId: number
  /** With the first of its steps, and how many more there are. */
  mapping: ExistingMapping & { moreSteps: number }
  /** Where all its steps are listed. */
  stepsHref: string
  /** The newest version of the case. */
  latestVersion: number
  /** Says anew what it covers; null for those who may not. */
  coverHref: string | null
  /** Asks whether to remove it; null for those who may not. */
  removeHref: string | null
  /** Set while that is asked. */
  removal: { cancelHref: string; errors: readonly string[] } | null
}

/** One mapping of a case: where it holds, what it was made of, and who made it. */
export function MappingItem(props: MappingItemProps) {
  const { projectId, mapping, stepsHref, latestVersion, coverHref, removeHref, removal } = props
  const { release, file, scenario, steps, environments, covers, covered, caseSteps, caseVersion, stale, by, at } =
    mapping
  const name = scenario.name || 'a scenario without a name'
  return (
    <li className="grid gap-2 rounded-lg border border-border bg-card p-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="font-medium wrap-anywhere">
            {scenario.gone ? (
              name
            ) : (
              <Link href={scenarioHref(projectId, file.id, scenario.name)} className="text-link hover:underline">
                {name}
              </Link>
            )}
          </p>
          <p className="text-xs wrap-anywhere text-muted-foreground">{file.name}</p>
          <p className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
            {stale ? <Badge variant="block">Has changed since</Badge> : null}
            {scenario.gone ? <Badge variant="block">Not in its file any more</Badge> : null}
          </p>
        </div>
        {removeHref ? (
          <ButtonLink href={removeHref} variant="ghost" size="icon-sm" aria-label={`Remove mapping to ${name}`}>
            <Trash2 aria-hidden="true" />
          </ButtonLink>
        ) : null}
      </div>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        <Fact name="Release">{release.number}</Fact>
        <Fact name="Environments">{environments.join(', ') || 'None any more'}</Fact>
        <Fact name="Test case version">{versionOf(caseVersion, latestVersion)}</Fact>
        <Fact name="Scenario version">{versionOf(scenario.version, scenario.latestVersion)}</Fact>
        {caseSteps > 0 ? (
          <Fact name="Covers" className="sm:col-span-2">
            {`${covered} of ${counted(caseSteps, 'step')}${coversWords[covers]}`}
            {coverHref ? (
              <>
                {' · '}
                <Link
                  href={coverHref}
                  className="text-link underline underline-offset-2"
                  aria-label={`Change what ${name} covers`}
                >
                  Change
                </Link>
              </>
            ) : null}
          </Fact>
        ) : null}
        <Fact name="Mapped" className="sm:col-span-2">
          <Moment date={at} />
          {by ? ` by ${by}` : null}
        </Fact>
      </dl>
      <p className="text-muted-foreground">{steps ? 'These steps:' : 'The whole scenario.'}</p>
      {steps ? (
        <ol className="ms-5 list-disc wrap-anywhere">
          {steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same step may come twice, and the list never changes.
            <li key={index}>{step}</li>
          ))}
        </ol>
      ) : null}
      {mapping.moreSteps > 0 ? (
        <p>
          <Link href={stepsHref} className="text-link underline underline-offset-2">
            {`Show ${counted(mapping.moreSteps, 'more step')}`}
          </Link>
        </p>
      ) : null}
      {removal ? <Removal mapping={mapping} {...removal} /> : null}
    </li>
  )
}

/** Who says which steps of the case are covered. */
const coversWords = { case: '', steps: ', as ticked', aligned: ', counted by their words' }

const versionOf = (version: number, latest: number) =>
  version === latest ? `V${version}` : `V${version}, the latest is V${latest}`

function Fact({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={cn('flex flex-wrap gap-x-2', className)}>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

function Removal({
  mapping,
  cancelHref,
  errors,
}: {
  mapping: ExistingMapping
  cancelHref: string
  errors: readonly string[]
}) {
  return (
    <Form method="post" className="grid gap-2 rounded-md bg-muted p-3">
      <ErrorSummary errors={errors.map((message) => ({ message }))} />
      <input type="hidden" name="mappingId" value={mapping.id} />
      <p>
        {`Remove this mapping from release ${mapping.release.number}?`} A test case that no scenario is mapped or linked
        to any more does not count as automated.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="destructive" size="sm" data-autofocus>
          Remove
        </Button>
        <ButtonLink href={cancelHref} replace variant="outline" size="sm">
          Cancel
        </ButtonLink>
      </div>
    </Form>
  )
}
