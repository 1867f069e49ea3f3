import { reports } from '@caseweave/contract/reports/reports/report-table'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AdditionPage } from './addition-page'
import { additionPage } from './addition-page.server'

export const meta: MetaFunction = () => [{ title: `${reports.caseAdditions.pageTitle} · Caseweave` }]

export const loader = (args: LoaderFunctionArgs) => additionPage(args, 'case')

/** How many test cases were added, and by whom. */
export default function CaseAdditions() {
  return <AdditionPage {...useLoaderData<typeof loader>()} />
}
