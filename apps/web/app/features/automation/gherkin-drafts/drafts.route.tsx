import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { draftData, numbersIn, saveDraft } from './draft-page.server'
import { DraftScreen } from './draft-screen'

export const meta: MetaFunction = () => [{ title: 'Gherkin draft · Caseweave' }]

export const handle = { crumb: 'Gherkin draft' }
export const loader = (args: LoaderFunctionArgs) => draftData(args, numbersIn(new URL(args.request.url).searchParams))
export const action = (args: ActionFunctionArgs) => saveDraft(args)

/** The Gherkin draft of several cases, as one feature file. */
export default function CasesDraftPage() {
  return <DraftScreen {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()?.lastResult} />
}
