import { reportPath } from '@caseweave/contract/reports/reports/report-addresses'
import { usualFileName } from '@caseweave/contract/reports/reports/report-file-names'
import { type ReportName, reportOf } from '@caseweave/contract/reports/reports/report-table'
import { Button, buttonClasses } from '@caseweave/ui/button'
import { Form, Link } from '@caseweave/ui/navigation'
import { ScreenHead } from '@caseweave/ui/screen'
import { useLocation, useNavigation } from '@remix-run/react'
import { FileText, FolderDown, Image, RefreshCw } from 'lucide-react'
import { GuidedTour } from '../../platform/tours/guided-tour'
import type { TourName } from '../../platform/tours/tour-links'
import { dialogHref } from './report-address'

interface ReportHeadProps {
  projectId: number
  report: ReportName
  title: string
  /** The tour of its screen; null where there is none. */
  tour: TourName | null
  description: string
  /** Names of what the report is narrowed to, and its day: they are in the names of its files. */
  narrowed?: readonly (string | null | undefined)[]
  day?: string
  /** False while there is nothing to be drawn. */
  drawable: boolean
}

/** Title of a report, its Refresh, and its downloads as PDF and as image. */
export function ReportHead({
  projectId,
  report,
  title,
  tour,
  description,
  narrowed = [],
  day = '',
  drawable,
}: ReportHeadProps) {
  const { search } = useLocation()
  const navigation = useNavigation()
  const asked = navigation.formMethod === 'POST' ? navigation.formData?.get('kind') : null
  const path = reportPath(report, projectId)
  const here = path + search
  const { files, fileName } = reportOf(report)
  return (
    <ScreenHead
      title={title}
      lead={description}
      actions={
        <>
          {tour ? <GuidedTour tour={tour} projectId={projectId} /> : null}
          <Link href={dialogHref(path, search, 'files')} className={buttonClasses({ variant: 'ghost' })}>
            <FolderDown aria-hidden="true" /> Downloads
          </Link>
          {drawable && files.includes('pdf') ? (
            <Form method="post" action={here} className="flex gap-2">
              <input type="hidden" name="fileName" value={usualFileName(fileName, narrowed, day)} />
              <Button type="submit" name="kind" value="pdf" variant="outline" busy={asked === 'pdf'}>
                <FileText aria-hidden="true" /> PDF
              </Button>
              <Button type="submit" name="kind" value="png" variant="outline" busy={asked === 'png'}>
                <Image aria-hidden="true" /> Image
              </Button>
            </Form>
          ) : null}
          <Link href={here} className={buttonClasses({ variant: 'outline' })}>
            <RefreshCw aria-hidden="true" /> Refresh
          </Link>
        </>
      }
    />
  )
}
