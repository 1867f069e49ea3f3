import type {
  AutomationFileVerdict,
  AutomationImportSummary,
  AutomationItemKind,
  AutomationItemVerdict,
} from '@caseweave/contract/automation/automation-imports/automation-imports'
import type { BadgeVariants } from '@caseweave/ui/badge'
import {
  CircleCheck,
  CircleMinus,
  CirclePlus,
  Equal,
  Link2,
  type LucideIcon,
  PencilLine,
  SkipForward,
} from 'lucide-react'

/** How each verdict on what a file holds is told: before and after the import, by icon and colour too. */
export const itemVerdicts: Record<
  AutomationItemVerdict,
  { before: string; after: string; icon: LucideIcon; colour: string }
> = {
  add: { before: 'New test case', after: 'Test case added', icon: CirclePlus, colour: 'text-pass' },
  link: { before: 'Link', after: 'Linked', icon: Link2, colour: 'text-info' },
  there: { before: 'Already there', after: 'Already there', icon: CircleCheck, colour: 'text-muted-foreground' },
  skipped: { before: 'No test case', after: 'No test case', icon: SkipForward, colour: 'text-skip' },
  added: { before: 'New step', after: 'Step added', icon: CirclePlus, colour: 'text-pass' },
  changed: { before: 'Changed step', after: 'Step changed', icon: PencilLine, colour: 'text-info' },
  same: { before: 'Known step', after: 'Known step', icon: Equal, colour: 'text-muted-foreground' },
  gone: { before: 'Step gone', after: 'Step gone', icon: CircleMinus, colour: 'text-fail' },
}

/** Verdicts in the order in which they are offered. */
export const verdictOrder = ['add', 'link', 'there', 'skipped', 'added', 'changed', 'same', 'gone'] as const

export const itemKinds: Record<AutomationItemKind, string> = {
  scenario: 'Scenario',
  test: 'Test',
  step: 'Step definition',
}

/** How each verdict on a file is told. */
export const fileVerdicts: Record<AutomationFileVerdict, { word: string; variant: BadgeVariants['variant'] }> = {
  new: { word: 'New file', variant: 'pass' },
  changed: { word: 'New version', variant: 'info' },
  same: { word: 'Unchanged', variant: 'neutral' },
  refused: { word: 'Refused', variant: 'fail' },
}

/** What is said while the worker has feature files and Java sources. */
export const workWords = {
  reading: {
    about: 'Every file is being read. Nothing is written yet.',
    label: 'Reading files',
    stopped: { title: 'The check of the files has stopped', kept: 'Nothing was written.' },
  },
  importing: {
    about: 'The files are being imported.',
    label: 'Importing files',
    stopped: {
      title: 'The import has stopped',
      kept: 'What was imported stays; going on adds the rest, and nothing twice.',
    },
  },
}

/** How many items of each verdict an import has. */
export function countsOf({ scenarios, tests, steps }: AutomationImportSummary): Record<AutomationItemVerdict, number> {
  return {
    add: scenarios.add + tests.add,
    link: scenarios.link + tests.link,
    there: scenarios.there + tests.there,
    skipped: scenarios.skipped + tests.skipped,
    ...steps,
  }
}
