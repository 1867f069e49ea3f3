import type { SitePicture } from '@caseweave/contract/front/site/pictures'

/** How large (px) the pictures are that are shown where a page is shared; source: ogp.me, and what networks crop to. */
export const ogPictureSize = { width: 1200, height: 630 }

/** Where such a picture is: a file of `apps/web/public`. */
export const ogPicturePath = (name: string) => `/og/${name}.jpg`

/** What the picture of a page says: its headline, a sentence, and a screen of the product where one fits. */
export type OgPicture = { title: string; lead: string; picture?: SitePicture }

/** The pages that have one, by their names in `sitePaths`. Articles have theirs by their own names, from title and picture in their files. */
export const ogPictures: Record<string, OgPicture> = {
  home: {
    title: 'Ease the migration from manual QA to automated QA',
    lead: 'Import the cases you have, see what is covered, draft the rest, and get the Java.',
    picture: 'suggestions',
  },
  about: {
    title: 'We make test tools',
    lead: 'Since 2003, from an office in Maryland.',
    picture: 'coverage',
  },
  pricing: {
    title: 'What Caseweave costs',
    lead: 'For how many people, and what a server of your own gives.',
    picture: 'definitions',
  },
  support: { title: 'Ask us', lead: 'Questions, feedback, more users, or something that does not work.' },
  blog: {
    title: 'From manual to automated',
    lead: 'Six articles about testing, with their sources.',
    picture: 'automation-plan',
  },
  demo: {
    title: 'Watch a manual case become automated',
    lead: 'The real product, captioned, from a sheet to a Java class.',
    picture: 'java-steps',
  },
  requestDemo: {
    title: 'See it with your own cases',
    lead: 'Bring a few of your test cases, and leave with an answer.',
    picture: 'gherkin-draft',
  },
  certification: { title: 'Certification enquiries', lead: 'Write to us, and a person answers.' },
  modules: {
    title: 'A module tree to try',
    lead: 'Open, close and search it. Nothing to sign up for.',
    picture: 'release-mapping',
  },
  help: {
    title: 'How can we help?',
    lead: 'First steps, imports, reports: every screen explained, without signing in.',
  },
  terms: { title: 'Terms and conditions', lead: 'The rules for using this site, in ten sections and plain words.' },
  privacy: { title: 'Privacy policy', lead: 'What is stored about people, why, for how long, and who sees it.' },
}
