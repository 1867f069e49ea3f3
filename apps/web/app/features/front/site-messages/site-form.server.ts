import { siteFormSchema } from '@caseweave/contract/front/site-messages/site-form'
import { type SiteForm, siteFormPaths } from '@caseweave/contract/front/site-messages/subjects'
import { humanFields } from '@caseweave/contract/people/human-check'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { runAction } from '../../../server/form.server'
import { readForm } from '../../../server/read-form.server'

/** What a form of the public site needs from its page: a token of its own, whether it was just sent, and the subject that a link asked for. */
export function readSiteForm({ request, context }: LoaderFunctionArgs, form: SiteForm) {
  const { searchParams } = new URL(request.url)
  return {
    form,
    formToken: context.backend.siteForms.token(form),
    sent: searchParams.get('sent') === form,
    subject: searchParams.get('subject') ?? '',
  }
}

/** Takes a form of the public site and comes back to its page, which says so; what is wrong is told at the fields. */
export async function sendSiteForm(args: ActionFunctionArgs, form: SiteForm) {
  const Posted = siteFormSchema(form, (await readForm(args)).get('subject')).extend(humanFields)
  return runAction(args, Posted, async ({ formToken, website, altcha, ...message }) => {
    await args.context.backend.siteForms.send(args.context.clientAddress, form, message, { formToken, website, altcha })
    return redirect(`${withParameters(siteFormPaths[form], { sent: form })}#form`, 303)
  })
}

/** A page with a form is made for its reader: each has a token of its own. Going back finds what was typed. */
export const siteFormHeaders: HeadersFunction = () => ({ 'cache-control': 'private, no-cache' })
