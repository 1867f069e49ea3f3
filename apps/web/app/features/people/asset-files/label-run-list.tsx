import { assetLabelRunPath } from '@caseweave/contract/people/addresses'
import { type LabelRunView, labelSheets } from '@caseweave/contract/people/asset-files/asset-labels'
import { counted } from '@caseweave/contract/platform/counted'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { MadeFileItem } from '../../platform/files/made-file-item'

/** The newest PDFs of many labels, each with its file; nothing where there are none. */
export function LabelRunList({ organizationId, runs }: { organizationId: number; runs: readonly LabelRunView[] }) {
  if (runs.length === 0) return null
  return (
    <Card>
      <CardHeader title="Earlier labels" description="PDFs of many labels are kept for 30 days." />
      <CardContent>
        <ul className="-my-2 divide-y divide-border">
          {runs.map((run) => (
            <MadeFileItem
              key={run.id}
              made={run}
              title={counted(run.labels, 'label')}
              about={labelSheets[run.sheet].name}
              href={assetLabelRunPath(organizationId, run.id)}
              fileHref={assetLabelRunPath(organizationId, run.id, '/labels.pdf')}
            />
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}
