import { sitePaths } from '@caseweave/contract/front/site/paths'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FormPage } from './form-page'
import { siteMeta } from './site-meta'
import { WrittenText } from './written-text'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? siteMeta(matches, {
        title: 'Support: ask us',
        description: data.page.summary,
        path: sitePaths.support,
        structured: [{ '@type': 'ContactPage', name: data.page.title, description: data.page.summary }],
      })
    : []

export const loader = ({ context }: LoaderFunctionArgs) => ({ page: context.backend.site.page('pages/support') })

/** Where visitors ask. */
export default function Support() {
  const { title, summary, html } = useLoaderData<typeof loader>().page
  return <FormPage title={title} lead={summary} beside={<WrittenText html={html} />} />
}
