import { BrandMark } from '@caseweave/ui/brand-mark'
import { LoadingBird } from '@caseweave/ui/loading-bird'
import { useNavigation } from '@remix-run/react'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

const promises = [
  'Bring the test cases you have, from CSV or Excel.',
  'See every case, and how much of it is automated.',
  'Reports that agree with each other, to the last digit.',
]

/** The frame of the screens before signing in: what the product is on the left, one short form on the right. */
export function AccountFrame({
  title,
  lead,
  wide = false,
  children,
}: {
  title: string
  lead?: ReactNode
  wide?: boolean
  children: ReactNode
}) {
  const { state } = useNavigation()
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <Showcase />
      <main className="grid content-start justify-items-center px-4 py-10 sm:content-center sm:px-8">
        <div className={wide ? 'w-full max-w-lg' : 'w-full max-w-sm'}>
          <a
            href="/"
            className="mb-8 inline-flex items-center gap-2 text-base font-semibold text-foreground no-underline lg:hidden"
          >
            <BrandMark />
            Caseweave
          </a>
          <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{title}</h1>
          {lead ? <p className="mt-1.5 text-muted-foreground">{lead}</p> : null}
          <div className="mt-6">{children}</div>
          <div className="mt-4 flex h-16 justify-center" aria-live="polite">
            {state === 'idle' ? null : <LoadingBird label="One moment" className="appear-late" />}
          </div>
        </div>
      </main>
    </div>
  )
}

function Showcase() {
  return (
    <aside className="relative hidden overflow-hidden bg-[color-mix(in_oklab,var(--primary)_82%,black)] text-primary-foreground lg:block dark:bg-[color-mix(in_oklab,var(--primary)_45%,black)]">
      <Weave />
      <div className="sticky top-0 flex h-dvh flex-col justify-between gap-10 p-10 xl:p-14">
        <a href="/" className="inline-flex items-center gap-2.5 text-base font-semibold text-inherit no-underline">
          <svg aria-hidden="true" viewBox="0 0 32 32" className="size-7 fill-none stroke-current stroke-5">
            <path d="M11 3v14.5M11 24.5V29M21 3v4.5M21 14.5V29" />
            <path d="M3 11h4.5M14.5 11H29M3 21h14.5M24.5 21H29" opacity="0.6" />
          </svg>
          Caseweave
        </a>
        <div className="max-w-md">
          <p className="text-2xl leading-tight font-semibold tracking-tight text-balance">
            Ease the Migration from Manual QA to Automated QA
          </p>
          <ul className="mt-6 space-y-3">
            {promises.map((promise) => (
              <li key={promise} className="flex items-start gap-2.5 text-base">
                <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 opacity-80" />
                {promise}
              </li>
            ))}
          </ul>
        </div>
        <p className="text-sm opacity-80">Manual and automated test cases in one place.</p>
      </div>
    </aside>
  )
}

/** Threads over and under each other, fading towards the text. */
function Weave() {
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full opacity-15">
      <defs>
        <pattern id="weave" width="64" height="64" patternUnits="userSpaceOnUse">
          <g className="fill-none stroke-white" strokeWidth="10">
            <path d="M16 0v40M16 56v8M48 0v8M48 24v40" />
            <path d="M0 16h8M24 16h40M0 48h40M56 48h8" opacity="0.5" />
          </g>
        </pattern>
        <linearGradient id="weave-fade" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0.35" stopColor="black" />
          <stop offset="1" stopColor="white" />
        </linearGradient>
        <mask id="weave-mask">
          <rect width="100%" height="100%" fill="url(#weave-fade)" />
        </mask>
      </defs>
      <rect width="100%" height="100%" fill="url(#weave)" mask="url(#weave-mask)" />
    </svg>
  )
}
