import { dashboardPath } from '@caseweave/contract/people/accounts'
import type { AssetsAtHand, PeopleAtHand } from '@caseweave/contract/people/office/office'
import { ScreenHead } from '@caseweave/ui/screen'
import { Tabs } from '@caseweave/ui/tabs'
import { AssetFigures } from './asset-figures'
import { AssetLists } from './asset-lists'
import { FirstSteps, type FirstStepsProps } from './first-steps'
import { officeHref } from './office-links'
import { PeopleCards } from './people-cards'

export interface OfficeDashboardProps {
  organizationName: string
  assets: AssetsAtHand
  people: PeopleAtHand
  firstSteps: FirstStepsProps | null
}

/** The day of those who keep the things and people of an organization: what to ask after, and who is new. */
export function OfficeDashboard(props: OfficeDashboardProps) {
  const { organizationName, assets, people, firstSteps } = props
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ScreenHead title={<bdi>{organizationName}</bdi>} lead="Assets and people" />
      {firstSteps ? <FirstSteps {...firstSteps} projectId={null} brought={null} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <AssetFigures assets={assets} />
          <AssetLists assets={assets} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <PeopleCards people={people} />
        </div>
      </div>
    </div>
  )
}

/** Between the two first screens of somebody who tests and keeps assets and people. */
export function DashboardViews({ view }: { view: 'tests' | 'office' }) {
  return (
    <Tabs
      label="Dashboards"
      className="mb-4"
      tabs={[
        { href: dashboardPath, label: 'Tests', current: view === 'tests' },
        { href: officeHref, label: 'Assets and people', current: view === 'office' },
      ]}
    />
  )
}
