import { importsPath } from '@caseweave/contract/cases/addresses'
import { reportHref } from '@caseweave/contract/reports/reports/report-addresses'
import { Link } from '@caseweave/ui/navigation'
import { StepTick } from './step-tick'

/** What was done on the way from a file to a report. */
export type BroughtSteps = { uploaded: boolean; previewed: boolean; covered: boolean }

/**
 * From one's own file to a coverage report in three steps; what was really done is ticked, and all three done, they go. Whoever has
 * `written` cases without a file is not asked for one.
 */
export function BringCases(props: { projectId: number; done: BroughtSteps; written: boolean }) {
  const { projectId, written } = props
  const { uploaded, previewed, covered } = props.done
  if ((uploaded && previewed && covered) || (written && !uploaded)) return null
  const steps = [
    {
      href: importsPath(projectId),
      title: 'Drop in your file',
      text: 'CSV or Excel of any test tool, or its XML: up to 15 MB.',
      done: uploaded,
    },
    {
      href: importsPath(projectId),
      title: 'Check the preview',
      text: 'Every row gets a verdict before anything is saved.',
      done: previewed,
    },
    {
      href: reportHref('coverage', projectId),
      title: 'Read your coverage',
      text: 'See how much of it is automated, and what comes next.',
      done: covered,
    },
  ]
  return (
    <ol className="grid gap-2 md:ms-9 md:grid-cols-3">
      {steps.map(({ href, title, text, done }, index) => (
        <li key={title} className="flex">
          <Link
            href={href}
            className="flex flex-1 items-start gap-3 rounded-lg border border-border p-3 hover:bg-row-hover"
          >
            <StepTick done={done} number={index + 1} />
            <span className="min-w-0">
              <span className="block font-medium">{title}</span>
              <span className="block text-muted-foreground">{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
