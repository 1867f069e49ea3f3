import { sitePaths } from '@caseweave/contract/front/site/paths'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { guardCode } from '../../people/accounts/code-guard.server'
import { SitePopup } from '../site-messages/site-popup'
import { LandingAbout, LandingBlog, LandingFit, LandingOffer } from './landing-closing'
import { LandingCases, LandingReleases, LandingReports } from './landing-features'
import { LandingHero } from './landing-hero'
import { LandingMeasured } from './landing-measured'
import { LandingSteps } from './landing-steps'
import { appUrlOf, siteMeta } from './site-meta'

const description =
  'Import the manual test cases you have. Caseweave shows which scenarios cover them already, drafts the missing ones and writes the Java steps.'

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  siteMeta(matches, {
    title: 'Ease the Migration from Manual QA to Automated QA',
    description,
    path: sitePaths.home,
    structured: [
      {
        '@type': 'SoftwareApplication',
        name: 'Caseweave',
        description,
        applicationCategory: 'DeveloperApplication',
        applicationSubCategory: 'Test management',
        operatingSystem: 'Any with Node.js 20, 22 or 24; a browser for those who work with it',
        softwareHelp: { '@type': 'CreativeWork', url: `${appUrlOf(matches)}/help` },
      },
    ],
  })

export function loader(args: LoaderFunctionArgs) {
  guardCode(args)
  return { articles: args.context.backend.site.articles().slice(0, 3) }
}

/** The front door. */
export default function Landing() {
  const { articles } = useLoaderData<typeof loader>()
  return (
    <>
      <main id="main">
        <LandingHero />
        <LandingSteps />
        <LandingMeasured />
        <LandingAbout />
        <LandingCases />
        <LandingReports />
        <LandingReleases />
        <LandingOffer />
        <LandingFit />
        <LandingBlog articles={articles} />
      </main>
      <SitePopup />
    </>
  )
}
