import { jiraCallbackPath } from '@caseweave/contract/project/addresses'
import { createCookie } from '@remix-run/node'

/** What the browser keeps, sealed, while it is at Atlassian; as long (s) as the flow lives. */
export const jiraCookie = createCookie('caseweave_jira', {
  ...{ path: jiraCallbackPath, httpOnly: true, sameSite: 'lax', maxAge: 30 * 60 },
})
