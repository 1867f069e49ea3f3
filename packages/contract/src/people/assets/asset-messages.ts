import { counted } from '../../platform/counted'

/** The sentences about assets; the first four are the specification's. */
export const assetMessages = {
  typeSaved: 'Asset Type is now saved',
  assetSaved: 'Asset Information is now saved',
  assigned: (name: string) => `Asset is now assigned to ${name}`,
  unassigned: (name: string) => `Asset is now not assigned to ${name}`,
  unassign: 'Are you sure you want to unassign this item?',
  typeTaken: 'Already exist or invalid asset type',
  typeDeleted: (name: string) => `The asset type “${name}” was deleted.`,
  typeInUse: (name: string, assets: number, more: boolean) =>
    `${more ? `More than ${counted(assets, 'asset')}` : counted(assets, 'asset')} ${assets === 1 ? 'has' : 'have'} the type “${name}”. Give ${assets === 1 ? 'it' : 'them'} another type first.`,
  tooManyTypes: (most: number) => `An organization can have ${counted(most, 'asset type')}.`,
  noType: 'Please choose an asset type',
  typeGone: 'This asset type is not there any more. Please choose another one.',
  serialTaken: (tag: string, name: string) => `${tag} (${name}) of the same type has this serial number already.`,
  tagTaken: (name: string) => `“${name}” has this asset tag already.`,
  changedMeanwhile: (name: string) =>
    `${name} has changed this asset meanwhile, so nothing was saved. Look at what is new in it, then save again.`,
  deleted: (tag: string) => `${tag} was deleted.`,
  stillAssigned: (name: string) => `${name} has this asset. Unassign it before you delete it.`,
  statusSaved: (status: string) => `The status is now ${status}.`,
  hasIt: (name: string, since: string) => `${name} has had this asset since ${since}. Unassign it first.`,
  hadIt: (name: string, from: string, until: string) =>
    `${name} had this asset from ${from} to ${until}. Please choose a later start.`,
  future: 'The start cannot be in the future',
  badDate: 'Please enter a date such as 2026-05-31',
  notAssigned: 'Nobody has this asset any more. Somebody else has taken it back meanwhile.',
  otherHolder: (name: string) => `${name} has this asset meanwhile, so nothing was changed.`,
  nobody: (text: string) => `No member of the organization has “${text}” in their name, username or email.`,
  severalPeople: (names: readonly string[]) => `Several people match. Please enter the username: ${names.join(', ')}.`,
  noAsset: (text: string) => `No asset has “${text}” as its tag, name or serial number.`,
  severalAssets: (names: readonly string[]) => `Several assets match. Please enter the tag: ${names.join(', ')}.`,
  number: (label: string) => `Please enter the ${label} in GB as a whole number, such as 16`,
  imei: 'An IMEI has 14 to 16 digits',
  imeiCheck: 'A digit of this IMEI is wrong: its last one does not fit the others',
  tooManyTags: (most: number) => `Please use at most ${counted(most, 'tag')}`,
  longTag: (most: number) => `Please use at most ${counted(most, 'character')} in a tag`,
} as const
