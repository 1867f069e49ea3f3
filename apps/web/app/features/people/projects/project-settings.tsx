import type { ProjectSettings } from '@caseweave/contract/people/projects/projects'
import { Button } from '@caseweave/ui/button'
import { CheckboxField } from '@caseweave/ui/checkbox'
import { Form } from '@remix-run/react'

/** How the open project works. */
export function ProjectSettingsForm({ name, asksEffort }: ProjectSettings & { name: string }) {
  return (
    <section aria-labelledby="project-settings" className="max-w-xl rounded-lg border border-border bg-card p-4">
      <h2 id="project-settings" className="font-semibold wrap-anywhere">
        Results in {name}
      </h2>
      <Form method="post" className="mt-3 grid justify-items-start gap-3">
        <CheckboxField
          id="asksEffort"
          name="asksEffort"
          label="Ask for the effort (LOE) of results that are typed in"
          help="Runs measure it themselves. Results without effort count in no average."
          defaultChecked={asksEffort}
        />
        <Button type="submit" variant="outline">
          Save
        </Button>
      </Form>
    </section>
  )
}
