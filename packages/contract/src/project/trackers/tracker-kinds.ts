import { z } from 'zod'

/** The kinds of work-item trackers that an organization can connect to. */
export const trackerKinds = [
  'axosoft',
  'jira-cloud',
  'jira-data-center',
  'github',
  'gitlab',
  'redmine',
  'link',
] as const
export const TrackerKind = z.enum(trackerKinds)
export type TrackerKind = z.infer<typeof TrackerKind>

/** How a connection signs in: by a token, by an email address and a token, by OAuth, or not at all. */
export const TrackerSignIn = z.enum(['token', 'email-token', 'oauth', 'none'])
export type TrackerSignIn = z.infer<typeof TrackerSignIn>

/** A kind of tracker as people see it; `colour` is its own, dark enough for white on it. */
type TrackerKindFacts = {
  name: string
  /** The family that it is listed under: Jira has two kinds. */
  family: string
  /** Where its maker presents it. */
  about: string
  colour: string
  /** The address that nearly everybody has; null where each installation has its own. */
  usualAddress: string | null
  signIns: readonly [TrackerSignIn, ...TrackerSignIn[]]
  /** What people call the token there. */
  tokenName: string
  /** What an item is called there. */
  itemName: string
  /** Whether it takes files from programs. */
  takesFiles: boolean
}

/** The kinds by their names, those of the longest standing first. */
export const trackerKindFacts: Record<TrackerKind, TrackerKindFacts> = {
  axosoft: {
    name: 'Axosoft',
    family: 'Axosoft',
    about: 'https://www.axosoft.com',
    colour: '#8a4b08',
    usualAddress: null,
    signIns: ['token'],
    tokenName: 'Access token',
    itemName: 'work item',
    takesFiles: true,
  },
  'jira-cloud': {
    name: 'Jira Cloud',
    family: 'Jira',
    about: 'https://www.atlassian.com/software/jira',
    colour: '#0c56c4',
    usualAddress: null,
    signIns: ['oauth', 'email-token'],
    tokenName: 'API token',
    itemName: 'issue',
    takesFiles: true,
  },
  'jira-data-center': {
    name: 'Jira Data Center',
    family: 'Jira',
    about: 'https://www.atlassian.com/software/jira',
    colour: '#0c56c4',
    usualAddress: null,
    signIns: ['token'],
    tokenName: 'Personal access token',
    itemName: 'issue',
    takesFiles: true,
  },
  github: {
    name: 'GitHub',
    family: 'GitHub',
    about: 'https://github.com',
    colour: '#24292f',
    usualAddress: 'https://github.com',
    signIns: ['token'],
    tokenName: 'Fine-grained personal access token',
    itemName: 'issue',
    takesFiles: false,
  },
  gitlab: {
    name: 'GitLab',
    family: 'GitLab',
    about: 'https://gitlab.com',
    colour: '#b0390f',
    usualAddress: 'https://gitlab.com',
    signIns: ['token'],
    tokenName: 'Access token',
    itemName: 'issue',
    takesFiles: true,
  },
  redmine: {
    name: 'Redmine',
    family: 'Redmine',
    about: 'https://www.redmine.org',
    colour: '#a11212',
    usualAddress: null,
    signIns: ['token'],
    tokenName: 'API access key',
    itemName: 'issue',
    takesFiles: true,
  },
  link: {
    name: 'Link only',
    family: 'Link only',
    about: '',
    colour: '#4a5568',
    usualAddress: null,
    signIns: ['none'],
    tokenName: '',
    itemName: 'ticket',
    takesFiles: false,
  },
}
