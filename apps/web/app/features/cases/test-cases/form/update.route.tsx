import { casePath, definitionsPath } from '@caseweave/contract/cases/addresses'
import { readTestCaseListQuery } from '@caseweave/contract/cases/test-cases/test-case-list'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { messages } from '@caseweave/contract/platform/messages'
import { FormFrame } from '@caseweave/ui/screen'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { apiFor } from '../../../../server/api.server'
import { caseNumberOf } from '../../../platform/screen/case-number.server'
import { idOf } from '../../../platform/screen/id.server'
import type { PageHandle } from '../../../platform/screen/page-crumbs'
import { TrackerIcons } from '../../../project/trackers/items/tracker-icons'
import { caseHref, listParameters, placeHref } from '../list-address'
import { CaseForm } from './case-form'
import { offerOf } from './case-form.server'
import { saveCaseForm } from './save-case-form.server'

/** The case, and the page that the form was opened from: the case, or its place in a list. */
function placeOf(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const number = caseNumberOf(args)
  const projectId = idOf(args.params.projectId)
  const { searchParams } = new URL(args.request.url)
  const query = readTestCaseListQuery(searchParams)
  const at = Number(/^[1-9]\d{0,8}$/.exec(searchParams.get('at') ?? '')?.[0] ?? 0)
  const page = at ? caseHref(projectId, number, listParameters(query), at) : casePath(projectId, number)
  const list = at ? placeHref(projectId, query, at) : definitionsPath(projectId)
  return { projectId, number, back: searchParams.get('back') === 'list' ? list : page, list }
}

export async function loader(args: LoaderFunctionArgs) {
  const { projectId, number, back, list } = placeOf(args)
  const api = apiFor(args)
  const search = new URL(args.request.url).searchParams.get('moduleSearch') ?? ''
  const [offer, found] = await Promise.all([
    api.testCases.form({ projectId, number }),
    api.modules.offer({ projectId, search: search.slice(0, 200) }),
  ])
  const { testCase } = offer
  const gone = testCase === 'deleted'
  // A module that is gone has no names, and is not chosen any more.
  const at = testCase && !gone && testCase.modules.length > 0 ? testCase : null
  const chosen = at && { id: at.values.moduleId, names: at.modules }
  const missing = chosen && !found.choices.some(({ id }) => id === chosen.id) ? [chosen] : []
  const modules = {
    found: { ...found, choices: [...missing, ...found.choices] },
    chosen: chosen ? String(chosen.id) : '',
    search,
  }
  return { projectId, number, ...offerOf(args, offer), modules, cancelHref: gone ? list : back }
}

/** What is typed was written for the case as it was: only another address asks anew. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname + currentUrl.search !== nextUrl.pathname + nextUrl.search

export async function action(args: ActionFunctionArgs) {
  const { projectId, number, back } = placeOf(args)
  return saveCaseForm(args, projectId, number, (saved) => (saved === number ? back : casePath(projectId, saved)))
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `Edit ${caseNumberLabel(page.number)} · Caseweave` : 'Caseweave' },
]

const isPage = (page: unknown): page is { number: number } =>
  typeof page === 'object' && page !== null && 'number' in page

export const handle: PageHandle = {
  crumb: (page) => (isPage(page) ? `Edit ${caseNumberLabel(page.number)}` : 'Edit'),
}

/** The form of an existing test case. */
export default function UpdateCase() {
  const { number, offer, ...page } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const { pathname, search } = useLocation()
  // Somebody deleted it before anything was written here.
  if (offer.testCase === 'deleted' && !reply) {
    return (
      <FormFrame className="block pb-0">
        <p>{messages.notFound}</p>
      </FormFrame>
    )
  }
  return (
    <FormFrame className="block pb-0">
      <CaseForm
        key={number}
        {...page}
        offer={offer}
        title={`Edit ${caseNumberLabel(number)}`}
        tools={<TrackerIcons caseHref={casePath(page.projectId, number)} />}
        reply={reply}
        hereHref={pathname + search}
      />
    </FormFrame>
  )
}
