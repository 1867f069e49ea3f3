import { reportPath } from '@caseweave/contract/reports/reports/report-addresses'
import { defaultFileName, fileNameLimit, usualFileName } from '@caseweave/contract/reports/reports/report-file-names'
import { type ReportName, reportFileTypes, reportOf } from '@caseweave/contract/reports/reports/report-table'
import { Alert } from '@caseweave/ui/alert'
import { Button } from '@caseweave/ui/button'
import { Field, FieldError } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Form } from '@caseweave/ui/navigation'
import { useLocation, useNavigation } from '@remix-run/react'
import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { FormReply } from '../../../server/form.server'
import { errorsAt, formErrors, typedIn } from '../../platform/dialogs/form-errors'

interface DownloadFormProps {
  projectId: number
  report: ReportName
  /** Names of what the report is narrowed to, and its day: they are in the names of its files. */
  narrowed: readonly (string | null | undefined)[]
  day: string
  lastResult: FormReply['lastResult'] | undefined
}

/** The File Name with a button for each kind of file that lists cases; what the report is filtered by stands in the address. */
export function DownloadForm({ projectId, report, narrowed, day, lastResult }: DownloadFormProps) {
  const { search } = useLocation()
  const navigation = useNavigation()
  const asked = navigation.formMethod === 'POST' ? navigation.formData?.get('kind') : null
  const refused = formErrors(lastResult)
  const kinds = reportOf(report).files.filter((kind) => !reportFileTypes[kind].drawn)
  // A file that lists test cases is called by that.
  const listsCases = kinds.includes('cases')
  const usualName = usualFileName(listsCases ? defaultFileName : reportOf(report).fileName, narrowed, day)
  const wrong = errorsAt(lastResult, 'fileName')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (errorsAt(lastResult, 'fileName').length > 0) field.current?.focus()
  }, [lastResult])
  return (
    <Form
      method="post"
      action={reportPath(report, projectId) + search}
      aria-label="Downloads"
      data-tour="download"
      className="grid grid-cols-1 gap-2"
    >
      <input type="hidden" name="usual" value={usualName} />
      {refused.map((message) => (
        <Alert key={message} tone="error">
          {message}
        </Alert>
      ))}
      <div className="flex flex-wrap items-end gap-2">
        <Field id="fileName" label="File Name" className="w-80 max-w-full">
          {(control) => (
            <Input
              {...control}
              ref={field}
              // With the filters its usual name changes.
              key={usualName}
              name="fileName"
              maxLength={fileNameLimit}
              autoComplete="off"
              defaultValue={lastResult ? typedIn(lastResult, 'fileName') : usualName}
              aria-describedby={wrong.length > 0 ? 'fileName-error' : undefined}
              aria-invalid={wrong.length > 0 || undefined}
            />
          )}
        </Field>
        {kinds.map((kind) => (
          <Button key={kind} type="submit" name="kind" value={kind} variant="outline" busy={asked === kind}>
            <Download aria-hidden="true" /> {reportFileTypes[kind].label}
          </Button>
        ))}
      </div>
      <FieldError id="fileName-error" errors={wrong} />
    </Form>
  )
}
