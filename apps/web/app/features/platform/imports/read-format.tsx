import {
  CsvDelimiter,
  CsvEncoding,
  type CsvFormat,
  csvDelimiterNames,
  csvEncodingNames,
} from '@caseweave/contract/platform/csv'
import { Button } from '@caseweave/ui/button'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { Field } from '@caseweave/ui/field'
import { Form } from '@caseweave/ui/navigation'
import { Select } from '@caseweave/ui/select'
import type { ReactNode } from 'react'

/** A choice of how a file is read. */
interface ReadChoice {
  name: string
  label: string
  value: string
  options: readonly { value: string; label: string }[]
}

const choicesOf = ({ encoding, delimiter, hasHeader }: CsvFormat, rowIs: string): ReadChoice[] => [
  {
    ...{ name: 'encoding', label: 'Encoding', value: encoding },
    options: CsvEncoding.options.map((value) => ({ value, label: csvEncodingNames[value] })),
  },
  {
    ...{ name: 'delimiter', label: 'Delimiter', value: delimiter },
    options: CsvDelimiter.options.map((value) => ({ value, label: csvDelimiterNames[value] })),
  },
  {
    ...{ name: 'hasHeader', label: 'First row', value: hasHeader ? 'yes' : 'no' },
    options: [
      { value: 'yes', label: 'Names the columns' },
      { value: 'no', label: rowIs },
    ],
  },
]

interface ReadFormatProps {
  format: CsvFormat
  /** What the first row is where it names no columns: "Is a person". */
  rowIs: string
  /** What this kind of file is asked besides. */
  more?: readonly ReadChoice[]
  busy: boolean
  /** What was understood of the file, over the choices. */
  children?: ReactNode
}

/** How a CSV was read, to be corrected: the button posts the choices with `intent=format` to the page. */
export function ReadFormat({ format, rowIs, more = [], busy, children }: ReadFormatProps) {
  return (
    <Card>
      <CardHeader
        title="How the file is read"
        description="Found out from its content. Correct it where letters or columns look wrong."
      />
      <CardContent>
        {children}
        <Form method="post" className="flex flex-wrap items-end gap-3">
          {[...choicesOf(format, rowIs), ...more].map(({ name, label, value, options }) => (
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
