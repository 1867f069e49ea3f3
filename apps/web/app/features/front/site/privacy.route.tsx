import { sitePaths } from '@caseweave/contract/front/site/paths'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LegalPage } from './legal-page'
import { siteMeta } from './site-meta'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? siteMeta(matches, { title: data.title, description: data.summary, path: sitePaths.privacy }) : []

export const loader = ({ context }: LoaderFunctionArgs) => context.backend.site.page('legal/privacy')

export default function Privacy() {
  return <LegalPage page={useLoaderData<typeof loader>()} />
}
