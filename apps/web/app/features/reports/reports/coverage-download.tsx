import { CoverageRowId, coverageRowNames } from '@caseweave/contract/reports/reports/coverage-report'
import { buttonClasses } from '@caseweave/ui/button'
import { Field } from '@caseweave/ui/field'
import { Select } from '@caseweave/ui/select'
import { Form, useSubmit } from '@remix-run/react'
import type { FormReply } from '../../../server/form.server'
import { DownloadForm } from './download-form'
import { KeptFields } from './kept-fields'
import type { CoverageData } from './report-data.server'

interface CoverageDownloadProps {
  data: Pick<CoverageData, 'report' | 'projectId' | 'past' | 'option' | 'narrowed' | 'day'>
  path: string
  lastResult: FormReply['lastResult'] | undefined
}

/** Chooses a row of the coverage report, and makes a file of its cases; not of a past day. */
export function CoverageDownload({ data, path, lastResult }: CoverageDownloadProps) {
  const { report, projectId, past, option, narrowed, day } = data
  const submit = useSubmit()
  return (
    <section
      aria-label="Download Test Cases"
      hidden={past !== null}
      className="print-hidden flex flex-wrap items-start gap-x-2 gap-y-3"
    >
      <Form
        method="get"
        action={path}
        className="flex items-end gap-2"
        data-tour="option"
        onChange={(event) => submit(event.currentTarget, { preventScrollReset: true, replace: true })}
      >
        <Field id="option" label="Report option" className="w-52">
          {(control) => (
            <Select {...control} key={option} name="option" defaultValue={option}>
              {CoverageRowId.options.map((row) => (
                <option key={row} value={row}>
                  {coverageRowNames[row]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <KeptFields except="option" />
        <noscript>
          <button type="submit" className={buttonClasses({ variant: 'secondary' })}>
            Show
          </button>
        </noscript>
      </Form>
      <DownloadForm projectId={projectId} report={report} narrowed={narrowed} day={day} lastResult={lastResult} />
    </section>
  )
}
