import { HumanForm } from '@caseweave/contract/people/human-check'
import { data, type LoaderFunctionArgs } from '@remix-run/node'

/** A new challenge for a public form, which the browser solves while a person fills it in; and a token for where it cannot. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const form = HumanForm.safeParse(new URL(request.url).searchParams.get('form'))
  if (!form.success) throw data('This form asks for no check.', { status: 404 })
  const { humanCheck } = context.backend.identity
  const answer = { challenge: await humanCheck.challenge(form.data), formToken: humanCheck.signForm(form.data) }
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } })
}
