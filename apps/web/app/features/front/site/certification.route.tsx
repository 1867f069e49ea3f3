import { sitePaths } from '@caseweave/contract/front/site/paths'
import { helpPath, helpTopicPath } from '@caseweave/contract/platform/addresses'
import { Link } from '@caseweave/ui/navigation'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { SiteFormBox } from '../site-messages/site-form'
import { readSiteForm, sendSiteForm } from '../site-messages/site-form.server'
import { FormPage } from './form-page'
import { siteMeta } from './site-meta'

export { siteFormHeaders as headers } from '../site-messages/site-form.server'

const title = 'Certification enquiries'
const lead =
  'Do you want a proof that you or your team know Caseweave? Tell us who you are and what you need it for. A person answers.'

export const meta: MetaFunction = ({ matches }) =>
  siteMeta(matches, { title, description: lead, path: sitePaths.certification })

const way = 'text-link underline underline-offset-4'

export const loader = (args: LoaderFunctionArgs) => readSiteForm(args, 'certification')

export const action = (args: ActionFunctionArgs) => sendSiteForm(args, 'certification')

/** Where people ask about certification. */
export default function Certification() {
  const form = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  return (
    <FormPage
      title={title}
      lead={lead}
      beside={
        <section aria-labelledby="learn" className="grid gap-3">
          <h2 id="learn" className="font-semibold text-lg">
            What you can learn from meanwhile
          </h2>
          <ul className="grid list-disc gap-2 ps-5">
            <li>
              The{' '}
              <Link href={helpTopicPath('first-hour')} className={way}>
                first hour
              </Link>
              , from an empty project to a first report
            </li>
            <li>
              The{' '}
              <Link href={helpPath} className={way}>
                help
              </Link>
              : a topic for every screen, which needs no sign-in
            </li>
            <li>
              The{' '}
              <Link href={sitePaths.demo} className={way}>
                film and its transcript
              </Link>
            </li>
            <li>
              The words, in the{' '}
              <Link href={helpTopicPath('glossary')} className={way}>
                glossary
              </Link>
            </li>
          </ul>
        </section>
      }
    >
      <SiteFormBox {...form} lastResult={lastResult} label="Send" />
    </FormPage>
  )
}
