import { sitePaths } from '../site/paths'

/** What somebody writes about, as the form says it and as the subject of the mail; source: docs/decisions/site-messages.md. */
export const siteSubjects = {
  userRequest: { label: 'User Request', mail: 'Caseweave - User Request Mail' },
  feedback: { label: 'Feedback', mail: 'Caseweave - Feedback Mail' },
  enquiry: { label: 'Enquiry', mail: 'Caseweave - Inquiry Mail' },
  requestDemo: { label: 'Request Demo', mail: 'Caseweave - Request Demo' },
  requestDemoVideo: { label: 'Request Demo Video', mail: 'Caseweave - Request Demo Video' },
  requestUserGuide: { label: 'Request User Guide', mail: 'Caseweave - Request User Guide' },
  certificationEnquiry: { label: 'Certification Enquiry', mail: 'Caseweave - Certification Enquiry' },
} as const
export type SiteSubject = keyof typeof siteSubjects

export const siteSubjectNames = Object.keys(siteSubjects) as [SiteSubject, ...SiteSubject[]]

/** The forms of the public site by what they are told apart by, with the subjects that each can be sent with; the first one is chosen at first. */
export const siteForms = {
  support: ['enquiry', 'userRequest', 'feedback'],
  'get-in-touch': ['enquiry'],
  'request-demo': ['requestDemo'],
  demo: ['requestDemoVideo', 'requestUserGuide'],
  certification: ['certificationEnquiry'],
} as const satisfies Record<string, readonly [SiteSubject, ...SiteSubject[]]>
export type SiteForm = keyof typeof siteForms

/** Where each form stands, and is sent to; what a page says of it begins at its `#form`. */
export const siteFormPaths: Record<SiteForm, string> = {
  support: sitePaths.support,
  'get-in-touch': `${sitePaths.support}?form=get-in-touch`,
  'request-demo': sitePaths.requestDemo,
  demo: sitePaths.demo,
  certification: sitePaths.certification,
}

export const siteFormNames = Object.keys(siteForms) as [SiteForm, ...SiteForm[]]

/** The countries whose codes can be chosen, the first one at first. Two of them share a code. */
export const countryCodes = {
  IN: { name: 'India', code: '+91' },
  US: { name: 'USA', code: '+1' },
  GB: { name: 'UK', code: '+44' },
  CA: { name: 'Canada', code: '+1' },
  AU: { name: 'Australia', code: '+61' },
} as const
export type Country = keyof typeof countryCodes

export const countryNames = Object.keys(countryCodes) as [Country, ...Country[]]

/** A phone number as people read it. */
export const phoneText = ({ country, phone }: { country: Country; phone: string }): string =>
  `${countryCodes[country].code} ${phone}`
