import { mappingChangesOfCaseHref, mappingsOfCasePath } from '@caseweave/contract/automation/addresses'
import { caseFields, choiceFields, flagFields, settingName } from '@caseweave/contract/cases/test-cases/case-fields'
import { templateNames } from '@caseweave/contract/cases/test-cases/test-case-names'
import { counted } from '@caseweave/contract/platform/counted'
import { Chip } from '@caseweave/ui/badge'
import { Card } from '@caseweave/ui/card'
import { Link } from '@caseweave/ui/navigation'
import type { ReactNode } from 'react'
import { useRecordHistory } from '../../people/audit/use-record-history'
import { Moment } from '../../platform/time/moment'
import { ClonedFrom } from '../case-clones/cloned-from'
import { importPathOf } from '../definition-imports/import-links'
import { LinkedScenarios } from './linked-scenarios'
import type { ShownCase } from './shown-case'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-2 px-4 py-1.5">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="wrap-anywhere">{children || <span className="text-muted-foreground">None</span>}</dd>
    </div>
  )
}

/** The flags as facts; whether a case counts at all comes first. */
const shownFlags = [...new Set(['applicable', ...flagFields] as const)]

const yesNo = (value: boolean) => (value ? 'Yes' : 'No')

/** Everything about a case that is no running text. */
export function CaseFacts({ details, projectId }: { details: ShownCase; projectId: number }) {
  const { tags, import: cameFrom } = details
  const changesHref = useRecordHistory('test_cases')?.(details.id)
  return (
    <Card className="py-2">
      <dl>
        {choiceFields.map((name) => (
          <Fact key={name} name={caseFields[name].label}>
            {settingName(name, details[name])}
          </Fact>
        ))}
        <Fact name="Assigned to">{details.assignedTo}</Fact>
        <Fact name="Template">{templateNames[details.templateId]}</Fact>
        <Fact name="Tags">
          {tags.length > 0 ? (
            <span className="flex flex-wrap gap-1">
              {tags.map((tag) => (
                <Chip key={tag}>{tag}</Chip>
              ))}
            </span>
          ) : null}
        </Fact>
        {shownFlags.map((name) => (
          <Fact key={name} name={caseFields[name].file.header}>
            {yesNo(details[name])}
          </Fact>
        ))}
        <Fact name="Automated">
          {details.automated && details.coveredSteps !== null
            ? `Automated ${Math.min(details.coveredSteps, details.stepCount)} of ${counted(details.stepCount, 'step')}`
            : yesNo(details.automated)}
        </Fact>
        {details.fileName ? <Fact name="Automated in">{details.fileName}</Fact> : null}
        {details.automatedTestNumber ? <Fact name="Test no. in file">{details.automatedTestNumber}</Fact> : null}
        {details.scenarios.length > 0 ? (
          <Fact name={details.scenarios.length === 1 ? 'Linked scenario' : 'Linked scenarios'}>
            <LinkedScenarios
              projectId={projectId}
              scenarios={details.scenarios}
              changesHref={mappingChangesOfCaseHref(projectId, details.number)}
            />
            {details.scenarios.some(({ mapped }) => mapped.length > 0) ? (
              <Link href={mappingsOfCasePath(projectId, details.number)} className="text-link hover:underline">
                Show Existing Mapping
              </Link>
            ) : null}
          </Fact>
        ) : null}
        <Fact name="Linked defect">{details.linkedDefect}</Fact>
        {details.externalId ? <Fact name="Number elsewhere">{details.externalId}</Fact> : null}
        {cameFrom ? (
          <Fact name="Imported from">
            <Link href={importPathOf(projectId, cameFrom)} className="text-link hover:underline">
              {cameFrom.fileName}
            </Link>
          </Fact>
        ) : null}
        {details.clonedFrom ? (
          <Fact name="Cloned from">
            <ClonedFrom origin={details.clonedFrom} />
          </Fact>
        ) : null}
        <Fact name="Created">
          <Moment date={details.createdAt} />
          {details.createdBy ? ` by ${details.createdBy}` : null}
        </Fact>
        <Fact name="Modified">
          <Moment date={details.modifiedAt} />
          {details.modifiedBy ? ` by ${details.modifiedBy}` : null}
        </Fact>
        {changesHref ? (
          <Fact name="Audit">
            <Link href={changesHref} className="text-link hover:underline">
              History of changes
            </Link>
          </Fact>
        ) : null}
      </dl>
    </Card>
  )
}
