import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { caseNumberOf } from '../../platform/screen/case-number.server'
import { draftData, saveDraft } from './draft-page.server'
import { DraftScreen } from './draft-screen'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `Gherkin draft of ${caseNumberLabel(page.draft.cases[0]?.number ?? 0)} · Caseweave` : 'Caseweave' },
]

export const handle = { crumb: 'Gherkin draft' }
export const loader = (args: LoaderFunctionArgs) => draftData(args, [caseNumberOf(args)])
export const action = (args: ActionFunctionArgs) => saveDraft(args)

/** The Gherkin draft of one case. */
export default function CaseDraftPage() {
  return <DraftScreen {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()?.lastResult} />
}
