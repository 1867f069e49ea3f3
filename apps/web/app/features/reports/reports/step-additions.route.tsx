import { reports } from '@caseweave/contract/reports/reports/report-table'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AdditionPage } from './addition-page'
import { additionPage } from './addition-page.server'

export const meta: MetaFunction = () => [{ title: `${reports.stepAdditions.pageTitle} · Caseweave` }]

export const loader = (args: LoaderFunctionArgs) => additionPage(args, 'step')

/** How many steps of test cases were added, and by whom. */
export default function StepAdditions() {
  return <AdditionPage {...useLoaderData<typeof loader>()} />
}
