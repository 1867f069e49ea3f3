import { sitePaths } from '@caseweave/contract/front/site/paths'
import { helpTopicPath } from '@caseweave/contract/platform/addresses'
import { ButtonLink } from '@caseweave/ui/button'
import { Link } from '@caseweave/ui/navigation'
import type { MetaFunction } from '@remix-run/node'
import { Folder } from 'lucide-react'
import { useFrame } from './frame-data'
import { type SampleModule, sampleModules, totalsOf } from './sample-modules'
import { PageHead } from './section'
import { siteMeta } from './site-meta'

const title = 'A module tree to try'
const lead =
  'A sample of a web shop. Open a module to see what lies in it: how many test cases, and how many of them run by themselves.'

export const meta: MetaFunction = ({ matches }) =>
  siteMeta(matches, { title, description: lead, path: sitePaths.modules })

/** A fixed sample of a tree of modules. */
export default function Modules() {
  const { signedIn } = useFrame()
  return (
    <main id="main">
      <PageHead title={title} lead={lead} />
      <div className="site-wide grid gap-10 py-14 grid-cols-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] lg:gap-16">
        <div className="site-card site-tree overflow-hidden">
          <p className="flex justify-between gap-4 border-b border-border bg-muted px-5 py-3 font-medium text-sm">
            <span>Module</span>
            <span>Automated of all cases</span>
          </p>
          <Branch modules={sampleModules} open />
        </div>
        <aside className="grid content-start gap-4">
          <h2 className="text-lg font-semibold">In the product</h2>
          <p className="text-muted-foreground">
            Modules are moved by drag, by keys or by a form, and nest as deep as your product does. Counts are kept as
            cases change, so a tree over a million cases opens as fast as this one.{' '}
            <Link href={helpTopicPath('modules')} className="text-link underline underline-offset-4">
              How modules work
            </Link>
          </p>
          <div>
            <ButtonLink href={signedIn ? '/dashBoard' : '/login'} size="lg">
              Get Started
            </ButtonLink>
          </div>
        </aside>
      </div>
    </main>
  )
}

function Share({ module }: { module: SampleModule }) {
  const { cases, automated } = totalsOf(module)
  return (
    <span className="ms-auto inline-flex shrink-0 items-center gap-3 tabular-nums">
      <span aria-hidden="true" className="h-1.5 w-20 overflow-hidden rounded-sm bg-secondary max-sm:hidden">
        <span className="block h-full bg-chart-automation-done" style={{ width: `${(100 * automated) / cases}%` }} />
      </span>
      <span className="min-w-16 text-end text-muted-foreground text-sm">
        {automated} of {cases}
      </span>
    </span>
  )
}

function Branch({ modules, open = false }: { modules: readonly SampleModule[]; open?: boolean }) {
  return (
    <ul className="divide-y divide-border">
      {modules.map((module, index) => (
        <li key={module.name}>
          {module.modules ? (
            <details open={open && index === 0}>
              <summary className="flex items-center gap-3 px-5 py-3 hover:bg-accent">
                <span className="font-medium">{module.name}</span>
                <Share module={module} />
              </summary>
              <div className="border-t border-border ps-6">
                <Branch modules={module.modules} />
              </div>
            </details>
          ) : (
            <p className="flex items-center gap-3 px-5 py-3">
              <Folder aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
              {module.name}
              <Share module={module} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
