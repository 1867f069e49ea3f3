import { ProviderName } from '@caseweave/contract/people/profile/connections'
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { redirectWithToast } from '../../../server/toast.server'
import { timeZoneCookie } from '../../platform/time/time-zone.server'
import { browserOf, cookieHeaders, goTo } from './browser.server'

/** Where a provider sends the browser back. */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const name = ProviderName.safeParse(args.params.provider).data
  if (!name) throw data(null, { status: 404 })
  const answer = {
    code: searchParams.get('code'),
    error: searchParams.get('error'),
    state: searchParams.get('state') ?? '',
  }
  const { backend, actor } = args.context
  const { toast, timeZone, ...step } = await backend.identity.finishWith(browserOf(args), actor, name, answer)
  if (toast) return redirectWithToast(step.location, toast, cookieHeaders(step.setCookie))
  const zone = timeZoneCookie(timeZone)
  return goTo(zone ? { ...step, setCookie: [...step.setCookie, zone] } : step)
}
