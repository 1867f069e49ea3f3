import { automationMessages } from '@caseweave/contract/automation/automation-mapping/automation-mapping-messages'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { RouteDialog } from '@caseweave/ui/dialog'
import { Form } from '@caseweave/ui/navigation'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { useCloseDialog } from '../../platform/dialogs/use-close-dialog'
import { caseNumberOf } from '../../platform/screen/case-number.server'
import { idsOf } from '../../platform/screen/id.server'
import { automationHref, readAutomationAddress } from './automation-links'
import { CoverageFields } from './coverage-fields'
import { CoverageForm, coversOf } from './coverage-form.server'

export const meta: MetaFunction = () => [{ title: 'Covered steps · Caseweave' }]

function placeOf(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const { projectId, mappingId } = idsOf(args, 'projectId', 'mappingId')
  const caseNumber = caseNumberOf(args)
  const address = readAutomationAddress(new URL(args.request.url).searchParams)
  const href = automationHref(projectId, address, { page: address.page }, `mappings/${caseNumber}`)
  return { mapping: { projectId, caseNumber, mappingId }, href }
}

export async function loader(args: LoaderFunctionArgs) {
  const { mapping, href } = placeOf(args)
  return { testCase: await apiFor(args).automationMapping.coverageOfMapping(mapping), href }
}

export const action = (args: ActionFunctionArgs) =>
  saveAndLeave(args, CoverageForm, async (form, api) => {
    const { mapping, href } = placeOf(args)
    const { version: caseVersion } = form
    await api.automationMapping.cover({ ...mapping, caseVersion, covers: coversOf(form, mapping.caseNumber) ?? [] })
    return { to: href, message: automationMessages.covered }
  })

/** What a mapping covers of its test case, said anew. */
export default function MappingCoverage() {
  const { testCase, href } = useLoaderData<typeof loader>()
  const { number, summary, version, covers } = testCase
  const lastResult = useActionData<typeof action>()?.lastResult
  const closeDialog = useCloseDialog()
  return (
    <RouteDialog
      size="lg"
      title="Covered steps"
      description={`${caseNumberLabel(number)} · ${summary}`}
      closeHref={href}
      onClose={() => closeDialog(href)}
      closeOutside={false}
      footer={
        <>
          <ButtonLink href={href} variant="outline">
            Cancel
          </ButtonLink>
          <Button type="submit" form="mapping-coverage">
            Save
          </Button>
        </>
      }
    >
      <Form method="post" id="mapping-coverage" className="grid gap-3">
        <input type="hidden" name="version" value={version} />
        <CoverageFields
          id="covers"
          cases={[testCase]}
          count={1}
          covers={covers === 'case' ? 'case' : 'steps'}
          lastResult={lastResult}
        />
      </Form>
    </RouteDialog>
  )
}
