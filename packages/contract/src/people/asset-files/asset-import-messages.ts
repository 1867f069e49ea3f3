import { numberText } from '../../platform/numbers'
/** What is said of files of assets and their rows. */
export const assetImportMessages = {
  notCsv: (name: string) => `${name} is not a CSV file. Save the table as CSV and choose it again.`,
  tooLarge: 'The file has 15 MB or more. Split it, and import the parts one after the other.',
  tooManyRows: (most: number) =>
    `The file has more than ${numberText(most)} rows. Split it, and import the parts one after the other.`,
  noRows: 'The file has a header but no rows under it.',
  fileGone: 'The file of this import was removed after 30 days. Choose it again.',
  started: 'This import was started already.',
  atWork: 'The file is being read. Wait until it is done.',
  badStatus: (text: string) =>
    `Status: “${text.slice(0, 40)}” is none of In Use, Lost, Damaged, In Storage and Deprecated`,
  noType: 'Type is required',
  unknownType: 'No asset type has this name.',
  tagTwice: 'has the same asset tag.',
  serialTwice: 'has the same type and serial number.',
  nobody: 'No member of the organization has this email, username or name.',
  severalPeople: 'Several members have this email or name. Write the username instead.',
} as const
