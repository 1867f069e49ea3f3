import { settingsPath, userSetupPath } from '@caseweave/contract/people/addresses'
import { ListFrame, ScreenHead } from '@caseweave/ui/screen'
import { Tabs } from '@caseweave/ui/tabs'
import type { ReactNode } from 'react'
import { useWorkspace } from '../../platform/screen/use-workspace'

type Part = 'Organization Setup' | 'User Setup'

interface SettingsPageProps {
  part: Part
  about: ReactNode
  /** Buttons beside the heading. */
  actions?: ReactNode
  children: ReactNode
}

/** Settings: a tab for each part; User Setup is there for Admins alone. */
export function SettingsPage({ part, about, actions, children }: SettingsPageProps) {
  const { pathGroups } = useWorkspace()
  const parts: { href: string; label: Part }[] = [
    { href: settingsPath, label: 'Organization Setup' },
    ...(pathGroups.includes('admin') ? [{ href: userSetupPath, label: 'User Setup' as const }] : []),
  ]
  return (
    <ListFrame>
      <Tabs label="Settings" tabs={parts.map((each) => ({ ...each, current: each.label === part }))} />
      <ScreenHead title={part} lead={about} actions={actions} />
      <div className="min-w-0">{children}</div>
    </ListFrame>
  )
}
