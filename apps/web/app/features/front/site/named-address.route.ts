import { sitePaths } from '@caseweave/contract/front/site/paths'
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'

/** Where an address leads that is known by another name: that of the footer's Contact, and that of the editor without a project. */
const ways: Readonly<Record<string, string>> = {
  '/contact': sitePaths.support,
  '/featurefileeditor': '/app/featureEdit',
}

export const loader = ({ request }: LoaderFunctionArgs) => {
  const { pathname, search } = new URL(request.url)
  return redirect((ways[pathname.replace(/\/+$/, '').toLowerCase()] ?? '/error') + search)
}
