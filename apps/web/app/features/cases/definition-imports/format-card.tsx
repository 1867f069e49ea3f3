import type { ImportColumnsView } from '@caseweave/contract/cases/definition-imports/definition-imports'
import { CsvDelimiter, CsvEncoding, csvDelimiterNames, csvEncodingNames } from '@caseweave/contract/platform/csv'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Alert } from '@caseweave/ui/alert'
import { Button } from '@caseweave/ui/button'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { Field } from '@caseweave/ui/field'
import { Select } from '@caseweave/ui/select'
import { type ChangeEvent, useRef } from 'react'

/** How the file is read, as it was found out, with everything correctable. */
export function FormatCard({ columns, busy }: { columns: ImportColumnsView; busy: boolean }) {
  const { format, notes, sheets } = columns
  // XML leaves nothing open: its fields have names, and it is one table.
  const settled = format.table && sheets.length === 0
  return (
    <>
      {format.table ? <SettledText format={format} /> : null}
      {settled ? <input type="hidden" name="hasHeader" value={String(format.hasHeader)} /> : null}
      {settled && notes.length === 0 ? null : (
        <Card>
          <CardHeader
            title="How the file is read"
            description={settled ? undefined : 'Found out from its content. Correct it where the samples look wrong.'}
          />
          <CardContent className="grid gap-4">
            {notes.length > 0 ? (
              <Alert tone="warning" title="Please check">
                <ul className="list-disc space-y-0.5 ps-4">
                  {notes.map((note) => (
                    <li key={note}>{note}</li>
                  ))}
                </ul>
              </Alert>
            ) : null}
            {settled ? null : <FormatFields columns={columns} />}
            <OtherSheets count={columns.otherSheets} busy={busy} />
          </CardContent>
        </Card>
      )}
    </>
  )
}

/** The way to import the sheets of a workbook beside the chosen one, where others read like test cases. */
function OtherSheets({ count, busy }: { count: number; busy: boolean }) {
  if (count === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <span>{count === 1 ? 'Another sheet reads' : `${numberText(count)} other sheets read`} like test cases.</span>
      <Button type="submit" name="intent" value="sheets" variant="outline" size="sm" busy={busy}>
        {count === 1 ? 'Import that sheet too' : 'Import those sheets too'}
      </Button>
    </p>
  )
}

/** How the text of a table is written that another file became: nobody has to choose it. */
function SettledText({ format }: Pick<ImportColumnsView, 'format'>) {
  return (
    <>
      <input type="hidden" name="encoding" value={format.encoding} />
      <input type="hidden" name="delimiter" value={format.delimiter} />
    </>
  )
}

/** What can be corrected of how a file is read; a change is taken at once, without JavaScript by a button. */
function FormatFields({ columns }: { columns: ImportColumnsView }) {
  const { format } = columns
  const read = useRef<HTMLButtonElement>(null)
  const readAgain = (event: ChangeEvent<HTMLSelectElement>) => event.currentTarget.form?.requestSubmit(read.current)
  return (
    <div className="grid items-end gap-4 sm:grid-cols-3 lg:grid-cols-[repeat(3,minmax(0,1fr))_auto]">
      {format.table ? <SheetField {...{ columns, readAgain }} /> : <TextFields {...{ format, readAgain }} />}
      <Field id="hasHeader" label="Header">
        {(control) => (
          <Select
            {...control}
            key={String(format.hasHeader)}
            name="hasHeader"
            defaultValue={String(format.hasHeader)}
            onChange={readAgain}
            options={[
              { value: 'true', label: 'The first row names the columns' },
              { value: 'false', label: 'There is no header' },
            ]}
          />
        )}
      </Field>
      <Button
        ref={read}
        type="submit"
        name="intent"
        value="format"
        variant="outline"
        className="hidden noscript:inline-flex"
      >
        Read again
      </Button>
    </div>
  )
}

type ReadAgain = { readAgain: (event: ChangeEvent<HTMLSelectElement>) => void }

/** How the text of a CSV is read. */
function TextFields({ format, readAgain }: Pick<ImportColumnsView, 'format'> & ReadAgain) {
  return (
    <>
      <Field id="encoding" label="Encoding">
        {(control) => (
          <Select
            {...control}
            key={format.encoding}
            name="encoding"
            defaultValue={format.encoding}
            onChange={readAgain}
            options={CsvEncoding.options.map((value) => ({ value, label: csvEncodingNames[value] }))}
          />
        )}
      </Field>
      <Field id="delimiter" label="Delimiter">
        {(control) => (
          <Select
            {...control}
            key={format.delimiter}
            name="delimiter"
            defaultValue={format.delimiter}
            onChange={readAgain}
            options={CsvDelimiter.options.map((value) => ({ value, label: csvDelimiterNames[value] }))}
          />
        )}
      </Field>
    </>
  )
}

/** Which sheet of a workbook is read. */
function SheetField({ columns: { sheets, sheet }, readAgain }: { columns: ImportColumnsView } & ReadAgain) {
  return (
    <Field id="sheet" label="Sheet">
      {(control) => (
        <Select
          {...control}
          key={sheet}
          name="sheet"
          defaultValue={String(sheet)}
          onChange={readAgain}
          options={sheets.map(({ name, hidden }, index) => ({
            value: String(index),
            label: hidden ? `${name} (hidden)` : name,
          }))}
        />
      )}
    </Field>
  )
}
