import { numberText } from '../../platform/numbers'
/** What the forms of the public site say. */
export const siteMessages = {
  nameRequired: 'Name is required',
  companyRequired: 'Company is required',
  remarksRequired: 'Remarks are required',
  subjectRequired: 'Subject is required',
  countryRequired: 'Country code is required',
  emailRequired: 'Email is required',
  emailWrong: 'Please enter a valid email address',
  /** Of what looks like an address, and is none that mail can be sent to. */
  emailUnusable: 'Please provide a valid email address',
  phoneRequired: 'Phone number is required',
  phoneWrong: 'Please provide a valid 10-digit number',
  demoPhoneWrong: 'Please provide a valid 10 digit number',
  usersRequired: 'Number of users is required',
  usersWrong: 'Number of users must be a number of at least 1, such as 1000',
  usersTooMany: (most: number) => `Number of users must be at most ${numberText(most)}`,
  tooLong: (field: string, most: number) => `${field} must have at most ${numberText(most)} characters`,
  oneLine: (field: string) => `${field} must be one line of text without control characters`,
  supportSent: 'Support request has been successfully sent. Thank You!',
  requestReceived: 'Your Request has been successfully received. Thank You!',
} as const
