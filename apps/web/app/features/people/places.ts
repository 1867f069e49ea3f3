import { manageTabs } from '@caseweave/contract/people/manage-tabs'
import type { AreaPlaces, OrganizationPlace, OwnPlace, ProjectPlace } from '../platform/screen/places'

const project: ProjectPlace[] = [
  ...manageTabs.map(({ name, path, needs, words }) => ({
    ...{ path: `manage${path}`, label: name, group: 'Manage', needs, words },
  })),
  {
    ...{ path: 'manage/team/add', label: 'Add members', group: 'Manage', needs: 'project.manage', action: true },
    words: 'new people team invite role access',
  },
  {
    ...{ path: 'manage/rename', label: 'Rename project', group: 'Manage', needs: 'project.update', action: true },
    words: 'name',
  },
  {
    ...{ path: 'manage/delete', label: 'Delete project', group: 'Manage', needs: 'project.delete', action: true },
    words: 'remove',
  },
]

const byAdmins: OrganizationPlace[] = [
  {
    ...{ path: 'organization/createProject', label: 'Add new project', needs: 'projects.create' },
    words: 'create project',
  },
  {
    ...{ path: 'app/userSetup', label: 'User Setup', needs: 'organization.manageMembers' },
    words: 'users people assign to projects roles access',
  },
  {
    ...{ path: 'app/userSetup/import', label: 'Import people', needs: 'organization.manageMembers' },
    words: 'users members csv upload bulk',
  },
  {
    ...{ path: 'organization/directory', label: 'Directory', needs: 'organization.manageMembers' },
    words: 'scim single sign-on sso provisioning groups azure okta entra',
  },
  {
    ...{ path: 'organization/directory/tokens/add', label: 'Create directory token' },
    ...{ needs: 'organization.manageMembers', action: true },
    words: 'scim add new',
  },
  {
    ...{ path: 'organization/export', label: 'Export organization', needs: 'organization.export' },
    words: 'leave move migrate download everything takeout zip',
  },
  { ...{ path: 'audit', label: 'Audit', needs: 'audit.read' }, words: 'log trail history who changed what when' },
  {
    ...{ path: 'organization/members/add', label: 'Add member', needs: 'organization.manageMembers', action: true },
    words: 'new person user organization',
  },
  {
    ...{ path: 'organization/invitations/add', label: 'Invite people', needs: 'organization.manageMembers' },
    words: 'invitation mail new member user colleague',
    action: true,
  },
  {
    ...{ path: 'organization/secondFactor', label: 'Second factor of members', needs: 'organization.manageMembers' },
    words: 'require 2fa mfa two-factor authentication totp security',
    action: true,
  },
  {
    ...{ path: 'organization/rename', label: 'Rename organization', needs: 'organization.manageMembers', action: true },
    words: 'name company',
  },
  {
    ...{ path: 'organization/delete', label: 'Delete organization', needs: 'organization.manageMembers', action: true },
    words: 'remove company',
  },
  {
    ...{ path: 'organization/billing', label: 'Billing', needs: 'billing.manage', billed: true },
    words: 'subscription invoices plan pay price seats',
  },
  {
    ...{ path: 'payment', label: 'Payment', needs: 'billing.manage', billed: true, action: true },
    words: 'subscribe pay buy plan card',
  },
]

const byKeepers: OrganizationPlace[] = [
  {
    ...{ path: 'app/assetInfo', label: 'Asset Info', needs: 'assets.manage' },
    words: 'assets devices laptops inventory',
  },
  { ...{ path: 'app/assetInfo/types', label: 'Asset Type', needs: 'assets.manage' }, words: 'kinds of devices add' },
  {
    ...{ path: 'app/assetInfo/new', label: 'Add New Asset', needs: 'assets.manage' },
    words: 'create device laptop inventory',
  },
  {
    ...{ path: 'app/assetInfo/assign', label: 'Assign Asset', needs: 'assets.manage' },
    words: 'give hand out device laptop to a person',
  },
  {
    ...{ path: 'app/assetInfo/import', label: 'Import assets', needs: 'assets.manage' },
    words: 'csv upload devices inventory',
  },
  {
    ...{ path: 'app/assetInfo/labels', label: 'Asset labels', needs: 'assets.manage' },
    words: 'print stickers qr code pdf sheet',
  },
  {
    ...{ path: 'orgChart/groups/add', label: 'Add group', needs: 'people.manage', action: true },
    words: 'org chart new team department',
  },
]

const byMembers: OrganizationPlace[] = [
  {
    ...{ path: 'orgChart', label: 'Org chart', needs: 'organization.read' },
    words: 'people colleagues groups teams departments who is',
  },
  {
    ...{ path: 'orgChart/lines', label: 'Lines of reporting', needs: 'organization.read' },
    words: 'org chart hierarchy leads manager reports to tree',
  },
  {
    ...{ path: 'orgChart/contact', label: 'My contact data', needs: 'organization.read', action: true },
    words: 'phone address emergency contact',
  },
  {
    ...{ path: 'organization/leave', label: 'Leave organization', needs: 'organization.read', action: true },
    words: 'quit',
  },
]

const own: OwnPlace[] = [
  {
    ...{ path: 'profile', label: 'My profile', group: 'Go to' },
    words: 'account name time zone api tokens sessions avatar',
  },
  {
    ...{ path: 'organization', label: 'Organizations', group: 'Go to' },
    words: 'company members invitations second factor switch',
  },
  {
    ...{ path: 'app/settings', label: 'Settings', group: 'Go to' },
    words: 'organization setup default preferences',
  },
  {
    ...{ path: 'profile/changePassword', label: 'Change password', group: 'My profile', action: true },
    words: 'new security',
  },
  {
    ...{ path: 'profile/email', label: 'Change email', group: 'My profile', action: true },
    words: 'e-mail mail address new',
  },
  {
    ...{ path: 'profile/secondFactor', label: 'Second factor', group: 'My profile', action: true },
    words: '2fa mfa two-factor authentication totp security set up',
  },
  {
    ...{ path: 'profile/tokens/add', label: 'Create API token', group: 'My profile', action: true },
    words: 'add new rest interface key ci build command line',
  },
  {
    ...{ path: 'profile/sessions/endOthers', label: 'Log out all other sessions', group: 'My profile', action: true },
    words: 'sign out browsers devices security',
  },
  {
    ...{ path: 'profile/delete', label: 'Delete account', group: 'My profile', action: true },
    words: 'remove me close',
  },
  {
    ...{ path: 'organization/create', label: 'Create organization', group: 'Organizations', action: true },
    words: 'new company add',
  },
  {
    ...{ path: 'operator/billing', label: 'Billing of all organizations', group: 'Operator' },
    ...{ words: 'subscriptions plans', operator: true, billed: true },
  },
]

export const peoplePlaces: AreaPlaces = {
  project,
  organization: [...byMembers, ...byAdmins, ...byKeepers],
  own,
}
