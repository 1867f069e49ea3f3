import { sitePaths } from '@caseweave/contract/front/site/paths'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { SiteFormBox } from '../site-messages/site-form'
import { readSiteForm, sendSiteForm } from '../site-messages/site-form.server'
import { FormPage } from './form-page'
import { siteMeta } from './site-meta'
import { WrittenText } from './written-text'

export { siteFormHeaders as headers } from '../site-messages/site-form.server'

/** The offer to get in touch, which lies over other pages, is sent here too. */
const formOf = (request: Request) =>
  new URL(request.url).searchParams.get('form') === 'get-in-touch' ? 'get-in-touch' : 'support'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? siteMeta(matches, {
        title: 'Support: ask us',
        description: data.page.summary,
        path: sitePaths.support,
        structured: [{ '@type': 'ContactPage', name: data.page.title, description: data.page.summary }],
      })
    : []

export const loader = (args: LoaderFunctionArgs) => ({
  page: args.context.backend.site.page('pages/support'),
  form: readSiteForm(args, formOf(args.request)),
})

export const action = (args: ActionFunctionArgs) => sendSiteForm(args, formOf(args.request))

/** Where visitors ask. */
export default function Support() {
  const { page, form } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  return (
    <FormPage title={page.title} lead={page.summary} beside={<WrittenText html={page.html} />}>
      <SiteFormBox {...form} lastResult={lastResult} label="Send" />
    </FormPage>
  )
}
