import { sitePaths } from '@caseweave/contract/front/site/paths'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { SiteFormBox } from '../site-messages/site-form'
import { readSiteForm, sendSiteForm } from '../site-messages/site-form.server'
import { FormPage } from './form-page'
import { siteMeta } from './site-meta'
import { SitePicture } from './site-picture'

export { siteFormHeaders as headers } from '../site-messages/site-form.server'

const title = 'See it with your own cases'
const lead =
  'Bring a few test cases, in whatever sheet or tool they are. You see how many of them are automated already, and what is worth automating next.'

export const meta: MetaFunction = ({ matches }) =>
  siteMeta(matches, { title: `Request a demo: ${title.toLowerCase()}`, description: lead, path: sitePaths.requestDemo })

const agenda: [string, string][] = [
  ['Your sheet', 'We drop in some of your cases and read the verdict on each row together.'],
  ['Your scenarios', 'If you have feature files, we look at which of them cover those cases.'],
  ['One case to Java', 'A draft in your own steps, and the class that is made of it.'],
  ['Your questions', 'Roles, sign-in, servers, trackers, and whether another tool fits you better.'],
]

export const loader = (args: LoaderFunctionArgs) => readSiteForm(args, 'request-demo')

export const action = (args: ActionFunctionArgs) => sendSiteForm(args, 'request-demo')

/** Where a demo is asked for. */
export default function RequestDemo() {
  const form = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  return (
    <FormPage title={title} lead={lead} beside={<Agenda />}>
      <SiteFormBox {...form} lastResult={lastResult} label="Request A Demo" />
    </FormPage>
  )
}

function Agenda() {
  return (
    <div className="grid gap-8">
      <section aria-labelledby="agenda">
        <h2 id="agenda" className="font-semibold text-lg">
          What we look at
        </h2>
        <ol className="site-thread mt-5 grid gap-6">
          {agenda.map(([name, text], index) => (
            <li key={name} className="flex gap-4">
              <span aria-hidden="true" className="site-knot shrink-0">
                {index + 1}
              </span>
              <span>
                <span className="block font-medium">{name}</span>
                <span className="text-muted-foreground">{text}</span>
              </span>
            </li>
          ))}
        </ol>
      </section>
      <figure className="site-shot">
        <SitePicture name="suggestions" small sizes="(min-width: 64rem) 28rem, 92vw" />
      </figure>
    </div>
  )
}
