import type { DefinitionPlace, GlueDefinition, GlueState, GlueStep } from '@caseweave/contract/step-vocabulary'
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
          <th scope="col">First place</th>
          {state === 'undefined' ? null : <th scope="col">Step definition</th>}
        </tr>
      </thead>
      <tbody>
        {steps.map(({ text, example, places, first, definitions }) => (
          <tr key={text}>
            <td className="min-w-56">
              <span dir="auto" className="font-mono break-words whitespace-pre-wrap">
                {text === '' ? <em>no text</em> : text}
              </span>
              {example === null ? null : (
                <span className="block text-xs text-muted-foreground">
                  With values: <span dir="auto">{example}</span>
                </span>
              )}
            </td>
            <td className="num">{places.toLocaleString('en')}</td>
            <td className="break-words">
              <Link
                href={featureTextHref(projectId, first.fileId, first.line, text)}
                className="text-link hover:underline"
              >
                {first.fileName}, line {first.line}
              </Link>
            </td>
            {state === 'undefined' ? null : (
              <td>
                <ul className="grid gap-1">
                  {definitions.map((definition) => (
                    <li key={definition.id}>
                      <Definition definition={definition} />
                    </li>
                  ))}
                </ul>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Definitions that no step uses, or that cannot be read. */
export function GlueDefinitions({ definitions, caption }: { definitions: readonly GlueDefinition[]; caption: string }) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">Step definition</th>
          {definitions.some(({ reason }) => reason !== null) ? <th scope="col">Reason</th> : null}
        </tr>
      </thead>
      <tbody>
        {definitions.map((definition) => (
          <tr key={definition.id}>
            <td>
              <Definition definition={definition} />
            </td>
            {definition.reason === null ? null : <td className="min-w-48 break-words">{definition.reason}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Definition({ definition }: { definition: DefinitionPlace }) {
  const { expression, className, methodName, fileName, line } = definition
  return (
    <>
      <span dir="auto" className="font-mono break-words whitespace-pre-wrap">
        {expression}
      </span>
      <span className="block text-xs break-all text-muted-foreground">
        {methodName ? `${className}.${methodName}` : className} · {fileName}, line {line}
      </span>
    </>
  )
}
