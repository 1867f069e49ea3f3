import type { Priority } from '@caseweave/contract/cases/test-cases/test-cases'
import { browsingCases } from './browsing-cases'
import type { DemoModule } from './demo-module'
import { orderingCases } from './ordering-cases'

/** One case of the demo project before it is stored. Moments count in days before the day of loading. */
export type DemoCase = {
  modulePath: readonly string[]
  summary: string
  precondition: string
  executionSteps: string
  expectedResult: string
  steps: { description: string; expectedResult: string }[]
  templateId: 1 | 2
  priority: Priority
  tags: string[]
  applicable: boolean
  automatable: boolean
  automated: boolean
  assignee: 'lead' | 'qa' | 'dev' | null
  author: 'lead' | 'qa'
  daysAgo: number
  /** How often the case was changed after it was made: its latest version less one. */
  changes: number
}

/** Modules whose cases are tried on a phone as well. */
const alsoOnPhones = [
  'Registration',
  'Sign in',
  'Search',
  'Product page',
  'Basket',
  'Address',
  'Shipping',
  'Payment',
  'Vouchers',
]

/** Shares of the demo's cases, in per cent, by module: how far automation has come there. Accounts lead, the rest follows. */
const automatedShare: Record<string, number> = { Accounts: 70, Catalogue: 45, Basket: 60, Checkout: 35, Orders: 20 }

/** The same text always answers the same number from 0 to 99, so that every installation shows the same demo. */
export function share(text: string, salt: string): number {
  let hash = 2_166_136_261
  for (const character of salt + text) hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619)
  return (hash >>> 0) % 100
}

const priorities: [number, Priority][] = [
  [4, 'SHOWSTOPPER'],
  [16, 'CRITICAL'],
  [42, 'HIGH'],
  [74, 'MEDIUM'],
  [100, 'LOW'],
]

function demoCase(module: DemoModule, line: string, onPhone: boolean): DemoCase {
  const [summary = line, expected = ''] = line.split(' => ')
  const title = onPhone ? `${summary}, on a phone` : summary
  const leaf = module.path.at(-1) ?? ''
  const area = module.path[0] ?? ''
  const applicable = share(title, 'applicable') >= 5
  const automatable = applicable ? share(title, 'automatable') >= 22 : share(title, 'automatable') >= 50
  const stepwise = share(title, 'template') < 62
  const priority = priorities.find(([below]) => share(title, 'priority') < below)?.[1] ?? 'LOW'
  // Cases on a phone say the same with other data, so that few steps automate many of them.
  const opening = onPhone
    ? `Open "${leaf}" on a phone with a narrow screen`
    : `Open ${module.page} in a current browser`
  const doing = onPhone ? `Do what "${summary}" says, by touch` : title
  const outcome = onPhone ? `The result is "${expected}"` : expected
  return {
    modulePath: onPhone ? ['Across the shop', 'Mobile', leaf] : module.path,
    summary: title,
    precondition:
      area === 'Administration' ? 'Signed in as an editor of the shop.' : 'The test shop runs with its standard data.',
    templateId: stepwise ? 2 : 1,
    executionSteps: stepwise
      ? ''
      : `${opening}.\n${doing}.\n${onPhone ? 'Reload the page' : 'Compare what the shop shows with what is expected'}.`,
    expectedResult: stepwise ? '' : `${outcome}.`,
    steps: stepwise
      ? [
          { description: `${opening}.`, expectedResult: 'The page is complete and shows no error.' },
          { description: `${doing}.`, expectedResult: `${outcome}.` },
          { description: 'Reload the page.', expectedResult: 'The state is the same as before.' },
        ]
      : [],
    priority,
    tags: [
      ...(priority === 'SHOWSTOPPER' ? ['P1'] : priority === 'CRITICAL' ? ['P2'] : []),
      ...(share(title, 'smoke') < 18 ? ['smoke'] : []),
      ...(share(title, 'regression') < 40 ? ['regression'] : []),
      ...(onPhone ? ['mobile'] : []),
      ...(share(title, 'bug') < 4 ? ['Bug_In_Production'] : []),
    ],
    applicable,
    automatable,
    automated: automatable && applicable && share(title, 'automated') < (automatedShare[area] ?? 15),
    assignee: (['lead', 'qa', 'qa', 'dev', null] as const)[share(title, 'assignee') % 5] ?? null,
    author: share(title, 'author') < 30 ? 'lead' : 'qa',
    daysAgo: 2 + Math.round((share(title, 'age') * 170) / 100),
    changes: share(title, 'changes') < 20 ? 1 + (share(title, 'more') % 2) : 0,
  }
}

/** All cases of the demo project, oldest first. */
export function demoCases(): DemoCase[] {
  return [...browsingCases, ...orderingCases]
    .flatMap((module) => {
      const cases = module.cases.map((line) => demoCase(module, line, false))
      if (!alsoOnPhones.includes(module.path.at(-1) ?? '')) return cases
      return [...cases, ...module.cases.map((line) => demoCase(module, line, true))]
    })
    .sort((a, b) => b.daysAgo - a.daysAgo)
}
