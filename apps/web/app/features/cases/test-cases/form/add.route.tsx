import { definitionsPath } from '@caseweave/contract/cases/addresses'
import { readTestCaseListQuery } from '@caseweave/contract/cases/test-cases/test-case-list'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { FormFrame } from '@caseweave/ui/screen'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { apiFor } from '../../../../server/api.server'
import { idOf } from '../../../platform/screen/id.server'
import type { PageHandle } from '../../../platform/screen/page-crumbs'
import { listParameters } from '../list-address'
import { CaseForm } from './case-form'
import { moduleOptions, offerOf } from './case-form.server'
import { saveCaseForm } from './save-case-form.server'

export const meta: MetaFunction = () => [{ title: 'Add Definition · Caseweave' }]
export const handle: PageHandle = { crumb: () => 'Add Definition' }

/** The list that the form was opened from. */
function listOf({ request, params }: LoaderFunctionArgs | ActionFunctionArgs) {
  const query = readTestCaseListQuery(new URL(request.url).searchParams)
  const projectId = idOf(params.projectId)
  const parameters = listParameters(query)
  return { projectId, query, href: `${definitionsPath(projectId)}${parameters.size > 0 ? `?${parameters}` : ''}` }
}

export async function loader(args: LoaderFunctionArgs) {
  const { projectId, query, href } = listOf(args)
  const api = apiFor(args)
  const { searchParams } = new URL(args.request.url)
  const search = searchParams.get('moduleSearch') ?? ''
  const [offer, modules] = await Promise.all([
    api.testCases.form({ projectId }),
    // After another one has been added, its module and its template are the likely ones.
    moduleOptions(api, projectId, search, searchParams.get('into') ?? String(query.moduleId ?? '')),
  ])
  const templateId: '1' | '2' = searchParams.get('template') === '2' ? '2' : '1'
  return { projectId, ...offerOf(args, offer), modules, templateId, cancelHref: href }
}

/** What is typed was written for the case as it was: only another address asks anew. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname + currentUrl.search !== nextUrl.pathname + nextUrl.search

export async function action(args: ActionFunctionArgs) {
  const { projectId, href } = listOf(args)
  return saveCaseForm(args, projectId, null, (saved, another) => {
    if (!another) return href
    const { pathname, search } = new URL(args.request.url)
    const { moduleId, templateId } = another
    return withParameters(pathname + search, {
      after: String(saved),
      into: String(moduleId),
      template: templateId === 2 ? '2' : null,
    })
  })
}

/** A new test case definition. */
export default function AddCase() {
  const { pathname, search } = useLocation()
  return (
    <FormFrame className="block pb-0">
      <CaseForm
        // The form of the next case is an empty one.
        key={new URLSearchParams(search).get('after')}
        {...useLoaderData<typeof loader>()}
        title="Add Definition"
        reply={useActionData<typeof action>()}
        hereHref={pathname + search}
      />
    </FormFrame>
  )
}
