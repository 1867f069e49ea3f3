import type { SourceFile } from './walls'

/** Where dates and numbers are made texts; the other three ask Intl for something else: which zones there are, what clocks show, a currency. */
const homes = new Set([
  'packages/contract/src/platform/moments.ts',
  'packages/contract/src/platform/numbers.ts',
  'packages/ui/src/number-text.ts',
  'packages/contract/src/platform/time-zone.ts',
  'packages/contract/src/platform/zone-clock.ts',
  'packages/contract/src/people/billing/plans.ts',
])

const isLookedAt = (path: string) =>
  // The command line knows nothing of the product's packages.
  /^(apps|packages)\/.*\.tsx?$/.test(path) &&
  !/\.(test|e2e)\.tsx?$|\/testing\/|^packages\/cli\//.test(path) &&
  !homes.has(path)

/** Ways to write a date or a number that are nobody's but the helpers'. */
const ways: { way: RegExp; only?: RegExp; instead: string }[] = [
  {
    way: /\.toLocale(?:Date|Time)?String\(|\.to(?:Date|Time)String\(/,
    instead: 'use numberText, momentText or dayText of contract/platform',
  },
  {
    way: /\bIntl\.(?:NumberFormat|RelativeTimeFormat)\b|\bIntl\.DateTimeFormat\((?!\)\.resolvedOptions)/,
    instead: 'use numberText, momentText or dayText of contract/platform',
  },
  {
    way: /toISOString\(\)\.(?:slice|replace|split|substring)/,
    only: /\.tsx$/,
    instead: 'screens show moments with Moment or MomentDay of features/platform/time',
  },
  {
    way: /<time\b/,
    only: /^apps\/web\/app\/(?!features\/(?:platform\/time|front\/site)\/).*\.tsx?$/,
    instead: 'use Moment, MomentDay or momentCell of features/platform/time',
  },
]

/** One sentence per line that writes a date or a number by another way than the product's one (docs/recipes/add-a-screen.md). */
export const findStrayTexts = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => isLookedAt(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at) =>
          ways
            .filter(({ way, only }) => way.test(line) && (only?.test(path) ?? true))
            .map(({ instead }) => `${path}:${at + 1}: writes a date or a number its own way; ${instead}.`),
        ),
    )
