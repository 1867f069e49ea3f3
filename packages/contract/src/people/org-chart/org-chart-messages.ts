import { counted } from '../../platform/counted'

/** Up to how many names a sentence tells. */
const namesTold = 10

const told = (names: readonly string[]) =>
  names.length > namesTold
    ? `${names.slice(0, namesTold).join(', ')} and ${counted(names.length - namesTold, 'other')}`
    : names.join(', ')

/** The sentences about groups and people; the first is the specification's. */
export const orgChartMessages = {
  noAssets: 'Looks like this user has no assigned asset. Please contact your Administrator to assign one.',
  groupTaken: 'There is a group of this name in this tab already.',
  tooManyGroups: (most: number) => `An organization can have ${counted(most, 'group')}.`,
  groupSaved: (name: string) => `The group “${name}” was saved.`,
  groupDeleted: (name: string, members: number) =>
    members === 0
      ? `The group “${name}” was deleted.`
      : `The group “${name}” was deleted. ${counted(members, 'person', 'people')} ${members === 1 ? 'was' : 'were'} in it.`,
  nobodyChosen: 'Please tick somebody, or enter usernames or email addresses.',
  nobodyTicked: 'Please tick somebody first.',
  tooMany: (most: number) => `Please name at most ${counted(most, 'person', 'people')} at once.`,
  unknown: (texts: readonly string[]) => `No member has this username, email or name: ${told(texts)}.`,
  several: (texts: readonly string[]) => `Several members have this name. Please enter the username: ${told(texts)}.`,
  joined: (added: number, group: string) =>
    added === 0
      ? `They were all in “${group}” already.`
      : `${counted(added, 'person was', 'people were')} added to “${group}”.`,
  left: (removed: number, group: string) =>
    removed === 0
      ? `None of them was in “${group}” any more.`
      : `${counted(removed, 'person was', 'people were')} removed from “${group}”.`,
  employeeNumberTaken: 'Somebody else has this employee number.',
  phone: 'Please enter a phone number such as +49 30 1234567, or leave it empty.',
  /** `names` begin and end with the one who would report to themselves. */
  loop: (names: readonly string[]) =>
    `They would report to themselves: ${(names.length > 9 ? [...names.slice(0, 4), '…', ...names.slice(-4)] : names).join(' → ')}.`,
  ownLead: 'Nobody can report to themselves.',
  changedMeanwhile: (name: string) =>
    `${name} changed these details meanwhile, so nothing was saved. Look at what is new in them, then save again.`,
  contactChangedMeanwhile:
    'Human Resources, or you in another window, changed the same meanwhile, so nothing was saved. Look at what is saved now, then save again.',
  saved: (name: string) => `The details of ${name} were saved.`,
  contactSaved: 'Your contact data was saved.',
  led: (people: number, lead: string | null) =>
    lead === null
      ? `${counted(people, 'person has', 'people have')} no lead now.`
      : `${counted(people, 'person reports', 'people report')} to ${lead} now.`,
} as const
