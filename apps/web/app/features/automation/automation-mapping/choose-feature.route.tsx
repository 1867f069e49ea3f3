import { counted } from '@caseweave/contract/platform/counted'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { idOf } from '../../platform/screen/id.server'
import { automationHref, readAutomationAddress } from './automation-links'
import { ChoiceDialog, choiceParameters } from './choice-dialog'

export const meta: MetaFunction = () => [{ title: 'Choose a feature · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const parameters = new URL(args.request.url).searchParams
  const find = (parameters.get(choiceParameters.find) ?? '').slice(0, 200)
  const after = parameters.get(choiceParameters.after)?.slice(0, 1_000)
  return { projectId, find, ...(await apiFor(args).automationMapping.files({ projectId, search: find, after })) }
}

/** Chooses the feature file whose scenarios are offered. */
export default function ChooseFeature() {
  const { projectId, find, files, next } = useLoaderData<typeof loader>()
  const address = readAutomationAddress(useSearchParams()[0])
  const hrefOf = (fileId: number) => automationHref(projectId, address, { fileId, page: address.page })
  return (
    <ChoiceDialog
      title="Feature"
      description="Choose the feature file whose scenarios you want to map to."
      placeholder="Search Feature..."
      find={find}
      choices={files.map(({ id, name, featureName, scenarios }) => ({
        id,
        href: hrefOf(id),
        name,
        detail: [featureName, counted(scenarios, 'scenario')].filter(Boolean).join(' · '),
        chosen: id === address.fileId,
      }))}
      empty={find ? 'No feature file has this in its name.' : 'There are no feature files yet: import some first.'}
      next={next}
      closeHref={automationHref(projectId, address, { page: address.page })}
      resetHref={address.fileId ? hrefOf(0) : null}
    />
  )
}
