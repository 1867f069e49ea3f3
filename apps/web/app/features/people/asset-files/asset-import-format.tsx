import { assetColumns } from '@caseweave/contract/people/asset-files/asset-columns'
import type { AssetImportColumn, AssetImportView } from '@caseweave/contract/people/asset-files/asset-imports'
import { ReadFormat } from '../../platform/imports/read-format'

/** Which columns were understood, and which are left out. */
function ColumnsRead({ columns }: { columns: readonly AssetImportColumn[] }) {
  const understood = columns.flatMap(({ header, column }) => {
    if (column === null) return []
    const name = assetColumns[column]
    return [header === '' || header.toLowerCase() === name.toLowerCase() ? name : `${name} (“${header}”)`]
  })
  const left = columns.flatMap(({ header, column }, at) => (column === null ? [header || `column ${at + 1}`] : []))
  return (
    <dl className="mb-4 grid gap-1 wrap-anywhere">
      <div>
        <dt className="inline font-medium">Understood: </dt>
        <dd className="inline">{understood.join(', ') || 'no column'}</dd>
      </div>
      {left.length > 0 ? (
        <div>
          <dt className="inline font-medium">Left out: </dt>
          <dd className="inline">{left.join(', ')}</dd>
        </div>
      ) : null}
    </dl>
  )
}

/** How the file was read, to be corrected. */
export function AssetImportFormat({ view, busy }: { view: AssetImportView; busy: boolean }) {
  const { format, createTypes, columns } = view
  const types = {
    ...{ name: 'createTypes', label: 'Types that are missing', value: createTypes ? 'yes' : 'no' },
    options: [
      { value: 'yes', label: 'Are created' },
      { value: 'no', label: 'Refuse their rows' },
    ],
  }
  return (
    <ReadFormat format={format} rowIs="Is an asset" more={[types]} busy={busy}>
      <ColumnsRead columns={columns} />
    </ReadFormat>
  )
}
