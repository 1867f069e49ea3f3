import { EnterCode } from '@caseweave/contract/people/second-factor'
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { runAction } from '../../../server/form.server'
import { timeZoneCookie } from '../../platform/time/time-zone.server'
import { browserOf, goTo } from './browser.server'
import { CodePage } from './code-page'

/** Where people with a second factor go on who have come from a provider. */
export async function loader(args: LoaderFunctionArgs) {
  const waiting = await args.context.backend.identity.providerCodePrompt(browserOf(args))
  if (!waiting) throw redirect('/login')
  return waiting
}

export function action(args: ActionFunctionArgs) {
  return runAction(args, EnterCode, async ({ code }) => {
    const { timeZone, ...step } = await args.context.backend.identity.enterProviderCode(browserOf(args), code)
    const zone = timeZoneCookie(timeZone)
    return goTo(zone ? { ...step, setCookie: [...step.setCookie, zone] } : step)
  })
}

export const meta: MetaFunction = () => [{ title: 'Enter your code · Caseweave' }]

export default function Code() {
  const { username } = useLoaderData<typeof loader>()
  return <CodePage username={username} lastResult={useActionData<typeof action>()?.lastResult} />
}
