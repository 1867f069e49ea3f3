import type { Holdings } from '@caseweave/contract/people/projects/project-members'
import { counted } from '@caseweave/contract/platform/counted'
import { Field } from '@caseweave/ui/field'
import { Select } from '@caseweave/ui/select'
import { heldItems } from '../projects/held-items'

interface HandOverFieldsProps {
  name: string
  /** True for who leaves and reads this. */
  own?: boolean
  holdings: Holdings
  heirs: readonly { id: number; name: string; username: string }[]
  errors: string[]
}

/** What depends on somebody who goes, and the choice of who gets it. */
export function HandOverFields({ name, own = false, holdings, heirs, errors }: HandOverFieldsProps) {
  const theirs = heldItems(holdings)
  const who = own ? 'you' : name
  return (
    <>
      {theirs.length === 0 ? (
        <p className="text-muted-foreground">Nothing here depends on {who}.</p>
      ) : (
        <>
          <div>
            <p>What depends on {who} here:</p>
            <ul className="mt-1 list-disc ps-5">
              {theirs.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
          <Field
            id="handOver"
            label="Hand it over to"
            help={`Where they have no role in a project, they get the one that ${who} had.`}
            error={errors}
          >
            {(control) => (
              <Select
                {...control}
                name="handOver"
                placeholder={own ? 'Nobody: it stays under your name' : `Nobody: it stays under the name of ${name}`}
                options={heirs.map((each) => ({
                  value: String(each.id),
                  label: each.name === each.username ? each.name : `${each.name} (${each.username})`,
                }))}
              />
            )}
          </Field>
        </>
      )}
      {holdings.tokens > 0 ? (
        <p className="text-muted-foreground">
          {counted(holdings.tokens, 'API token')} for projects here stop working at once.
        </p>
      ) : null}
    </>
  )
}
