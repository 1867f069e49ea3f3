/** A tracker whose tickets a project can have; `colour` is its own, dark enough for white on it. */
export type Integration = { name: string; address: string; colour: string }

/** The trackers, those of the longest standing first. No project is connected to one: tickets are attached by number and link. */
export const integrations: readonly Integration[] = [
  { name: 'Axosoft', address: 'https://www.axosoft.com', colour: '#8a4b08' },
  { name: 'Jira', address: 'https://www.atlassian.com/software/jira', colour: '#0c56c4' },
  { name: 'GitHub', address: 'https://github.com', colour: '#24292f' },
  { name: 'GitLab', address: 'https://gitlab.com', colour: '#b0390f' },
  { name: 'Redmine', address: 'https://www.redmine.org', colour: '#a11212' },
]
