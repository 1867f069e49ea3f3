import { counted } from '../../platform/counted'
import { type ProjectRole, projectRoleNames } from '../roles'

/** What is said of projects and their members. */
export const projectMessages = {
  settingsSaved: 'The settings of the project are saved.',
  renamed: (name: string) => `The project is called ${name} now.`,
  renamedMeanwhile: (name: string) =>
    `Somebody renamed the project to ${name} meanwhile. Look at the name, and send it again if you still want yours.`,
  nameOfDeleted: 'A deleted project has this name. Restore it on the page of the organization, or choose another name.',
  deleted: (name: string) => `${name} is deleted. An Admin of the organization can restore it for 30 days.`,
  wrongName: 'This is not the name of the project.',
  restored: (name: string) => `${name} is back, with everything in it.`,
  notRestorable: 'This project cannot be restored any more: its contents are being removed.',
  membersAdded: (count: number, role: ProjectRole) => `${counted(count, 'member')} added as ${projectRoleNames[role]}.`,
  roleChanged: (name: string, role: ProjectRole) => `${name} is ${projectRoleNames[role]} now.`,
  removed: (name: string) => `${name} was removed from the project.`,
  mailGivenUp: 'They were taken out of the project before the mail server took it.',
  nobodyChosen: 'Please tick at least one person.',
  onlyAdmins: 'Only a Project Admin, or an Admin of the organization, can do this with a Project Admin.',
  wrongHeir: 'Please choose a member who may write test cases.',
} as const
