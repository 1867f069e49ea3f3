import { Field } from '@caseweave/ui/field'
import { Select } from '@caseweave/ui/select'

interface HandOverFieldsProps {
  name: string
  dependents: {
    assignedCases: number
    schedules: number
    scheduleMemberships: number
    openRuns: number
    tokens: number
  }
  heirs: readonly { id: number; name: string; username: string }[]
  errors: string[]
}

const counted = (count: number, one: string) => `${count.toLocaleString('en')} ${count === 1 ? one : `${one}s`}`

/** What depends on somebody who goes, and the choice of who gets it. */
export function HandOverFields({ name, dependents, heirs, errors }: HandOverFieldsProps) {
  const { assignedCases, schedules, scheduleMemberships, openRuns, tokens } = dependents
  const theirs = [
    assignedCases > 0 && counted(assignedCases, 'assigned test case'),
    schedules > 0 && counted(schedules, 'scheduled report'),
    scheduleMemberships > 0 && `${counted(scheduleMemberships, 'place')} in scheduled reports`,
    openRuns > 0 && counted(openRuns, 'open manual run'),
  ].filter((line) => line !== false)
  return (
    <>
      {theirs.length === 0 ? (
        <p className="text-muted-foreground">Nothing here depends on {name}.</p>
      ) : (
        <>
          <div>
            <p>What depends on {name} here:</p>
            <ul className="mt-1 list-disc ps-5">
              {theirs.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
          <Field
            id="handOver"
            label="Hand it over to"
            help={`Where they have no role in a project, they get the one that ${name} had.`}
            error={errors}
          >
            {(control) => (
              <Select
                {...control}
                name="handOver"
                placeholder={`Nobody: it stays under the name of ${name}`}
                options={heirs.map((each) => ({
                  value: String(each.id),
                  label: each.name === each.username ? each.name : `${each.name} (${each.username})`,
                }))}
              />
            )}
          </Field>
        </>
      )}
      {tokens > 0 ? (
        <p className="text-muted-foreground">{counted(tokens, 'API token')} for projects here stop working at once.</p>
      ) : null}
    </>
  )
}
