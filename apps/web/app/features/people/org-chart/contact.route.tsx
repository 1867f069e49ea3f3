import { profilePath } from '@caseweave/contract/people/addresses'
import { orgChartMessages } from '@caseweave/contract/people/org-chart/org-chart-messages'
import { SaveContact, SaveOwnContact } from '@caseweave/contract/people/org-chart/save-org-chart'
import { messages } from '@caseweave/contract/platform/messages'
import { pick } from '@caseweave/contract/platform/pick'
import { ErrorSummary } from '@caseweave/ui/field'
import { Form } from '@caseweave/ui/navigation'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { errorsAt, formErrors } from '../../platform/dialogs/form-errors'
import { fromHidden, withMeanwhile } from '../../platform/dialogs/meanwhile.server'
import { shownText } from '../../platform/dialogs/three-way'
import { chartBehind } from './chart-links'
import { chartOrganization } from './chart-organization.server'
import { ContactFields, contactFields } from './contact-fields'

export const meta: MetaFunction = () => [{ title: 'My contact data · Caseweave' }]

/** The page that the dialog lies over: the profile or the org chart. */
const behind = (organizationId: number, request: Request) =>
  new URL(request.url).pathname.startsWith(profilePath)
    ? `${profilePath}#contact`
    : chartBehind(organizationId, request)

export async function loader(args: LoaderFunctionArgs) {
  const organization = await chartOrganization(args)
  if (!organization) throw data(messages.notFound, { status: 404 })
  const { id: organizationId, name } = organization
  const { private: details } = await apiFor(args).orgChart.own({ organizationId })
  if (!details) throw data(messages.notFound, { status: 404 })
  return { name, details, backHref: behind(organizationId, args.request) }
}

export async function action(args: ActionFunctionArgs) {
  const organization = await chartOrganization(args)
  if (!organization) throw data(messages.notFound, { status: 404 })
  const organizationId = organization.id
  const answer = await saveAndLeave(args, Contact, async ({ shown, ...contact }, api) => {
    const was = fromHidden(SaveOwnContact.shape.was, shown) ?? undefined
    await api.orgChart.saveContact({ organizationId, ...contact, was })
    return { to: behind(organizationId, args.request), message: orgChartMessages.contactSaved }
  })
  return withMeanwhile(answer, contactFields, async () => {
    const { private: details } = await apiFor(args).orgChart.own({ organizationId })
    return { values: details ? pick(details, contactFields) : {}, seenAt: '' }
  })
}

const Contact = SaveContact.extend({ shown: z.string().optional() })

/** Everybody's own contact data in an organization. */
export default function ContactDialog() {
  const { name, details, backHref } = useLoaderData<typeof loader>()
  const { lastResult, merged } = useActionData<typeof action>() ?? {}
  const shown = shownText({ lastResult, merged }, pick(details, contactFields))
  return (
    <FormDialog
      title="My contact data"
      description={`Only you and Human Resources of ${name} see it.`}
      size="lg"
      backHref={backHref}
      form={{ id: 'contact-form', label: 'Save' }}
    >
      <Form key={shown} method="post" id="contact-form" noValidate className="grid gap-4 sm:grid-cols-2">
        <ErrorSummary
          className="sm:col-span-2"
          errors={[
            ...formErrors(lastResult).map((message) => ({ message })),
            ...contactFields.flatMap((id) => errorsAt(lastResult, id).map((message) => ({ id, message }))),
          ]}
        />
        <input type="hidden" name="shown" value={shown} />
        <ContactFields details={details} lastResult={lastResult} own merged={merged} />
      </Form>
    </FormDialog>
  )
}
