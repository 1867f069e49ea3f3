import type { LoaderFunctionArgs } from '@remix-run/node'
import { browserOf, goTo } from './browser.server'

/** Completes a sign-in: the session begins here. */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const answer = { code: args.params.code ?? '', state: searchParams.get('state') ?? '', iss: searchParams.get('iss') }
  return goTo(await args.context.backend.identity.finish(browserOf(args), answer))
}
