import type {
  DefinitionPlace,
  GlueDefinition,
  GlueState,
  GlueStep,
} from '@caseweave/contract/automation/step-vocabulary'
import { numberText } from '@caseweave/contract/platform/numbers'
import { cn } from '@caseweave/ui/class-names'
import { Link } from '@caseweave/ui/navigation'
import { Table } from '@caseweave/ui/table'
import { featureTextHref } from './glue-links'

/** Steps by their texts, most frequent first. */
export function GlueSteps({
  projectId,
  steps,
  state,
}: {
  projectId: number
  steps: readonly GlueStep[]
  state: GlueState
}) {
  return (
    <Table caption="Steps">
      <thead>
        <tr>
          <th scope="col">Step</th>
          <th scope="col" className="num">
            Places
          </th>
          <th scope="col" className="max-sm:hidden">
            First place
          </th>
          {state === 'undefined' ? null : (
            <th scope="col" className="max-sm:hidden">
              Step definition
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {steps.map(({ text, example, places, first, definitions }) => (
          <tr key={text}>
            <td className="words sm:min-w-56">
              <span dir="auto" className="font-mono wrap-anywhere whitespace-pre-wrap">
                {text === '' ? <em>no text</em> : text}
              </span>
              {example === null ? null : (
                <span className="block text-xs text-muted-foreground">
                  With values: <span dir="auto">{example}</span>
                </span>
              )}
              {/* On phones there is no room for more columns. */}
              <span className="mt-1 block text-xs sm:hidden">
                <Place projectId={projectId} place={first} />
              </span>
              {definitions.length > 0 ? <Definitions definitions={definitions} className="mt-1 sm:hidden" /> : null}
            </td>
            <td className="num">{numberText(places)}</td>
            <td className="words max-sm:hidden">
              <Place projectId={projectId} place={first} />
            </td>
            {state === 'undefined' ? null : (
              <td className="max-sm:hidden">
                <Definitions definitions={definitions} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Leads to a step in the text of its file. */
const Place = ({ projectId, place }: { projectId: number; place: GlueStep['first'] }) => (
  <Link href={featureTextHref(projectId, place.fileId, place.line)} className="text-link hover:underline">
    {place.fileName}, line {place.line}
  </Link>
)

const Definitions = ({ definitions, className }: { definitions: readonly DefinitionPlace[]; className?: string }) => (
  <ul className={cn('grid gap-1', className)}>
    {definitions.map((definition) => (
      <li key={definition.id}>
        <Definition definition={definition} />
      </li>
    ))}
  </ul>
)

/** Definitions that no step uses, or that cannot be read. */
export function GlueDefinitions({ definitions, caption }: { definitions: readonly GlueDefinition[]; caption: string }) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">Step definition</th>
          {definitions.some(({ reason }) => reason !== null) ? (
            <th scope="col" className="max-sm:hidden">
              Reason
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {definitions.map((definition) => (
          <tr key={definition.id}>
            <td>
              <Definition definition={definition} />
              {definition.reason === null ? null : (
                <span className="mt-1 block break-words sm:hidden">{definition.reason}</span>
              )}
            </td>
            {definition.reason === null ? null : (
              <td className="words sm:min-w-48 max-sm:hidden">{definition.reason}</td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Definition({ definition }: { definition: DefinitionPlace }) {
  const { id, expression, className, methodName, fileName, line } = definition
  const method = methodName ? `${className}.${methodName}` : className
  const file = line > 0 ? `${fileName}, line ${line}` : fileName
  return (
    <>
      <span dir="auto" className="font-mono wrap-anywhere whitespace-pre-wrap">
        {expression}
      </span>
      <span className="block text-xs break-all text-muted-foreground">
        {[method, file].filter(Boolean).join(' · ')}
        {id < 0 ? ' · told by a test run' : ''}
      </span>
    </>
  )
}
