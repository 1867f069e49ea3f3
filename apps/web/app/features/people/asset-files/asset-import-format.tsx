import { assetColumns } from '@caseweave/contract/people/asset-files/asset-columns'
import type { AssetImportColumn, AssetImportView } from '@caseweave/contract/people/asset-files/asset-imports'
import { CsvDelimiter, CsvEncoding, csvDelimiterNames, csvEncodingNames } from '@caseweave/contract/platform/csv'
import { Button } from '@caseweave/ui/button'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { Field } from '@caseweave/ui/field'
import { Form } from '@caseweave/ui/navigation'
import { Select } from '@caseweave/ui/select'

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
  const fields = [
    {
      ...{ name: 'encoding', label: 'Encoding', value: format.encoding as string },
      options: CsvEncoding.options.map((value) => ({ value: value as string, label: csvEncodingNames[value] })),
    },
    {
      ...{ name: 'delimiter', label: 'Delimiter', value: format.delimiter },
      options: CsvDelimiter.options.map((value) => ({ value, label: csvDelimiterNames[value] })),
    },
    {
      ...{ name: 'hasHeader', label: 'First row', value: format.hasHeader ? 'yes' : 'no' },
      options: [
        { value: 'yes', label: 'Names the columns' },
        { value: 'no', label: 'Is an asset' },
      ],
    },
    {
      ...{ name: 'createTypes', label: 'Types that are missing', value: createTypes ? 'yes' : 'no' },
      options: [
        { value: 'yes', label: 'Are created' },
        { value: 'no', label: 'Refuse their rows' },
      ],
    },
  ]
  return (
    <Card>
      <CardHeader
        title="How the file is read"
        description="Found out from its content. Correct it where letters or columns look wrong."
      />
      <CardContent>
        <ColumnsRead columns={columns} />
        <Form method="post" className="flex flex-wrap items-end gap-3">
          {fields.map(({ name, label, value, options }) => (
            <Field key={name} id={name} label={label}>
              {(control) => (
                <Select
                  {...control}
                  key={value}
                  name={name}
                  defaultValue={value}
                  options={options}
                  className="w-auto max-w-full"
                />
              )}
            </Field>
          ))}
          <Button type="submit" name="intent" value="format" variant="outline" busy={busy}>
            Read again
          </Button>
        </Form>
      </CardContent>
    </Card>
  )
}
