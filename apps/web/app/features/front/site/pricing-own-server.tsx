import { sitePaths } from '@caseweave/contract/front/site/paths'
import { helpTopicPath } from '@caseweave/contract/platform/addresses'
import { ButtonLink } from '@caseweave/ui/button'
import { Link } from '@caseweave/ui/navigation'
import { Check } from 'lucide-react'

const gives: [title: string, text: string][] = [
  ['Everything', 'Every function of the product. None is kept back.'],
  ['No limits', 'As many people, organizations, projects and test cases as the machine carries.'],
  ['Your data, your network', 'It loads nothing from other servers and works in a closed network.'],
  ['Sign-in of your company', 'OpenID Connect, or the built-in provider; a directory by SCIM.'],
  ['Trackers of your company', 'Jira, GitHub, GitLab, Redmine and Axosoft, also where only you can reach them.'],
  ['One machine or several', 'Its own PostgreSQL and queue to begin with; external PostgreSQL, Redis and S3 later.'],
]

const commands = `npm start     # installs, builds, starts
npm test      # proves it on your machine`

/** What running it on a server of one's own gives, and what it asks for. */
export function OwnServer({ beside }: { beside: boolean }) {
  return (
    <section aria-labelledby="own-server" className="grid gap-10">
      <div className="grid gap-x-12 gap-y-8 grid-cols-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:items-start">
        <div>
          <h2 id="own-server" className="text-xl font-semibold">
            {beside ? 'Or on a server of your own' : 'On a server of your own'}
          </h2>
          <p className="mt-2 max-w-2xl text-muted-foreground">
            On a machine with Node.js 20, 22 or 24, two commands are all. You look after the server, the backups and the
            upgrades; each of them is{' '}
            <Link href={helpTopicPath('own-server')} className="text-link underline underline-offset-4">
              written down
            </Link>
            .
          </p>
          <ul className="mt-8 grid gap-x-8 gap-y-5 sm:grid-cols-2">
            {gives.map(([title, text]) => (
              <li key={title} className="flex gap-2.5">
                <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-link" />
                <span>
                  <span className="block font-medium">{title}</span>
                  <span className="text-muted-foreground">{text}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
        <div className="site-card grid gap-5 p-6">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard. */}
          <pre className="site-code" tabIndex={0}>
            <code>{commands}</code>
          </pre>
          <p className="text-muted-foreground">
            The start prints an address and the accounts of a demo project, so that there is something to look at.
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={helpTopicPath('install')} size="lg">
              How to install
            </ButtonLink>
            <ButtonLink href={sitePaths.support} size="lg" variant="outline">
              Ask us
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}
