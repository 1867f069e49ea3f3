import {
  operatorJobsPath,
  operatorMailsPath,
  operatorPath,
  operatorSecurityPath,
} from '@caseweave/contract/platform/operations/addresses'
import { Tabs } from '@caseweave/ui/tabs'

const tabs = [
  { href: operatorPath, label: 'Server' },
  { href: operatorJobsPath, label: 'Jobs' },
  { href: operatorMailsPath, label: 'Outgoing email' },
  { href: operatorSecurityPath, label: 'Security events' },
]

/** The pages of whoever runs the installation; `current` = the path of the one that is shown. */
export function OperatorTabs({ current }: { current: string }) {
  return <Tabs label="Server" tabs={tabs.map((tab) => ({ ...tab, current: tab.href === current }))} />
}
