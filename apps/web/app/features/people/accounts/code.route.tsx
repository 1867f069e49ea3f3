import { EnterCode } from '@caseweave/contract/people/second-factor'
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { runAction } from '../../../server/form.server'
import { browserOf, goTo } from './browser.server'
import { CodePage } from './code-page'

/** The authorization server's second page, for people with a second factor, once their password was right. */
export async function loader(args: LoaderFunctionArgs) {
  const waiting = await args.context.backend.identity.codePrompt(browserOf(args), args.params.uid ?? '')
  if (!waiting) throw redirect('/login')
  return waiting
}

export function action(args: ActionFunctionArgs) {
  return runAction(args, EnterCode, async ({ code }) =>
    goTo(await args.context.backend.identity.enterCode(browserOf(args), args.params.uid ?? '', code)),
  )
}

export const meta: MetaFunction = () => [{ title: 'Enter your code · Caseweave' }]

export default function Code() {
  const { username } = useLoaderData<typeof loader>()
  return <CodePage username={username} lastResult={useActionData<typeof action>()?.lastResult} />
}
