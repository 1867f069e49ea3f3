import { Button } from '@caseweave/ui/button'
import { Card, CardContent, CardFooter } from '@caseweave/ui/card'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { FileInput } from '@caseweave/ui/input'
import { Form } from '@caseweave/ui/navigation'
import { Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { OnceKey } from '../dialogs/once-key'
import { useSending } from '../screen/use-sending'

interface CsvUploadProps {
  action: string
  onceKey: string
  /** How large a file may be, in words. */
  most: string
  errors: string[]
  /** Which columns are read, and what becomes of rows. */
  children: ReactNode
}

/** The form that takes one CSV of rows. */
export function CsvUpload({ action, onceKey, most, errors, children }: CsvUploadProps) {
  const busy = useSending()
  return (
    <Form method="post" action={action} encType="multipart/form-data" className="grid gap-5">
      <OnceKey value={onceKey} />
      <ErrorSummary errors={errors.map((message) => ({ message, id: 'file' }))} />
      <Card>
        <CardContent className="grid grid-cols-1 gap-4">
          <Field id="file" label="CSV file" error={errors} help={most}>
            {(control) => <FileInput {...control} name="file" accept=".csv,.txt,.tsv" className="max-w-120" />}
          </Field>
          <div className="text-muted-foreground">{children}</div>
        </CardContent>
        <CardFooter className="justify-end">
          <Button type="submit" busy={busy}>
            <Upload aria-hidden="true" /> Upload
          </Button>
        </CardFooter>
      </Card>
    </Form>
  )
}
