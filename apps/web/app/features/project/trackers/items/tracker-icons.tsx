import { ButtonLink } from '@caseweave/ui/button'
import { Bug, ListChecks } from 'lucide-react'

/**
 * The two tracker icons of the test case form: the list of work items, to attach one, and the form of a new one. They open beside the form, which
 * keeps what is typed.
 */
export function TrackerIcons({ caseHref }: { caseHref: string }) {
  const beside = { target: '_blank', rel: 'noreferrer noopener', variant: 'ghost', size: 'icon' } as const
  return (
    <div className="flex gap-1">
      <ButtonLink
        {...beside}
        href={`${caseHref}/tickets/items`}
        title="Work items"
        aria-label="Work items (opens in a new tab)"
      >
        <ListChecks aria-hidden="true" />
      </ButtonLink>
      <ButtonLink
        {...beside}
        href={`${caseHref}/tickets/items/new`}
        title="Report a defect"
        aria-label="Report a defect (opens in a new tab)"
      >
        <Bug aria-hidden="true" />
      </ButtonLink>
    </div>
  )
}
