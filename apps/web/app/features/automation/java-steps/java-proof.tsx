import { featuresPath } from '@caseweave/contract/automation/addresses'
import { javaStepMessages } from '@caseweave/contract/automation/java-steps/java-step-names'
import type { JavaStepOutcome } from '@caseweave/contract/automation/java-steps/java-steps'
import { counted } from '@caseweave/contract/platform/counted'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Alert } from '@caseweave/ui/alert'
import { ButtonLink } from '@caseweave/ui/button'
import { glueHref } from '../step-vocabulary/glue-links'

interface JavaProofProps {
  projectId: number
  outcome: JavaStepOutcome
  /** Which part of the glue contract this is about. */
  query: { fileId?: number }
}

/** What a proven generation has proven; where nothing was to be generated, that there is no zip, and what there is instead. */
export function JavaProof({ projectId, outcome: { counts }, query }: JavaProofProps) {
  const { files, scenarios, steps, texts, existing, generated } = counts
  const about = `${counted(steps, 'step')} (${counted(texts, 'text')}) of ${counted(scenarios, 'scenario')} in ${counted(files, 'feature file')}`
  if (generated > 0)
    return (
      <Alert tone="success" title="Every step matches exactly one definition">
        {about}: {numberText(existing)} of the texts match existing code, for the others there are{' '}
        {counted(generated, 'generated definition')}. Each method takes what its steps hand over: values, tables, doc
        strings.
      </Alert>
    )
  const features = (
    <ButtonLink href={featuresPath(projectId)} variant="outline" size="sm">
      Feature files
    </ButtonLink>
  )
  if (steps === 0)
    return (
      <Alert title={javaStepMessages.nothingToGenerate(steps)} actions={features}>
        {about}. There is no zip to download.
      </Alert>
    )
  return (
    <Alert
      tone="success"
      title={javaStepMessages.nothingToGenerate(steps)}
      actions={
        <>
          <ButtonLink href={glueHref(projectId, { ...query, state: 'implemented' })} variant="outline" size="sm">
            See their definitions
          </ButtonLink>
          {features}
        </>
      }
    >
      {about}: each matches exactly one step definition of the imported Java sources, whose method takes what the step
      hands over. There is no zip to download.
    </Alert>
  )
}
