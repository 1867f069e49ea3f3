import {
  isWithin,
  type MenuGroupName,
  type MenuScreenId,
  menuOf,
  pathOf,
  screenAt,
} from '@caseweave/contract/front/navigation'
import { frontScreens } from '@caseweave/contract/front/screens'
import { auditPath } from '@caseweave/contract/people/addresses'
import { mayInOrganization } from '@caseweave/contract/people/permissions'
import type { Screen } from '@caseweave/contract/people/screen'
import { unreadText } from '@caseweave/contract/platform/unread'
import { BrandMark } from '@caseweave/ui/brand-mark'
import { Form, Link } from '@caseweave/ui/navigation'
import { Sidebar, SidebarGroup, SidebarLink, SidebarToggle } from '@caseweave/ui/sidebar'
import { useLocation } from '@remix-run/react'
import {
  Bell,
  Building2,
  ChartPie,
  CircleHelp,
  CirclePlay,
  ClipboardList,
  Coffee,
  FileText,
  FolderKanban,
  FolderTree,
  History,
  Inbox,
  LayoutDashboard,
  Lightbulb,
  ListChecks,
  ListOrdered,
  ListPlus,
  LogOut,
  type LucideIcon,
  Milestone,
  MonitorSmartphone,
  Network,
  Puzzle,
  ReceiptText,
  RefreshCw,
  Server,
  TrendingUp,
  User,
  Waypoints,
} from 'lucide-react'
import { type Area, areaOf } from '../../platform/screen/area'
import { usePreference } from '../../platform/screen/use-preference'
import { useShell, useWorkspace } from '../../platform/screen/use-workspace'
import { logoutHref } from './logout-href'
import { ProjectSwitcher } from './project-switcher'

export const sidebarId = 'sidebar'

const icons: Record<MenuScreenId, LucideIcon> = {
  definitions: ListChecks,
  releaseMapping: Milestone,
  testCycles: ClipboardList,
  automationMapping: Waypoints,
  suggestions: Lightbulb,
  mappingChanges: RefreshCw,
  automationPlan: ListOrdered,
  featureFiles: FileText,
  javaSteps: Coffee,
  glueContract: Puzzle,
  coverage: ChartPie,
  execution: CirclePlay,
  tickets: ReceiptText,
  caseAdditions: TrendingUp,
  stepAdditions: ListPlus,
  moduleTreeGraph: FolderTree,
  orgChart: Network,
  assetInfo: MonitorSmartphone,
  projects: FolderKanban,
}

/** Which groups each area shows. */
const groupsOf: Record<Area, readonly MenuGroupName[]> = {
  work: ['Test Cases', 'Automation', 'Reports', 'People', 'Manage'],
  manage: ['Test Cases', 'Automation', 'Manage'],
  user: [],
}

/** The column of navigation, with what this person's roles show; how wide it is, a cookie remembers. */
export function AppSidebar() {
  const { preferences } = useShell()
  const { chosen, returnTo, form } = usePreference('sidebar')
  const collapsed = (chosen ?? preferences.sidebar) === 'collapsed'
  const { pathname } = useLocation()
  const area = areaOf(pathname)
  return (
    <Sidebar
      id={sidebarId}
      label="Main"
      collapsed={collapsed}
      header={
        <>
          <Link
            href="/dashBoard"
            className="sidebar-row flex h-8 items-center gap-2 rounded-md px-2 text-base font-semibold text-sidebar-accent-foreground -outline-offset-2"
          >
            <BrandMark className="size-5" />
            <span className="sidebar-label">Caseweave</span>
          </Link>
          <div data-tour="project">
            <ProjectSwitcher />
          </div>
        </>
      }
      footer={
        <Form {...form}>
          <input type="hidden" name="returnTo" value={returnTo} />
          <SidebarToggle collapsed={collapsed} />
        </Form>
      }
    >
      <ul className="mb-3 grid gap-px">
        <SidebarLink href="/dashBoard" icon={LayoutDashboard} current={/^\/dashboard$/i.test(pathname)}>
          Dashboard
        </SidebarLink>
      </ul>
      <div data-tour="sidebar">
        {area === 'user' ? <UserMenu pathname={pathname} /> : <Groups area={area} pathname={pathname} />}
      </div>
      <Always pathname={pathname} />
    </Sidebar>
  )
}

function Groups({ area, pathname }: { area: Area; pathname: string }) {
  const { project, organization } = useWorkspace()
  const { search } = useLocation()
  const current = screenAt(pathname, search)
  const hrefOf = (screen: Screen) => pathOf(screen, project?.id ?? null) ?? '/organization'
  const groups = menuOf(project ?? { projectRole: null, organizationRole: null }, organization)
  return groups
    .filter(({ label }) => groupsOf[area].includes(label))
    .map(({ label, screens }) => (
      <SidebarGroup key={label} label={label} defaultOpen={label !== 'Manage' || area === 'manage'}>
        {screens.map((screen) => (
          <SidebarLink
            key={screen.id}
            href={hrefOf(screen)}
            icon={icons[screen.id]}
            current={isWithin(screen, current)}
          >
            {screen.label}
          </SidebarLink>
        ))}
      </SidebarGroup>
    ))
}

/** What organization pages show instead. */
function UserMenu({ pathname }: { pathname: string }) {
  const { search } = useLocation()
  const { organizations } = useWorkspace()
  const isAdmin = organizations.some(({ role }) => mayInOrganization('audit.read', role))
  const at = (path: string) => pathname.toLowerCase().startsWith(path)
  return (
    <ul className="grid gap-px">
      <SidebarLink href="/profile" icon={User} current={at('/profile')}>
        My profile
      </SidebarLink>
      <SidebarLink href="/organization" icon={Building2} current={at('/organization')}>
        Organizations
      </SidebarLink>
      {isAdmin ? (
        <SidebarLink href={auditPath} icon={History} current={at(auditPath)}>
          Audit
        </SidebarLink>
      ) : null}
      <SidebarLink href={logoutHref(pathname, search)} icon={LogOut}>
        Logout
      </SidebarLink>
    </ul>
  )
}

/** What everybody has, wherever they are. */
function Always({ pathname }: { pathname: string }) {
  const { unread, pathGroups } = useWorkspace()
  const { notifications, operator, siteMessages, help } = frontScreens
  const at = (path: string) => pathname.toLowerCase().startsWith(path.toLowerCase())
  return (
    <ul data-tour="help" className="mt-3 grid gap-px border-t border-sidebar-border pt-3">
      <SidebarLink
        href={notifications.path}
        icon={Bell}
        current={at(notifications.path)}
        hint={unread > 0 ? unreadText(unread) : undefined}
      >
        {notifications.label}
      </SidebarLink>
      {pathGroups.includes('operator') ? (
        <>
          <SidebarLink href={operator.path} icon={Server} current={at(operator.path)}>
            {operator.label}
          </SidebarLink>
          <SidebarLink href={siteMessages.path} icon={Inbox} current={at(siteMessages.path)}>
            {siteMessages.label}
          </SidebarLink>
        </>
      ) : null}
      <SidebarLink href={help.path} icon={CircleHelp} current={at(help.path)}>
        {help.label}
      </SidebarLink>
    </ul>
  )
}
