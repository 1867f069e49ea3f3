import type { LoaderFunctionArgs } from '@remix-run/node'
import { timeZoneCookie } from '../../platform/time/time-zone.server'
import { browserOf, goTo } from './browser.server'

/** Completes a sign-in: the session begins here, in the time zone that the person has chosen. */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const answer = { code: args.params.code ?? '', state: searchParams.get('state') ?? '', iss: searchParams.get('iss') }
  const { timeZone, ...step } = await args.context.backend.identity.finish(browserOf(args), answer)
  const zone = timeZoneCookie(timeZone)
  return goTo(zone ? { ...step, setCookie: [...step.setCookie, zone] } : step)
}
