import { memberImportPath, memberImportsPath } from '@caseweave/contract/people/addresses'
import type { MemberImportItem } from '@caseweave/contract/people/settings/member-imports'
import { numberText } from '@caseweave/contract/platform/numbers'
import { ImportList, type ImportStatus } from '../../platform/imports/import-list'

const statuses: Record<MemberImportItem['status'], ImportStatus> = {
  previewed: { word: 'Not started', variant: 'neutral' },
  importing: { word: 'At work', variant: 'info' },
  done: { word: 'Done', variant: 'pass' },
}

function outcomeOf({ status, counts }: MemberImportItem): string {
  if (status !== 'done') return ''
  const told = [
    [counts.joins, 'joined'],
    [counts.invites, 'invited'],
    [counts.changes, 'changed'],
    [counts.same, 'as before'],
    [counts.waits, 'left out'],
    [counts.error, counts.error === 1 ? 'error' : 'errors'],
  ] as const
  return told.flatMap(([count, word]) => (count > 0 ? [`${numberText(count)} ${word}`] : [])).join(', ')
}

/** The organization's earlier imports of people, newest first. */
export function PeopleImportList(props: { organizationId: number; imports: MemberImportItem[]; paged: boolean }) {
  const { organizationId, imports, paged } = props
  return (
    <ImportList
      title="Earlier imports"
      imports={imports.map((each) => ({
        key: String(each.id),
        href: memberImportPath(organizationId, each.id),
        name: each.name || 'people.csv',
        about: [each.createdBy],
        createdAt: each.createdAt,
        outcome: outcomeOf(each),
        status: each.stopped ? { word: 'Stopped', variant: 'fail' } : statuses[each.status],
      }))}
      earlierHref={memberImportsPath(organizationId, imports.at(-1)?.id)}
      paged={paged}
    />
  )
}
