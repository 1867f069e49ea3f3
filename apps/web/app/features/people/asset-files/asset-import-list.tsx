import { assetImportPath, assetImportsPath } from '@caseweave/contract/people/addresses'
import type { AssetImportItem } from '@caseweave/contract/people/asset-files/asset-imports'
import { numberText } from '@caseweave/contract/platform/numbers'
import { ImportList, type ImportStatus } from '../../platform/imports/import-list'

const statuses: Record<AssetImportItem['status'], ImportStatus> = {
  previewing: { word: 'Being read', variant: 'info' },
  previewed: { word: 'Not started', variant: 'neutral' },
  importing: { word: 'At work', variant: 'info' },
  done: { word: 'Done', variant: 'pass' },
}

function outcomeOf({ status, counts }: AssetImportItem): string {
  if (status !== 'done' || !counts) return ''
  const told = [
    [counts.add, 'added'],
    [counts.change, 'changed'],
    [counts.same, 'as before'],
    [counts.error, 'refused'],
  ] as const
  return told.flatMap(([count, word]) => (count > 0 ? [`${numberText(count)} ${word}`] : [])).join(', ')
}

/** The organization's earlier imports of assets, newest first. */
export function AssetImportList(props: { organizationId: number; imports: AssetImportItem[]; paged: boolean }) {
  const { organizationId, imports, paged } = props
  return (
    <ImportList
      title="Earlier imports"
      imports={imports.map((each) => ({
        key: String(each.id),
        href: assetImportPath(organizationId, each.id),
        name: each.name,
        about: [each.createdBy],
        createdAt: each.createdAt,
        outcome: outcomeOf(each),
        status: each.stopped ? { word: 'Stopped', variant: 'fail' } : statuses[each.status],
      }))}
      earlierHref={assetImportsPath(organizationId, imports.at(-1)?.id)}
      paged={paged}
    />
  )
}
