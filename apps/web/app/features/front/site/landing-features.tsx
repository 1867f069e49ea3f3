import { helpTopicPath } from '@caseweave/contract/platform/addresses'
import { Link } from '@caseweave/ui/navigation'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Section } from './section'
import { SitePicture } from './site-picture'

function Points({ points }: { points: ReactNode[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      {points.map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
        <li key={index} className="flex gap-2.5">
          <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-link" />
          <span>{point}</span>
        </li>
      ))}
    </ul>
  )
}

const ways = 'font-medium text-link underline-offset-4 hover:underline'

/** Test Case Management. */
export function LandingCases() {
  return (
    <Section
      id="cases"
      name="Test Case Management"
      title="Every case, every version"
      lead="Modules, steps, tags and search over a hundred cases or a million. A change that matters makes the next version, and a result names the version that was run."
    >
      <div className="site-shot">
        <SitePicture name="definitions" />
      </div>
      <div className="mt-10">
        <Points
          points={[
            <>
              A search that reads <code className="font-mono text-sm">tag:smoke -flaky updated:&lt;7d</code>
            </>,
            'Two people who edit one case see both texts; neither is lost',
            'Any two versions compared, word by word',
            'Two hundred rows changed at once, and undone',
            'Manual runs by keyboard, on a phone, and offline',
            'Out again as CSV or a workbook, whenever you like',
          ]}
        />
      </div>
      <div className="site-card mt-14 grid overflow-hidden grid-cols-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)]">
        <div className="grid content-center gap-3 p-6 sm:p-10">
          <h3 className="text-xl font-semibold">Suggestions you can check</h3>
          <p className="text-muted-foreground">
            Each suggestion tells its reasons: how alike the titles are, which step stands beside which, and what
            nothing covers. It becomes a link when you say yes, and asks again when one side comes to mean something
            else.
          </p>
          <Link href={helpTopicPath('mapping-changes')} className={ways}>
            What happens when a scenario changes
          </Link>
        </div>
        <div className="site-crop aspect-[16/9] border-border max-lg:border-t lg:border-s">
          <SitePicture name="mapping-changes" small sizes="(min-width: 64rem) 42rem, 92vw" />
        </div>
      </div>
    </Section>
  )
}

/** Interactive Reporting. */
export function LandingReports() {
  return (
    <Section
      id="reports"
      name="Interactive Reporting"
      title="Every figure opens"
      lead="Press a result in the execution report, and the cases behind it are listed. On screen, in the workbook, in the PDF and in the mail of the morning, the figures are the same."
      className="border-y border-border bg-sidebar"
    >
      <div className="site-shot">
        <SitePicture name="execution-failing" />
      </div>
      <div className="mt-10">
        <Points
          points={[
            'Test automation coverage, by cases and by steps',
            'Execution by release and environment, down to the failing step',
            'Test case creation progress, by person and day',
            'What failed since yesterday, on the first screen',
            'Coverage through time; any past report can be read again',
            'Excel, CSV, PDF and pictures; by mail every morning',
          ]}
        />
      </div>
    </Section>
  )
}

const upload = `curl -H "Authorization: Bearer $CASEWEAVE_TOKEN" \\
  -F file=@TEST-shop.xml \\
  "https://tests.example.org/api/v1/projects/1/results?release=3.1&environment=Staging"`

/** Agile Compatible. */
export function LandingReleases() {
  return (
    <Section
      id="releases"
      name="Agile Compatible"
      title="Releases, environments, one curl per build"
      lead="Say which cases belong to a release, run them by hand or by machine in as many environments as you have, and let each build report by itself."
    >
      <div className="grid items-start gap-8 grid-cols-1 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="site-shot">
          <SitePicture name="release-mapping" sizes="(min-width: 64rem) 42rem, 94vw" />
        </div>
        <div className="grid gap-6">
          <section aria-label="A build that sends its results" className="site-code" {...scrollable}>
            <pre>{upload}</pre>
          </section>
          <p className="text-muted-foreground">
            The answer says how many results found their case, by which key, and which wait for a person.
          </p>
          <ul className="grid gap-2">
            <li>
              <Link href={helpTopicPath('send-results')} className={ways}>
                GitHub Actions, GitLab and Jenkins
              </Link>
            </li>
            <li>
              <Link href={helpTopicPath('trackers-and-tickets')} className={ways}>
                Jira, GitHub, GitLab, Redmine and Axosoft
              </Link>
            </li>
            <li>
              <Link href="/api/docs" className={ways}>
                All of the interface
              </Link>
            </li>
          </ul>
        </div>
      </div>
    </Section>
  )
}

/** A box that scrolls has to be reachable by keyboard. */
const scrollable = { tabIndex: 0 }
