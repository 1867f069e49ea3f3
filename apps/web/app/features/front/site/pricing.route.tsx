import { sitePaths } from '@caseweave/contract/front/site/paths'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useFrame } from './frame-data'
import { PlanCards } from './plan-cards'
import { OwnServer } from './pricing-own-server'
import { Questions } from './questions'
import { PageHead } from './section'
import { siteMeta } from './site-meta'

const words = (billing: boolean) =>
  billing
    ? {
        title: 'Start free, then pay per person',
        lead: 'One month costs nothing. After that, 19 US dollars for each person and month, or run Caseweave on a server of your own.',
      }
    : {
        title: 'Run it without limits',
        lead: 'Caseweave starts with one command on a machine of your own, with every function and without limits on people, projects or test cases.',
      }

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return []
  const { title, lead } = words(data.billing)
  return siteMeta(matches, {
    title: `Pricing: ${title}`,
    description: lead,
    path: sitePaths.pricing,
    structured: [
      {
        '@type': 'FAQPage',
        mainEntity: data.questions.map(({ question, text }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text },
        })),
      },
    ],
  })
}

/** People are counted whole: what is typed is rounded up, from 1 to 5000. */
function peopleOf(asked: string | null): number {
  const count = Math.ceil(Number(asked ?? '5'))
  return Number.isFinite(count) ? Math.min(Math.max(count, 1), 5000) : 5
}

export function loader({ request, context }: LoaderFunctionArgs) {
  const { site } = context.backend
  return {
    billing: site.billing,
    questions: site.questions(),
    people: peopleOf(new URL(request.url).searchParams.get('people')),
  }
}

/** What it costs. */
export default function Pricing() {
  const { questions, people } = useLoaderData<typeof loader>()
  const { billing } = useFrame()
  const { title, lead } = words(billing)
  return (
    <main id="main">
      <PageHead title={title} lead={lead} />
      <div className="site-wide py-14 sm:py-16">
        {billing ? <PlanCards people={people} /> : null}
        <OwnServer beside={billing} />
      </div>
      <Questions questions={questions} />
    </main>
  )
}
