import type { SitePicture as SitePictureName } from '@caseweave/contract/front/site/pictures'
import { helpTopicPath } from '@caseweave/contract/platform/addresses'
import { Link } from '@caseweave/ui/navigation'
import type { ReactNode } from 'react'
import { Section } from './section'
import { SitePicture } from './site-picture'

type Step = { title: string; text: ReactNode; picture: SitePictureName; topic: string; more: string }

const steps: Step[] = [
  {
    title: 'Cases',
    text: 'Bring the sheet of TestRail, Xray, Qase, TestLink, Zephyr or your own. Every row gets its verdict before anything is written, and what cannot be read comes back as a file with reasons.',
    picture: 'import',
    topic: 'import-test-cases',
    more: 'How an import works',
  },
  {
    title: 'Scenarios',
    text: 'For each case, the scenarios that cover it already, with a score you can recalculate. Where there is none, a draft in the words of steps that have code.',
    picture: 'gherkin-draft',
    topic: 'gherkin-drafts',
    more: 'How drafts are made',
  },
  {
    title: 'Java steps',
    text: 'Step definitions for Cucumber that compile and match: every step exactly once, proven before the download, and never over your own code.',
    picture: 'java-steps',
    topic: 'java-steps',
    more: 'What is generated',
  },
  {
    title: 'Results',
    text: 'JUnit, TestNG, Cucumber or CSV, sent by one curl. Each result finds its case by a ladder of keys and names; what matches nothing waits for a person.',
    picture: 'import-execution',
    topic: 'how-results-find-cases',
    more: 'How results find cases',
  },
  {
    title: 'Reports',
    text: 'How much of what you test is automated, what failed and since when, by module, release and environment; and what is worth automating next.',
    picture: 'coverage',
    topic: 'coverage-report',
    more: 'How figures are counted',
  },
]

/** From the sheet to the report, in five steps. */
export function LandingSteps() {
  return (
    <Section
      id="steps"
      name="How it works"
      title="Five steps, one thread"
      lead="A manual case keeps its number, its history and its owner all the way to a test that runs by itself."
    >
      <ol className="site-thread grid gap-12">
        {steps.map((step, index) => (
          <li
            key={step.title}
            className="grid gap-x-8 gap-y-6 ps-14 grid-cols-1 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-center"
          >
            <div className="relative">
              <span aria-hidden="true" className="site-knot absolute -start-14 top-0">
                {index + 1}
              </span>
              <h3 className="pt-1.5 text-lg font-semibold">{step.title}</h3>
              <p className="mt-2 text-muted-foreground">{step.text}</p>
              <Link
                href={helpTopicPath(step.topic)}
                className="mt-3 inline-block rounded-md font-medium text-link text-sm underline-offset-4 hover:underline"
              >
                {step.more}
              </Link>
            </div>
            <div className="site-shot site-crop near aspect-[16/8]">
              <SitePicture name={step.picture} small sizes="(min-width: 64rem) 60rem, 110vw" />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
