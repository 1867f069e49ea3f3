import { mayInProject } from '@caseweave/contract/people/permissions'
import { Link } from '@caseweave/ui/navigation'
import { useProject } from './project.route'

const listOf = (names: readonly string[]) =>
  names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`

interface AskManagerProps {
  href: string
  label: string
  /** People who may follow the link, where the page knows them. */
  managers?: readonly string[]
}

/** The way to a tab of project management for those who may open it; for others, whom to ask. */
export function AskManager({ href, label, managers = [] }: AskManagerProps) {
  const { projectRole, organizationRole } = useProject()
  if (!mayInProject('project.manage', projectRole, organizationRole)) {
    return managers.length > 0 ? `Please ask ${listOf(managers)}.` : 'Please ask a project admin or a project lead.'
  }
  return (
    <Link href={href} className="font-medium text-link underline">
      {label}
    </Link>
  )
}
