import { articlePath, sitePaths } from '@caseweave/contract/front/site/paths'
import type { ArticleCard } from '@caseweave/contract/front/site/texts'
import { helpTopicPath } from '@caseweave/contract/platform/addresses'
import { ButtonLink } from '@caseweave/ui/button'
import { Link } from '@caseweave/ui/navigation'
import { BlogCards } from './blog-cards'
import { useFrame } from './frame-data'
import { Section } from './section'

const principles: [string, string][] = [
  ['A person decides', 'Nothing is linked, retired or deleted without somebody’s yes.'],
  ['Every figure opens', 'Behind each number are the cases that it counts.'],
  ['Nothing is lost', 'What an import cannot read comes back as a file with reasons.'],
]

/** About Us. */
export function LandingAbout() {
  return (
    <Section id="about" className="border-y border-border bg-sidebar" name="About Us" title="Test tools since 2003">
      <div className="-mt-6 grid gap-x-16 gap-y-10 grid-cols-1 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
        <div>
          <p className="site-lead">
            From an office in Maryland we have made software testing tools since 2003. Caseweave joins two worlds which
            most teams keep apart: the manual cases in a sheet, and the automated scenarios in a repository. A wrong
            link between them is worse than none, so the product finds, explains, and asks.
          </p>
          <ButtonLink href={articlePath('CaseweaveBlog')} variant="outline" size="lg" className="mt-6">
            <span>
              Learn More<span className="sr-only"> about why Caseweave asks before it links</span>
            </span>
          </ButtonLink>
        </div>
        <ul className="grid content-start gap-px overflow-hidden rounded-xl border border-border bg-border">
          {principles.map(([title, text]) => (
            <li key={title} className="bg-card px-5 py-4">
              <span className="block font-medium">{title}</span>
              <span className="text-muted-foreground text-sm">{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

/** What it costs to begin. */
export function LandingOffer() {
  const { billing, signedIn } = useFrame()
  const tryIt = signedIn ? '/dashBoard' : sitePaths.support
  return (
    <section aria-labelledby="offer-title" className="site-section pt-0 lg:pt-0">
      <div className="site-wide">
        <div className="site-card site-hero grid gap-8 p-8 sm:p-12 grid-cols-1 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
          <div className="max-w-2xl">
            <p className="site-name">{billing ? 'Introductory Offer' : 'Run it yourself'}</p>
            <h2 id="offer-title" className="site-title">
              {billing ? 'One month free, for up to 3 users' : 'Two commands on a machine of your own'}
            </h2>
            {billing ? (
              <p className="site-lead mt-3">
                One organization, two projects, 50 test cases in each, reports on screen and support by email. No card
                is asked for.
              </p>
            ) : (
              <p className="site-lead mt-3">
                <code className="font-mono text-base">npm start</code> brings a database, a demo project and the
                product. No limits on people, projects or cases, and nothing calls home.
              </p>
            )}
          </div>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={tryIt} size="lg">
              {billing ? 'Free Try' : 'Try it'}
            </ButtonLink>
            <ButtonLink href={sitePaths.pricing} size="lg" variant="outline">
              Check Pricing
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}

/** Saying no, where no is right. */
export function LandingFit() {
  return (
    <Section id="fit" className="border-t border-border" name="Before you decide" title="When another tool fits better">
      <div className="-mt-2 grid gap-6 md:grid-cols-3">
        {[
          {
            title: 'Your steps are not in Java',
            text: 'Suggestions, drafts, ranking and results work for any language. Step definitions are generated for Cucumber in Java alone.',
          },
          {
            title: 'You want to record and replay',
            text: 'Caseweave does not record clicks, and it does not run your tests: your build does, and reports here.',
          },
          {
            title: 'A sheet is enough',
            text: 'If the list is short, one person keeps it, and nobody asks what was tested in March, stay with the sheet.',
          },
        ].map(({ title, text }) => (
          <div key={title} className="site-card p-6">
            <h3 className="text-base font-semibold">{title}</h3>
            <p className="mt-2 text-muted-foreground">{text}</p>
          </div>
        ))}
      </div>
      <p className="mt-6 text-muted-foreground">
        Every screen, rule and limit is written down in the{' '}
        <Link href={helpTopicPath('getting-started')} className="text-link underline underline-offset-4">
          help
        </Link>
        , which needs no sign-in.
      </p>
    </Section>
  )
}

/** Three articles, and the next step. */
export function LandingBlog({ articles }: { articles: ArticleCard[] }) {
  return (
    <Section
      id="blog"
      className="border-t border-border bg-sidebar"
      name="Blog"
      title="From manual to automated"
      lead="Articles with sources, about what to automate, what to leave, and what green does not say."
    >
      <BlogCards articles={articles} level={3} />
      <div className="mt-10 flex flex-wrap gap-3">
        <ButtonLink href={sitePaths.requestDemo} size="lg">
          Request A Demo
        </ButtonLink>
        <ButtonLink href={sitePaths.blog} size="lg" variant="outline">
          Check Our Blogs
        </ButtonLink>
      </div>
    </Section>
  )
}
