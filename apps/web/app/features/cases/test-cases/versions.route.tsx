import { definitionsPath } from '@caseweave/contract/cases/addresses'
import { CompareTestCase } from '@caseweave/contract/cases/test-cases/test-case-comparison'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { Badge } from '@caseweave/ui/badge'
import { ButtonLink } from '@caseweave/ui/button'
import { RouteDialog } from '@caseweave/ui/dialog'
import { Form } from '@caseweave/ui/navigation'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { pageMarkup } from '../../../server/page-markup.server'
import { useCloseDialog } from '../../platform/dialogs/use-close-dialog'
import { caseNumberOf } from '../../platform/screen/case-number.server'
import { idOf } from '../../platform/screen/id.server'
import { Moment } from '../../platform/time/moment'
import { caseDetailsFor } from './case-details.server'
import { keptFields } from './list-address'
import { VersionDiff, type WrittenComparison } from './version-diff'
import { VersionPair, type VersionPairProps } from './version-pair'
import { stepChangesHtml } from './version-steps.server'

export const meta: MetaFunction = () => [{ title: 'Test Case Versions · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const number = caseNumberOf(args)
  const projectId = idOf(args.params.projectId)
  const { searchParams } = new URL(args.request.url)
  const chosen = { old: searchParams.get('old') ?? '', new: searchParams.get('new') ?? '' }
  const asked = CompareTestCase.safeParse({ number, old: Number(chosen.old), new: Number(chosen.new) })
  // Asked for beside the case: that tells whether there are such versions at all.
  const comparing = asked.success ? apiFor(args).testCases.compare({ projectId, ...asked.data }) : null
  comparing?.catch(() => {})
  const { versions } = await caseDetailsFor(args)
  const page = { projectId, number, versions, chosen }
  if (chosen.old === '' && chosen.new === '') return { ...page, comparison: null, problem: null }
  const there = (text: string) => versions.some(({ version }) => String(version) === text)
  if (!there(chosen.old))
    return { ...page, comparison: null, problem: { field: 'old', text: 'Choose an old version.' } }
  if (!there(chosen.new)) return { ...page, comparison: null, problem: { field: 'new', text: 'Choose a new version.' } }
  if (!asked.success || !comparing) {
    const text = asked.error?.issues[0]?.message ?? 'Choose a new version.'
    return { ...page, comparison: null, problem: { field: 'new', text } }
  }
  const { steps, ...compared } = await comparing
  const comparison: WrittenComparison = {
    ...compared,
    steps: {
      count: steps.length,
      changed: steps.filter(({ kind }) => kind !== 'kept').length,
      written: pageMarkup(args, 'step-changes', stepChangesHtml(steps, compared.imageViews)),
    },
  }
  return { ...page, comparison, problem: null }
}

/** The versions of a case, and what differs between two of them. */
export default function TestCaseVersions() {
  const { projectId, number, versions, chosen, comparison, problem } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const closeDialog = useCloseDialog()
  const here = `${definitionsPath(projectId)}/${number}/versions`
  const hide = withParameters(here + search, { old: null, new: null })
  const back = withParameters(`${definitionsPath(projectId)}/${number}${search}`, { old: null, new: null })
  return (
    <RouteDialog
      title="Test Case Versions"
      description={caseNumberLabel(number)}
      closeHref={back}
      onClose={() => closeDialog(back)}
      className="max-w-none md:min-h-[90vh] md:w-[60%] md:-my-[3vh]"
    >
      <div className="grid gap-5">
        {/* What was chosen last is where the form begins again. */}
        <VersionsForm
          key={`${chosen.old}-${chosen.new}`}
          action={here}
          kept={keptFields(search, ['old', 'new'])}
          {...{ versions, chosen, problem }}
          hide={comparison ? hide : null}
        />
        {comparison ? (
          <section aria-label={`V${comparison.old.version} compared with V${comparison.new.version}`}>
            <VersionDiff comparison={comparison} />
          </section>
        ) : null}
        <section className="grid gap-1">
          <h3 className="text-sm font-semibold">Versions</h3>
          <ol>
            {versions.map(({ version, createdAt, createdBy }) => (
              <li key={version} className="flex items-center gap-2 py-1">
                <Badge>V{version}</Badge>
                <span className="min-w-0 flex-1 truncate">{createdBy}</span>
                <span className="text-xs text-muted-foreground">
                  <Moment date={createdAt} />
                </span>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </RouteDialog>
  )
}

interface VersionsFormProps extends Pick<VersionPairProps, 'versions' | 'chosen' | 'problem'> {
  action: string
  kept: [string, string][]
  /** Takes the comparison away; null when there is none. */
  hide: string | null
}

/** The versions to compare, as a GET form. */
function VersionsForm({ action, kept, hide, ...pair }: VersionsFormProps) {
  return (
    <Form method="get" action={action} className="flex flex-wrap items-end gap-3">
      {kept.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <VersionPair {...pair} />
      {hide ? (
        <ButtonLink href={hide} variant="outline">
          Hide Comparison
        </ButtonLink>
      ) : null}
    </Form>
  )
}
