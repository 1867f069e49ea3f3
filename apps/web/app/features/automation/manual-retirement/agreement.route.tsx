import { agreementHref, agreementPath, automationPath } from '@caseweave/contract/automation/addresses'
import { retirementStateOrder } from '@caseweave/contract/automation/manual-retirement/retirement-rule'
import { retirementRules, retirementStates } from '@caseweave/contract/automation/manual-retirement/retirement-words'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { mayInProject } from '@caseweave/contract/people/permissions'
import { resultImportsPath } from '@caseweave/contract/results/addresses'
import { Button, ButtonLink, buttonClasses } from '@caseweave/ui/button'
import { DataTable } from '@caseweave/ui/data-table'
import { EmptyState } from '@caseweave/ui/empty-state'
import { FoldSummary } from '@caseweave/ui/fold-summary'
import { Form, Link } from '@caseweave/ui/navigation'
import { Pagination } from '@caseweave/ui/pagination'
import { ListFrame, ScreenHead } from '@caseweave/ui/screen'
import { Tabs } from '@caseweave/ui/tabs'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation, useNavigate } from '@remix-run/react'
import { FolderTree, Scale, X } from 'lucide-react'
import { useMemo } from 'react'
import { apiFor } from '../../../server/api.server'
import { newOnceKey } from '../../../server/made-once.server'
import { readForm } from '../../../server/read-form.server'
import { useProject } from '../../people/projects/project.route'
import { OnceKey } from '../../platform/dialogs/once-key'
import { idOf } from '../../platform/screen/id.server'
import { useReader } from '../../platform/time/use-reader'
import { readAgreementAddress } from './agreement-address'
import { agreementColumns } from './agreement-columns'
import { answerRetirement } from './answer-retirement.server'

export const meta: MetaFunction = () => [{ title: 'Agreement of results · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const address = readAgreementAddress(new URL(args.request.url).searchParams)
  const view = await apiFor(args).manualRetirement.list({ projectId, ...address })
  return { onceKey: newOnceKey(), projectId, address: { ...address, page: view.page }, view }
}

export async function action(args: ActionFunctionArgs) {
  const address = readAgreementAddress(new URL(args.request.url).searchParams)
  return answerRetirement(await readForm(args), { args, projectId: idOf(args.params.projectId), address })
}

/** How often manual and automated results of test cases say the same, and whose manual run could be retired. */
export default function Agreement() {
  const { onceKey, projectId, address, view } = useLoaderData<typeof loader>()
  const reader = useReader()
  const { projectRole, organizationRole } = useProject()
  const navigate = useNavigate()
  const { search } = useLocation()
  const columns = useMemo(() => agreementColumns(projectId, search, reader), [projectId, search, reader])
  const { rows, counts, trail, total, page, pageCount } = view
  const mayRetire = mayInProject('mapping.write', projectRole, organizationRole)
  const mayImport = mayInProject('executions.write', projectRole, organizationRole)
  const { moduleId, show, sort, direction } = address
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const table = (
    <DataTable
      caption="Agreement of manual and automated results"
      columns={columns}
      rows={rows}
      rowId={({ number }) => number}
      sort={{ key: sort, direction }}
      hrefForSort={(by) => agreementHref(projectId, { moduleId, show, sort: by.key, direction: by.direction })}
      onNavigate={navigate}
      selectName={mayRetire ? 'case' : undefined}
      selectLabel={({ number }) => `Select ${caseNumberLabel(number)}`}
      selectRefusal={({ state }) => (state === 'not' ? 'It cannot be retired yet.' : null)}
      density="compact"
      cards
    />
  )
  return (
    <ListFrame>
      <AgreementHead projectId={projectId} moduleId={moduleId} trail={trail} />
      <details>
        <FoldSummary>How this is calculated</FoldSummary>
        <ul className="mt-1 grid max-w-prose list-disc gap-1 ps-5 text-muted-foreground">
          {retirementRules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </details>
      <Tabs
        label="Which test cases are listed"
        tabs={[
          {
            href: agreementHref(projectId, { moduleId, sort, direction }),
            label: 'All',
            count: all,
            current: show === 'all',
          },
          ...retirementStateOrder.map((state) => ({
            href: agreementHref(projectId, { moduleId, show: state, sort, direction }),
            label: retirementStates[state],
            count: counts[state],
            current: show === state,
          })),
        ]}
      />
      {rows.length === 0 ? (
        <NoAgreement projectId={projectId} moduleId={moduleId} all={all} mayImport={mayImport} />
      ) : mayRetire ? (
        <Form
          key={agreementHref(projectId, address)}
          method="post"
          action={agreementHref(projectId, address)}
          className="grid min-w-0 gap-2"
        >
          <OnceKey value={onceKey} />
          <div className="flex flex-wrap items-center gap-2">
            <span className="text-muted-foreground max-sm:basis-full">With the ticked test cases:</span>
            <Button type="submit" name="go" value="retire" variant="outline" size="sm">
              Retire the manual run
            </Button>
            <Button type="submit" name="go" value="takeBack" variant="outline" size="sm">
              Take back
            </Button>
          </div>
          {table}
        </Form>
      ) : (
        table
      )}
      {pageCount > 1 ? (
        <Pagination
          page={page}
          pageCount={pageCount}
          total={total}
          noun={['test case', 'test cases']}
          hrefFor={(each) => agreementHref(projectId, { ...address, page: each })}
        />
      ) : null}
      <Outlet />
    </ListFrame>
  )
}

/** Title, lead, and the module that is looked at. */
function AgreementHead({
  projectId,
  moduleId,
  trail,
}: {
  projectId: number
  moduleId: number
  trail: string[] | null
}) {
  const search = moduleId ? `?module=${moduleId}` : ''
  return (
    <ScreenHead
      title="Agreement of results"
      lead={
        <>
          How often manual and automated results say the same, and whose manual run could be retired.{' '}
          <Link href={automationPath(projectId)} className="text-link underline underline-offset-2">
            Automation Mapping
          </Link>
        </>
      }
      facts={trail ? trail.join(' › ') : 'All modules of this project'}
      actions={
        <>
          <Link href={`${agreementPath(projectId)}/module${search}`} className={buttonClasses({ variant: 'outline' })}>
            <FolderTree aria-hidden="true" /> Choose a module
          </Link>
          {trail ? (
            <Link
              href={agreementPath(projectId)}
              aria-label="Show all modules"
              className={buttonClasses({ variant: 'ghost', size: 'icon' })}
            >
              <X aria-hidden="true" />
            </Link>
          ) : null}
        </>
      }
    />
  )
}

interface NoAgreementProps {
  projectId: number
  moduleId: number
  /** How many cases all lists have together. */
  all: number
  /** True for those who may import results. */
  mayImport: boolean
}

/** Stands where no case is listed: because none stands like this, or because none was compared at all. */
function NoAgreement({ projectId, moduleId, all, mayImport }: NoAgreementProps) {
  const link = (href: string, label: string) => (
    <ButtonLink href={href} variant="outline">
      {label}
    </ButtonLink>
  )
  if (all > 0)
    return (
      <EmptyState
        icon={Scale}
        title="None stands like this"
        action={link(agreementHref(projectId, { moduleId }), 'Show all')}
      >
        Choose another of the lists above.
      </EmptyState>
    )
  return (
    <EmptyState
      icon={Scale}
      title="Nothing was compared yet"
      action={mayImport ? link(resultImportsPath(projectId), 'Import results') : undefined}
    >
      A test case comes here when it has a manual and an automated result of the same release and environment within 7
      days.
    </EmptyState>
  )
}
