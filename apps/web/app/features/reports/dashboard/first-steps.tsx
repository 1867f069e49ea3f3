import { importsPath } from '@caseweave/contract/cases/addresses'
import { reportHref } from '@caseweave/contract/reports/reports/report-addresses'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { Link } from '@caseweave/ui/navigation'
import { Check } from 'lucide-react'

/** What a person has done of the three steps. */
type StepsDone = { uploaded: boolean; previewed: boolean; covered: boolean }

/** Bring your own cases in three steps; what was really done is ticked, and all three done, the card goes. */
export function FirstSteps({
  projectId,
  done: { uploaded, previewed, covered },
}: {
  projectId: number
  done: StepsDone
}) {
  if (uploaded && previewed && covered) return null
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
    <Card className="print-hidden">
      <CardHeader
        title="Bring your own cases"
        description="Three steps from your file to a coverage report. The cases that are here stay as they are."
      />
      <CardContent>
        <ol className="grid gap-2 md:grid-cols-3">
          {steps.map(({ href, title, text, done }, index) => (
            <li key={title} className="flex">
              <Link
                href={href}
                className="flex flex-1 items-start gap-3 rounded-lg border border-border p-3 hover:bg-row-hover"
              >
                <span
                  className={
                    done
                      ? 'grid size-6 shrink-0 place-items-center rounded-xl bg-pass-subtle text-pass'
                      : 'grid size-6 shrink-0 place-items-center rounded-xl bg-accent text-xs font-semibold text-accent-foreground'
                  }
                >
                  {done ? <Check aria-label="Done" className="size-4" /> : index + 1}
                </span>
                <span className="min-w-0">
                  <span className="block font-medium">{title}</span>
                  <span className="block text-muted-foreground">{text}</span>
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </CardContent>
    </Card>
  )
}
