import { agreementPath, automationPath, planHref } from '@caseweave/contract/automation/addresses'
import { automationMessages } from '@caseweave/contract/automation/automation-mapping/automation-mapping-messages'
import { casePath } from '@caseweave/contract/cases/addresses'
import { mayInProject } from '@caseweave/contract/people/permissions'
import { numberText } from '@caseweave/contract/platform/numbers'
import { ButtonLink } from '@caseweave/ui/button'
import { IconSprite } from '@caseweave/ui/icon-sprite'
import { Link } from '@caseweave/ui/navigation'
import { ListFrame, ScreenHead } from '@caseweave/ui/screen'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Outlet, useLoaderData, useNavigate } from '@remix-run/react'
import { Lightbulb, RefreshCw } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { apiFor } from '../../../server/api.server'
import { readForm } from '../../../server/read-form.server'
import { useSelection } from '../../cases/bulk-changes/use-selection'
import { useProject } from '../../people/projects/project.route'
import { idOf } from '../../platform/screen/id.server'
import { isPrefetch } from '../../platform/screen/prefetch.server'
import { timeZoneOf } from '../../platform/time/time-zone.server'
import { GuidedTour } from '../../platform/tours/guided-tour'
import { NoEnvironmentBanner } from '../../project/environments/no-environment-banner'
import { rememberingCookie } from '../../project/modules/remembered-modules'
import { suggestionsHref } from '../suggestions/suggestion-links'
import { answerForm } from './automation-action.server'
import { beginning } from './automation-beginning.server'
import { AutomationFilters } from './automation-filters'
import { AutomationForm } from './automation-form'
import {
  type AutomationAddress,
  automationHref,
  automationSearch,
  changesHref,
  mapHref,
  readAutomationAddress,
} from './automation-links'
import { emptyPick, isTooLong, mappedSteps } from './automation-pick'
import { caseColumns, caseIcons, usualVersion } from './case-columns'
import { CasePanel } from './case-panel'
import { StepPanel } from './step-panel'
import { readPlaces, stepsOnPage } from './steps-on-page'
import { useAutomationPick } from './use-automation-pick'

export const meta: MetaFunction = () => [{ title: 'Automation Mapping · Caseweave' }]

const formId = 'automation-mapping'

/** True for the address of the screen itself that says nothing of what is to be mapped: it was just opened. */
function isBare(href: string): boolean {
  const { pathname, searchParams } = new URL(href)
  const says = ['module', 'release', 'feature', 'scenario', 'cases'].some((name) => searchParams.has(name))
  return !says && /\/testCaseMapping(\.data)?\/?$/i.test(pathname)
}

export async function loader(args: LoaderFunctionArgs) {
  const { request, params } = args
  const projectId = idOf(params.projectId)
  const api = apiFor(args)
  const parameters = new URL(request.url).searchParams
  if (isBare(request.url)) throw redirect(await beginning(request, api, projectId))
  const address = readAutomationAddress(parameters)
  const { moduleId, releaseId, fileId, scenarioId, version, show, search, page, pageSize, pick } = address
  const timeZone = timeZoneOf(request)
  const mapping = api.automationMapping
  const chosen = { projectId, scenarioId, version: version || undefined }
  const [list, state, releases, module, scenario, files] = await Promise.all([
    mapping.cases({
      ...{ projectId, show, search, page, pageSize, timeZone },
      moduleId: moduleId || undefined,
      releaseId: releaseId || undefined,
      scenario: scenarioId ? { id: scenarioId, version: chosen.version } : undefined,
      ticked: pick.cases,
    }),
    mapping.state({ projectId }),
    api.releases.list({ projectId, which: 'all' }),
    moduleId ? api.reports.module({ projectId, moduleId }) : null,
    scenarioId ? mapping.scenario(chosen) : null,
    fileId && !scenarioId ? mapping.files({ projectId, fileId }) : null,
  ])
  const shown = {
    list,
    state,
    search: automationSearch({ ...address, page: list.page }),
    releases: releases
      .filter(({ id, enabled }) => enabled || id === releaseId)
      .map(({ id, number, enabled }) => ({ id, number, enabled })),
    module: module?.trail.at(-1) ?? null,
    file: scenario?.fileName ?? files?.files[0]?.name ?? null,
    scenario: scenario && stepsOnPage(scenario, address, list.mappedSteps),
    timeZone,
  }
  const cookie = isPrefetch(request)
    ? null
    : rememberingCookie(request.headers.get('cookie'), projectId, moduleId || null)
  return data(shown, cookie ? { headers: { 'set-cookie': cookie } } : undefined)
}

export async function action(args: ActionFunctionArgs) {
  const { request, params } = args
  const here = readAutomationAddress(new URL(request.url).searchParams)
  const way = { projectId: idOf(params.projectId), api: apiFor(args), timeZone: timeZoneOf(request) }
  return answerForm(await readForm(args), here, way)
}

const none: [] = []

/** Which scenario steps automate which test case, in a release. */
export default function AutomationMapping() {
  const { list, state, search, releases, module, file, scenario } = useLoaderData<typeof loader>()
  const { id: projectId, projectRole, organizationRole } = useProject()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [full, setFull] = useState(false)
  const address = useMemo(() => readAutomationAddress(new URLSearchParams(search)), [search])
  const { pick, shown, setPick } = useAutomationPick(list, address)
  const mayMap = mayInProject('mapping.write', projectRole, organizationRole)
  const places = useMemo(() => (scenario ? readPlaces(scenario.places) : none), [scenario])
  const stepsOf = (which: typeof pick) => which.steps ?? mappedSteps(list.mappedSteps, which.cases, places)
  const steps = stepsOf(pick)
  const rows = usePickedRows(list, shown)
  useSelection(form, rows)
  const { moduleId, releaseId } = address
  const columns = useColumns({ projectId, mayMap, search, releaseId })
  const now = { ...address, pick }
  const to = (changes: Partial<AutomationAddress>, dialog?: string) => automationHref(projectId, now, changes, dialog)
  const disabled = list.moduleCount === 0

  function follow(href: string) {
    const [path = ''] = href.split('?')
    // Dialogs over this screen bring along what is ticked by now; the way of one case does not.
    const over = /\/testCaseMapping\/(mappings|version)\/\d+$/.test(path)
    navigate(over ? path + automationSearch(now) : href, { preventScrollReset: over })
  }

  return (
    <ListFrame fill className="xl:h-[calc(100dvh-var(--header-height))] xl:flex-none">
      <IconSprite icons={caseIcons} />
      <MappingHead projectId={projectId} changes={state.changes} moduleId={moduleId} releaseId={releaseId} />
      {state.environmentActive ? null : <NoEnvironmentBanner />}
      <AutomationForm
        id={formId}
        element={form}
        action={automationPath(projectId) + automationSearch(address)}
        address={address}
        pick={pick}
        steps={steps}
        onTick={(ticked) => {
          const here = new Set(rows.map(({ number }) => number))
          const kept = pick.cases.filter((number) => !here.has(number))
          const changed = { ...pick, cases: [...kept, ...ticked].sort((a, b) => a - b) }
          setFull(isTooLong(changed))
          if (!isTooLong(changed)) setPick(changed)
        }}
        onFields={(changes, replace) => navigate(to(changes), { replace, preventScrollReset: true })}
        onClear={() => {
          setFull(false)
          navigate(to({ pick: emptyPick, page: address.page }), { preventScrollReset: true })
        }}
        onDialog={(dialog) => navigate(to({ page: address.page }, dialog), { preventScrollReset: true })}
      >
        <AutomationFilters
          form={formId}
          address={address}
          releases={releases}
          module={module}
          file={file}
          scenario={scenario && (scenario.name || 'without a name')}
          disabled={disabled}
          mayMap={mayMap}
        />
        {full ? (
          <p role="alert" className="text-fail">
            {automationMessages.tooMany}
          </p>
        ) : null}
        <div className="grid min-h-0 flex-1 grid-cols-1 content-start gap-4 xl:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] xl:grid-rows-[minmax(0,1fr)]">
          <CasePanel
            form={formId}
            address={address}
            list={list}
            rows={rows}
            columns={columns}
            choosing={mayMap}
            selected={pick.cases.length}
            onNavigate={follow}
            hrefFor={(page) => to({ page })}
            clearHref={to({ search: '' })}
          />
          <StepPanel
            form={formId}
            scenario={scenario}
            places={places}
            hrefFor={(stepPage) => to({ stepPage, page: address.page })}
            ticked={new Set(steps)}
            listed={address.onlyMapped ? new Set(stepsOf(shown)) : null}
            choosing={mayMap}
            enabled={pick.cases.length > 0}
            onSteps={(ticked) => setPick({ ...pick, steps: ticked })}
          />
        </div>
      </AutomationForm>
      <Outlet />
    </ListFrame>
  )
}

interface MappingHeadProps extends Pick<AutomationAddress, 'moduleId' | 'releaseId'> {
  projectId: number
  /** How many mappings wait for somebody to look at what has changed. */
  changes: number
}

function MappingHead({ projectId, changes, moduleId, releaseId }: MappingHeadProps) {
  return (
    <ScreenHead
      title="Automation Mapping"
      lead={
        <>
          Which scenario steps automate which test case, in a release.{' '}
          <Link href={planHref(projectId)} className="text-link underline underline-offset-2">
            What to automate next
          </Link>
          {' · '}
          <Link href={agreementPath(projectId)} className="text-link underline underline-offset-2">
            Agreement of results
          </Link>
        </>
      }
      actions={
        <>
          {changes > 0 ? (
            <ButtonLink href={changesHref(projectId)} variant="outline">
              <RefreshCw aria-hidden="true" /> {`Changed mappings (${numberText(changes)})`}
            </ButtonLink>
          ) : null}
          <ButtonLink href={suggestionsHref(projectId, { moduleId, releaseId })} variant="outline">
            <Lightbulb aria-hidden="true" /> Suggestions
          </ButtonLink>
          <GuidedTour tour="automationMapping" projectId={projectId} />
        </>
      }
    />
  )
}

interface ColumnsPlace extends Pick<AutomationAddress, 'releaseId'> {
  projectId: number
  mayMap: boolean
  search: string
}

/** The columns of the cases, with the dialogs that they lead to over this screen. */
function useColumns({ projectId, mayMap, search, releaseId }: ColumnsPlace) {
  return useMemo(() => {
    const dialog = (name: string) => (number: number) => `${automationPath(projectId)}/${name}/${number}${search}`
    return caseColumns({
      details: (number) => casePath(projectId, number),
      mappings: dialog('mappings'),
      versions: mayMap ? dialog('version') : null,
      suggestions: mayMap ? (number) => suggestionsHref(projectId, { caseNumber: number, releaseId }) : null,
      map: mayMap ? (number) => mapHref(projectId, readAutomationAddress(new URLSearchParams(search)), number) : null,
    })
  }, [projectId, mayMap, search, releaseId])
}

type PageData = ReturnType<typeof useLoaderData<typeof loader>>

/** The cases of the page, each with whether it is picked, and with its version. */
function usePickedRows(list: PageData['list'], shown: ReturnType<typeof useAutomationPick>['shown']) {
  return useMemo(() => {
    const ticked = new Set(shown.cases)
    return list.rows.map((row) => ({
      ...row,
      selected: ticked.has(row.number),
      version: shown.versions.get(row.number) ?? usualVersion(row),
    }))
  }, [list, shown])
}
