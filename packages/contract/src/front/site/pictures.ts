/** The themes that every picture exists in: the site shows the one of its visitor. */
export const siteThemes = ['light', 'dark'] as const
export type SiteTheme = (typeof siteThemes)[number]

/** The sizes of a picture: two for screens, by their width in px, and the page as a phone shows it, for phones. */
export type SitePictureSize = '1440' | '720' | 'narrow'

/** The formats, the smaller first: a browser takes the first that it knows. */
export const sitePictureFormats = ['avif', 'webp'] as const
export type SitePictureFormat = (typeof sitePictureFormats)[number]

type Part = { from: number; height: number }

/**
 * The pictures of the product on its public site, which `npm run site-pictures` makes from the demo project. `alt` says what can be seen;
 * `wide` and `narrow` which part of the screen is shown, of a desktop and of a phone: where it begins and how high it is, in px of the file.
 */
export const sitePictures = {
  suggestions: {
    alt: 'Suggested scenarios for a manual case: a score of 0.74 with its reasons, and both texts side by side, two of three steps covered and one marked as a gap',
    wide: { from: 0, height: 860 },
    narrow: { from: 590, height: 1184 },
  },
  definitions: {
    alt: 'The list of 290 test cases with the tree of modules, a search, priorities, owners and versions',
    wide: { from: 0, height: 810 },
    narrow: { from: 190, height: 1420 },
  },
  'execution-failing': {
    alt: 'The execution report opened at what fails: a chart of 15 failed cases, how many of them are automated, and a table of every status',
    wide: { from: 0, height: 720 },
    narrow: { from: 876, height: 1424 },
  },
  'release-mapping': {
    alt: 'Cases ticked for a release, each with its module and the version that belongs to the release',
    wide: { from: 0, height: 1110 },
    narrow: { from: 490, height: 1392 },
  },
  coverage: {
    alt: 'The coverage report with 93 of 264 cases automated, a chart of done and pending, and the figures of each module',
    wide: { from: 0, height: 1000 },
    narrow: { from: 810, height: 1480 },
  },
  'automation-plan': {
    alt: 'The ranking “What to automate next” with sets of step definitions to write first and the test cases by rank',
    wide: { from: 0, height: 990 },
    narrow: { from: 520, height: 1256 },
  },
  'gherkin-draft': {
    alt: 'A Gherkin draft of a manual case beside the list of its steps, two of which have code and five are new',
    wide: { from: 0, height: 1008 },
    narrow: { from: 1550, height: 1280 },
  },
  'mapping-changes': {
    alt: 'Two changed mappings, each with the scenario as confirmed and as it is now, the differing steps marked, and buttons to confirm, map again or remove',
    wide: { from: 0, height: 920 },
    narrow: { from: 690, height: 1100 },
  },
  'feature-editor': {
    alt: 'A feature file in the editor: its scenarios at the left, the steps of one of them at the right',
    wide: { from: 0, height: 1020 },
    narrow: { from: 590, height: 1280 },
  },
  'import-execution': {
    alt: 'An imported result file: 11 of 12 results found their test case, 3 by key, 4 by mapped scenario and 4 by summary, and 1 waits for a person',
    wide: { from: 0, height: 640 },
    narrow: { from: 120, height: 1420 },
  },
  import: {
    alt: 'The preview of an import: every row of the sheet with its verdict, to add, duplicate or in error, before anything is written',
    wide: { from: 0, height: 960 },
    narrow: { from: 1346, height: 1500 },
  },
  'java-steps': {
    alt: 'Generated Java step definitions with their proof: every step matches exactly one definition, and each new one has a method of its own',
    wide: { from: 0, height: 940 },
    narrow: { from: 200, height: 1462 },
  },
} as const satisfies Record<string, { alt: string; wide: Part; narrow: Part }>

export type SitePicture = keyof typeof sitePictures

/** The names of all pictures. */
export const sitePictureNames = Object.keys(sitePictures) as SitePicture[]

/** How large (px) the file of a picture is. A phone's has two px for each one of its screen. */
export function sitePictureSize(name: SitePicture, size: SitePictureSize): { width: number; height: number } {
  const { wide, narrow } = sitePictures[name]
  if (size === 'narrow') return { width: 780, height: narrow.height }
  return size === '1440' ? { width: 1440, height: wide.height } : { width: 720, height: wide.height / 2 }
}

/** Where the browser gets a picture from: a file of `apps/web/public`. */
export const sitePicturePath = (
  name: SitePicture,
  theme: SiteTheme,
  size: SitePictureSize,
  format: SitePictureFormat,
) => `/site-pictures/${name}-${theme}-${size}.${format}`
