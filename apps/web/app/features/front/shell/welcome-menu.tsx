import { sitePaths } from '@caseweave/contract/front/site/paths'
import { changePasswordPath, firstStepsPath, productTourPath, settingsPath } from '@caseweave/contract/people/addresses'
import { operatorBillingPath } from '@caseweave/contract/people/billing/addresses'
import { Avatar } from '@caseweave/ui/avatar'
import { Menu, MenuButton, MenuGroup, MenuLink } from '@caseweave/ui/menu'
import { Form } from '@caseweave/ui/navigation'
import { ThemeToggle } from '@caseweave/ui/theme-toggle'
import { useLocation } from '@remix-run/react'
import { Building2, Compass, KeyRound, ListTodo, LogOut, ReceiptText, Settings, Tag, User } from 'lucide-react'
import { usePreference } from '../../platform/screen/use-preference'
import { useShell } from '../../platform/screen/use-workspace'
import { logoutHref } from './logout-href'

/** 'Welcome': who is signed in, their pages, the theme, and the way out. */
export function WelcomeMenu() {
  const { workspace, preferences, billing } = useShell()
  const { pathname, search } = useLocation()
  const { chosen, returnTo, form } = usePreference('theme')
  const { firstName, lastName, username, email } = workspace.user
  const name = `${firstName} ${lastName}`.trim() || username
  const theme = chosen === 'light' || chosen === 'dark' || chosen === 'system' ? chosen : preferences.theme
  return (
    <Menu
      align="end"
      size="icon"
      label={`Welcome, ${name}`}
      panelClassName="w-60"
      trigger={<Avatar name={name} className="rounded-xl" />}
    >
      <div className="px-2 py-1.5">
        <p className="truncate font-medium">Welcome, {firstName || username}</p>
        <p className="truncate text-xs text-muted-foreground">{email || username}</p>
      </div>
      <MenuGroup>
        <MenuLink href="/profile" icon={User}>
          My profile
        </MenuLink>
        <MenuLink href={changePasswordPath} icon={KeyRound}>
          Change password
        </MenuLink>
        <MenuLink href="/organization" icon={Building2}>
          Organizations
        </MenuLink>
        {billing ? (
          <MenuLink href={sitePaths.pricing} icon={Tag}>
            Pricing
          </MenuLink>
        ) : null}
        {billing && workspace.pathGroups.includes('operator') ? (
          <MenuLink href={operatorBillingPath} icon={ReceiptText}>
            Billing of all organizations
          </MenuLink>
        ) : null}
        <MenuLink href={settingsPath} icon={Settings}>
          Settings
        </MenuLink>
        <MenuLink href={productTourPath} icon={Compass} data-needs-script>
          Take the tour
        </MenuLink>
        <Form method="post" action={firstStepsPath}>
          <MenuButton icon={ListTodo} name="intent" value="show">
            First steps
          </MenuButton>
        </Form>
      </MenuGroup>
      <MenuGroup>
        <Form {...form} className="flex items-center justify-between gap-2 px-2 py-1">
          <input type="hidden" name="returnTo" value={returnTo} />
          <span className="text-sm">Theme</span>
          <ThemeToggle theme={theme} />
        </Form>
      </MenuGroup>
      <MenuGroup>
        <MenuLink href={logoutHref(pathname, search)} icon={LogOut}>
          Logout
        </MenuLink>
      </MenuGroup>
    </Menu>
  )
}
