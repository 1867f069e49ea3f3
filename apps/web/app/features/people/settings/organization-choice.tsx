import { Button } from '@caseweave/ui/button'
import { Form } from '@caseweave/ui/navigation'
import { Select } from '@caseweave/ui/select'

interface OrganizationChoiceProps {
  organizations: readonly { id: number; name: string }[]
  organizationId: number
}

/** Which of one's organizations a page of Settings is about; nothing where there is one alone. */
export function OrganizationChoice({ organizations, organizationId }: OrganizationChoiceProps) {
  if (organizations.length < 2) return null
  return (
    <Form method="get" className="mb-4 flex flex-wrap items-end gap-2">
      <label htmlFor="organizationId" className="grid gap-1.5 font-medium">
        Organization
        <Select
          id="organizationId"
          name="organizationId"
          key={organizationId}
          defaultValue={String(organizationId)}
          className="max-w-full font-normal"
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
          options={organizations.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </label>
      <noscript>
        <Button type="submit" variant="outline">
          Show
        </Button>
      </noscript>
    </Form>
  )
}
