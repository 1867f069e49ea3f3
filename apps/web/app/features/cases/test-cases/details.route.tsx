import { casePath, definitionsPath } from '@caseweave/contract/cases/addresses'
import { readTestCaseListQuery } from '@caseweave/contract/cases/test-cases/test-case-list'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { mayInProject, type ProjectPermission } from '@caseweave/contract/people/permissions'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { Alert } from '@caseweave/ui/alert'
import { Badge } from '@caseweave/ui/badge'
import { ButtonLink } from '@caseweave/ui/button'
import { Link } from '@caseweave/ui/navigation'
import { FormFrame, ScreenHead } from '@caseweave/ui/screen'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react'
import { CopyPlus, Pencil, SlidersHorizontal, Trash2 } from 'lucide-react'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { useProject } from '../../people/projects/project.route'
import { caseNumberOf } from '../../platform/screen/case-number.server'
import { idOf } from '../../platform/screen/id.server'
import type { PageHandle } from '../../platform/screen/page-crumbs'
import { timeZoneOf } from '../../platform/time/time-zone.server'
import { ImageGallery } from '../../project/images/image-gallery'
import { RichText } from '../../project/rich-text/rich-text'
import { richText } from '../../project/rich-text/rich-text.server'
import { TicketsCard } from '../../project/tickets/tickets-card'
import { caseDetailsFor } from './case-details.server'
import { CaseFacts } from './case-facts'
import { CaseSteps } from './case-steps'
import { writeSteps } from './case-steps.server'
import { CaseSection, CaseText } from './case-text'
import { CaseVersions } from './case-versions'
import { CaseWay } from './case-way'
import { DeletedBanner } from './deleted/deleted-banner'
import { caseHref, editHref, isComparison, listParameters, placeHref } from './list-address'
import { ModuleTrail } from './module-trail'
import { NextSteps } from './next-steps'
import { quickPlace } from './quick-place.server'
import { ResultsCard } from './results-card'

/** What else the address holds: the place in the list that the case was opened from. */
const Address = z.object({
  at: z.coerce.number().int().positive().max(1_000_000_000).optional().catch(undefined),
})

/** Leads to the viewers of the images of a version, over the page at `here`. */
const imageHrefs =
  (here: string, { version, latestVersion }: { version: number; latestVersion: number }) =>
  (imageId: number) =>
    withParameters(here.replace(/(?=\?|$)/, `/image/${imageId}`), {
      version: version === latestVersion ? null : String(version),
    })

export async function loader(args: LoaderFunctionArgs) {
  const { request, params } = args
  const number = caseNumberOf(args)
  const api = apiFor(args)
  const projectId = idOf(params.projectId)
  const { searchParams } = new URL(request.url)
  const { at } = Address.parse(Object.fromEntries(searchParams))
  const query = readTestCaseListQuery(searchParams)
  const beside = at
    ? api.testCases.neighbours({ projectId, ...query, timeZone: timeZoneOf(request), number, at })
    : null
  // A list that is gone, because its module is, has no neighbours; the case is there all the same.
  const neighbours = beside?.catch(() => null) ?? null
  const { steps, html, executionSteps: _steps, expectedResult: _result, ...details } = await caseDetailsFor(args)
  const [way, [open], quick] = await Promise.all([
    neighbours,
    api.suggestions.open({ projectId, numbers: [number] }),
    details.deletedAt === null ? quickPlace(args, projectId) : null,
  ])
  const from = listParameters(query)
  const hrefBeside = (other: { number: number; at: number } | null | undefined) =>
    other ? caseHref(projectId, other.number, from, other.at) : null
  const here = at ? caseHref(projectId, number, from, at) : casePath(projectId, number)
  const withSteps = !isComparison(new URL(request.url).pathname)
  return {
    projectId,
    details,
    open: open ?? null,
    quick,
    texts: {
      executionSteps: html.executionSteps && richText(args, 'execution-steps', html.executionSteps),
      expectedResult: html.expectedResult && richText(args, 'expected-result', html.expectedResult),
    },
    steps: withSteps ? writeSteps(args, steps, imageHrefs(here, details)) : null,
    here,
    way: {
      list: at ? placeHref(projectId, query, at) : definitionsPath(projectId),
      previous: hrefBeside(way?.previous),
      next: hrefBeside(way?.next),
    },
  }
}

const viewer = /\/image\/\d+\/?$/

/**
 * The comparison and the images open over the page as it is. A page that began behind a comparison gets its steps when that
 * closes; behind an image it has them, and the picture that was clicked stays where the focus returns to.
 */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) => {
  const urls = [currentUrl, nextUrl]
  const over = urls.map(({ pathname }) => pathname.replace(/\/versions\/?$/, '').replace(viewer, ''))
  const version = urls.map(({ searchParams }) => searchParams.get('version'))
  const same = over[0] === over[1] && version[0] === version[1]
  const asItIs = isComparison(nextUrl.pathname) || urls.some(({ pathname }) => viewer.test(pathname))
  return (formMethod ?? 'GET') !== 'GET' || !same || !asItIs
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${caseNumberLabel(page.details.number)} ${page.details.summary} · Caseweave` : 'Caseweave' },
]

const isPage = (page: unknown): page is { details: { number: number } } =>
  typeof page === 'object' && page !== null && 'details' in page

export const handle: PageHandle = {
  crumb: (page) => (isPage(page) ? caseNumberLabel(page.details.number) : 'Test case'),
}

/** A dialog over the page at `here`. */
const caseDialogHref = (here: string, path: string) => here.replace(/(?=\?|$)/, `/${path}`)

/** One test case, to read. */
export default function TestCasePage() {
  const { projectId, details, open, quick, texts, steps, here, way } = useLoaderData<typeof loader>()
  const { projectRole, organizationRole } = useProject()
  const may = (permission: ProjectPermission) => mayInProject(permission, projectRole, organizationRole)
  const live = details.deletedAt === null
  const dialogHref = (path: string) => caseDialogHref(here, path)
  const { version, latestVersion, modules } = details
  const kind = !details.applicable ? 'Not applicable' : details.automatable ? 'Automatable' : 'Manual'
  const versionsHref = dialogHref('versions')
  const imageHrefOf = imageHrefs(here, details)
  return (
    <FormFrame>
      <CaseWay {...way} />
      <ScreenHead
        above={<ModuleTrail projectId={projectId} modules={modules} />}
        title={details.summary}
        facts={
          <>
            <span className="font-medium tabular-nums">{caseNumberLabel(details.number)}</span>
            <Badge variant="outline">{kind}</Badge>
            {latestVersion > 1 ? (
              <Link href={versionsHref} title="Fetch Older Versions" className="rounded-sm hover:underline">
                <Badge variant={version === latestVersion ? 'accent' : 'block'}>V{version}</Badge>
              </Link>
            ) : (
              <Badge variant="accent">V{version}</Badge>
            )}
          </>
        }
        actions={live ? <CaseActions here={here} /> : null}
      />
      {details.deletedAt ? (
        <DeletedBanner
          deletedAt={details.deletedAt}
          deletedBy={details.modifiedBy}
          restoreHref={may('testCases.restore') ? dialogHref('restore') : null}
        />
      ) : null}
      {version === latestVersion ? null : (
        <Alert tone="warning" title={`This is version ${version} of ${latestVersion}.`}>
          <Link href={here} className="text-link underline">
            Show the latest version
          </Link>
        </Alert>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <CaseSections {...{ details, texts, steps, imageHrefOf }} />
        <div className="grid gap-4">
          {live && details.applicable && details.automatable ? (
            <NextSteps details={details} projectId={projectId} here={here} open={open} />
          ) : null}
          <CaseFacts details={details} projectId={projectId} />
          <ResultsCard
            historyHref={dialogHref('history')}
            addHref={
              live && details.applicable && details.automatable && may('executions.write')
                ? dialogHref('addResult')
                : null
            }
            startHref={live && may('runs.write') ? dialogHref('startRun') : null}
            agreementHref={dialogHref('agreement')}
            quick={quick}
            details={details}
          />
          <TicketsCard
            details={details}
            ticketsHref={dialogHref('tickets')}
            attachHref={live && may('tickets.write') ? dialogHref('tickets/attach') : null}
            itemsHref={live ? dialogHref('tickets/items') : null}
          />
          <CaseVersions
            details={details}
            compareHref={latestVersion > 1 ? versionsHref : null}
            hrefOf={(each) => withParameters(here, { version: each === latestVersion ? null : String(each) })}
          />
        </div>
      </div>
      <Outlet />
    </FormFrame>
  )
}

type PageData = ReturnType<typeof useLoaderData<typeof loader>>

/** What can be done with a case that is not deleted. */
function CaseActions({ here }: { here: string }) {
  const { projectRole, organizationRole } = useProject()
  const may = (permission: ProjectPermission) => mayInProject(permission, projectRole, organizationRole)
  return (
    <>
      {may('testCases.write') ? (
        <span className="ms-auto flex flex-wrap gap-1">
          <ButtonLink href={caseDialogHref(here, 'delete')} variant="ghost" size="sm">
            <Trash2 aria-hidden="true" />
            Delete
          </ButtonLink>
          <ButtonLink href={caseDialogHref(here, 'clone')} variant="outline" size="sm">
            <CopyPlus aria-hidden="true" />
            Clone
          </ButtonLink>
          <ButtonLink href={caseDialogHref(here, 'details')} variant="outline" size="sm">
            <SlidersHorizontal aria-hidden="true" />
            Details
          </ButtonLink>
          <ButtonLink href={editHref(here, 'case')} variant="outline" size="sm">
            <Pencil aria-hidden="true" />
            Edit
          </ButtonLink>
        </span>
      ) : null}
    </>
  )
}

interface CaseSectionsProps extends Pick<PageData, 'details' | 'texts' | 'steps'> {
  imageHrefOf: (imageId: number) => string
}

/** What the case says. */
function CaseSections({ details, texts, steps, imageHrefOf }: CaseSectionsProps) {
  const stepwise = details.templateId === 2
  return (
    <div className="grid min-w-0 gap-5">
      <CaseSection title="Preconditions">
        {details.precondition && <CaseText text={details.precondition} />}
      </CaseSection>
      <CaseSection title="Test data">{details.testData && <CaseText text={details.testData} />}</CaseSection>
      <CaseSection title="Steps">
        {steps && steps.count > 0 ? (
          <CaseSteps steps={steps} />
        ) : steps && stepwise ? (
          <p className="text-muted-foreground">This test case has no steps yet.</p>
        ) : null}
      </CaseSection>
      <CaseSection title="Execution steps">
        {texts.executionSteps ? (
          <RichText content={texts.executionSteps} />
        ) : stepwise ? null : (
          <p className="text-muted-foreground">Nothing has been written here yet.</p>
        )}
      </CaseSection>
      <CaseSection title="Expected result">
        {texts.expectedResult && <RichText content={texts.expectedResult} />}
      </CaseSection>
      <CaseSection title="Images">
        {details.images.length > 0 && (
          <ImageGallery label="Images of the test case" images={details.images} hrefOf={imageHrefOf} />
        )}
      </CaseSection>
      <CaseSection title="Remarks">{details.remarks && <CaseText text={details.remarks} />}</CaseSection>
      <CaseSection title="Why it is manual">
        {details.manualReason && <CaseText text={details.manualReason} />}
      </CaseSection>
    </div>
  )
}
