import { jiraTracker } from './jira/jira-tracker'
import { markdownOfWiki } from './jira/markdown-of-wiki'
import { wikiOf } from './jira/wiki'

/** Jira Data Center (and Server) 8.14 or newer by its API v2, with a personal access token. Source: https://developer.atlassian.com/server/jira/platform/rest/v10002/ */
export const jiraDataCenter = jiraTracker({
  ...{ isCloud: false, api: '/rest/api/2' },
  ...{
    written: (markdown) => wikiOf(markdown) || null,
    read: (stored) => (typeof stored === 'string' ? markdownOfWiki(stored) : ''),
  },
  ...{ personKey: 'name', personQuery: 'username' },
})
