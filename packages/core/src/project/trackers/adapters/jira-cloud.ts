import { adfOf } from './jira/adf'
import { jiraTracker } from './jira/jira-tracker'
import { markdownOfAdf } from './jira/markdown-of-adf'

/** Jira Cloud by its API v3, by OAuth at Atlassian's host or with an API token at the site. Source: https://developer.atlassian.com/cloud/jira/platform/rest/v3/ */
export const jiraCloud = jiraTracker({
  ...{ isCloud: true, api: '/rest/api/3', written: adfOf, read: markdownOfAdf },
  ...{ personKey: 'accountId', personQuery: 'query' },
})
