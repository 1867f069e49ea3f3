import { sitePaths } from '@caseweave/contract/front/site/paths'
import { ButtonLink } from '@caseweave/ui/button'
import { Check, Play } from 'lucide-react'
import { useFrame } from './frame-data'
import { SitePicture } from './site-picture'

/** What can be checked about the product in a minute, by whoever starts it. */
const facts = ['Nothing is linked without your yes', 'Runs on a server of your own', 'Works without JavaScript']

/** One claim, one sentence, two buttons, and the product. */
export function LandingHero() {
  const { signedIn } = useFrame()
  return (
    <div className="site-hero border-b border-border">
      <div className="site-wide grid gap-12 pt-14 pb-0 sm:pt-20">
        <div className="max-w-3xl">
          <h1 className="site-display">Ease the Migration from Manual QA to Automated QA</h1>
          <p className="site-lead mt-6 max-w-2xl">
            Import the cases you have. Caseweave shows which scenarios already cover them, drafts the missing ones in
            your own steps and writes the Java. You confirm every link.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink href={signedIn ? '/dashBoard' : '/login'} size="lg" className="h-11 px-5 text-base">
              Get Started
            </ButtonLink>
            <ButtonLink href={sitePaths.demo} size="lg" variant="outline" className="h-11 px-5 text-base">
              <Play aria-hidden="true" />
              Watch Video
            </ButtonLink>
          </div>
          <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-muted-foreground text-sm">
            {facts.map((fact) => (
              <li key={fact} className="inline-flex items-center gap-1.5">
                <Check aria-hidden="true" className="size-4 text-pass" />
                {fact}
              </li>
            ))}
          </ul>
        </div>
        <figure className="site-shot -mb-px rounded-b-none border-b-0">
          <SitePicture name="suggestions" first />
          <figcaption className="sr-only">Suggestions for a manual test case in the demo project</figcaption>
        </figure>
      </div>
    </div>
  )
}
