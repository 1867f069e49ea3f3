import { OrganizationRole } from '@caseweave/contract/people/roles'
import { Field } from '@caseweave/ui/field'
import { Select } from '@caseweave/ui/select'

/** The choice of a role in the organization. */
export function RoleField({ value }: { value: string }) {
  return (
    <Field
      id="role"
      label="Role"
      help="Admins manage members and see all projects. Members see the projects they belong to."
    >
      {(control) => (
        <Select
          {...control}
          name="role"
          defaultValue={value || 'Member'}
          options={OrganizationRole.options.toReversed().map((role) => ({ value: role, label: role }))}
        />
      )}
    </Field>
  )
}
