import { BrandMark } from '@caseweave/ui/brand-mark'
import { ButtonLink } from '@caseweave/ui/button'
import { Link } from '@caseweave/ui/navigation'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ChartPie, FileUp, ListChecks, type LucideIcon } from 'lucide-react'
import { guardCode } from '../../people/accounts/code-guard.server'

/** The first page of the site, for visitors. */
const headline = 'Ease the Migration from Manual QA to Automated QA'

export const meta: MetaFunction = () => [
  { title: headline },
  { name: 'description', content: 'Manual and automated test cases in one place, from a CSV to a coverage report.' },
]

export function loader(args: LoaderFunctionArgs) {
  guardCode(args)
  return { signedIn: args.context.actor !== null }
}

const strengths: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: FileUp,
    title: 'Bring the cases you have',
    text: 'Drop in the CSV of your test tool or spreadsheet. Every row is checked before anything is saved.',
  },
  {
    icon: ListChecks,
    title: 'See every one of them',
    text: 'Modules, versions, tags and search over a hundred cases or a million.',
  },
  {
    icon: ChartPie,
    title: 'Know what is automated',
    text: 'A coverage report that always agrees with its own figures, down to the last case.',
  },
]

/** The front door. */
export default function Landing() {
  const { signedIn } = useLoaderData<typeof loader>()
  const start = signedIn ? '/dashBoard' : '/login'
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-5xl items-center justify-between px-4 py-4 sm:px-6">
        <Link href="/" className="inline-flex items-center gap-2 rounded-md text-base font-semibold">
          <BrandMark />
          Caseweave
        </Link>
        <ButtonLink href={start} variant="outline">
          {signedIn ? 'Dashboard' : 'Login'}
        </ButtonLink>
      </header>
      <main id="main" className="mx-auto w-full max-w-5xl flex-1 px-4 py-16 sm:px-6 sm:py-24">
        <h1 className="max-w-2xl text-2xl font-semibold text-balance">{headline}</h1>
        <p className="mt-4 max-w-xl text-base text-muted-foreground">
          Caseweave keeps manual and automated test cases in one place, and shows how far the way still is.
        </p>
        <ButtonLink href={start} size="lg" className="mt-6">
          Get Started
        </ButtonLink>
        <ul className="mt-16 grid gap-4 md:grid-cols-3">
          {strengths.map(({ icon: Icon, title, text }) => (
            <li key={title} className="rounded-lg border border-border bg-card p-5">
              <Icon aria-hidden="true" className="size-5 text-link" />
              <h2 className="mt-3 text-base font-semibold">{title}</h2>
              <p className="mt-1 text-muted-foreground">{text}</p>
            </li>
          ))}
        </ul>
      </main>
    </div>
  )
}
