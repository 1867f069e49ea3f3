import { assetImportPath } from '@caseweave/contract/people/addresses'
import {
  type AssetImportCounts,
  type AssetImportView,
  type AssetVerdict,
  assetImportPageSize,
  type ListAssetImportRows,
} from '@caseweave/contract/people/asset-files/asset-imports'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { counted } from '@caseweave/contract/platform/counted'
import { CircleAlert, CircleCheck, CirclePlus, Pencil } from 'lucide-react'
import { RowVerdicts, type VerdictWords } from '../../platform/imports/row-verdicts'

const words: Record<AssetVerdict, VerdictWords> = {
  add: { before: 'Will be added', after: 'Added', one: 'New', icon: CirclePlus, colour: 'text-pass' },
  change: { before: 'Will change', after: 'Changed', one: 'Changes', icon: Pencil, colour: 'text-info' },
  same: {
    before: 'As they are',
    after: 'As they were',
    one: 'As it is',
    icon: CircleCheck,
    colour: 'text-muted-foreground',
  },
  error: { before: 'Refused', after: 'Refused', icon: CircleAlert, colour: 'text-fail' },
}

interface AssetVerdictsProps {
  view: AssetImportView
  counts: AssetImportCounts
  asked: ListAssetImportRows
}

/** What becomes of each row of a file of assets. */
export function AssetVerdicts({ view, counts, asked }: AssetVerdictsProps) {
  const { rows, total, organization, id, status } = view
  return (
    <RowVerdicts
      {...{ words, counts, asked, total, pageSize: assetImportPageSize, done: status === 'done' }}
      kept={{ verdict: 'error', heading: 'Refused rows' }}
      further={counts.assigned > 0 ? `; ${counted(counts.assigned, 'asset')} given to people` : ''}
      heads={{ name: 'Asset', note: 'Why, and what changes' }}
      rows={rows.map(({ asset, ...row }) => ({ ...row, name: asset }))}
      hrefOf={(verdict, page = 1) =>
        withParameters(assetImportPath(organization.id, id), { verdict, page: page > 1 ? String(page) : null })
      }
    />
  )
}
