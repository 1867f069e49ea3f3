import { sitePaths } from '@caseweave/contract/front/site/paths'
import { helpPath } from '@caseweave/contract/platform/addresses'
import { ButtonLink } from '@caseweave/ui/button'
import { Link } from '@caseweave/ui/navigation'
import { data, type MetaFunction } from '@remix-run/node'
import { lostText, lostTitle } from '../../platform/screen/failure'

export const meta: MetaFunction = () => [
  { title: 'Page not found · Caseweave' },
  { name: 'robots', content: 'noindex' },
]

export const loader = () => data(null, { status: 404 })

const ways: [string, string][] = [
  ['Help', helpPath],
  ['Blogs', sitePaths.blog],
  ['Pricing', sitePaths.pricing],
  ['Support', sitePaths.support],
]

/** The page of addresses that do not exist. */
export default function Lost() {
  return (
    <main id="main" className="site-hero grid flex-1 place-items-center px-5 py-24">
      <section className="flex max-w-lg flex-col items-center text-center">
        <svg viewBox="0 0 160 64" aria-hidden="true" className="mb-8 h-16 w-40 fill-none stroke-5">
          <path className="stroke-primary" d="M56 4v24M56 44v16M104 4v8M104 26v34" />
          <path className="stroke-chart-4" d="M8 20h38M66 20h86M8 44h86M116 44h10M134 44h4" />
        </svg>
        <h1 className="site-title">{lostTitle}</h1>
        <p className="site-lead mt-3">{lostText}</p>
        <div className="mt-8">
          <ButtonLink href="/" size="lg">
            Go Home
          </ButtonLink>
        </div>
        <ul className="mt-8 flex flex-wrap justify-center gap-x-6 gap-y-2">
          {ways.map(([label, href]) => (
            <li key={href}>
              <Link href={href} className="rounded-md text-link hover:underline">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </main>
  )
}
