import type { LinkedScenario } from '@caseweave/contract/feature-files'

/** The scenarios that automate a case, each with its place. */
export function LinkedScenarios({ scenarios }: { scenarios: readonly LinkedScenario[] }) {
  return (
    <ul className="grid gap-1">
      {scenarios.map(({ id, name, fileName, line }) => (
        <li key={id}>
          {name || <span className="text-muted-foreground">without a name</span>}
          <span className="block text-xs text-muted-foreground">
            {fileName}
            {line === null ? ', in an older version of it' : `, line ${line}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
