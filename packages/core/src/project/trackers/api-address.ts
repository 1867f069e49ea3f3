import type { TrackerKind, TrackerSignIn } from '@caseweave/contract/project/trackers/tracker-kinds'
import type { TrackerSettings } from './tracker'

/**
 * Where a tracker is asked: at the address that people know it by, but for those that answer programs at another host. `jiraApiUrl`: where Jira
 * Cloud is asked when it was connected to by OAuth. Sources: https://docs.github.com/en/rest/using-the-rest-api/getting-started-with-the-rest-api (for
 * ghe.com: https://docs.github.com/en/enterprise-cloud@latest/rest/enterprise-admin),
 * https://developer.atlassian.com/cloud/jira/platform/oauth-2-3lo-apps/.
 */
export function apiAddressOf(
  { kind, address, settings }: { kind: TrackerKind; address: string; settings: TrackerSettings },
  jiraApiUrl = 'https://api.atlassian.com',
  signIn: TrackerSignIn | null = null,
): string {
  // Somebody's own API token is for the site itself, though the connection was made by OAuth.
  if (settings.cloudId && signIn !== 'email-token') return jiraApiUrl
  if (kind !== 'github') return address
  const { hostname, protocol } = new URL(address)
  if (hostname === 'github.com' || hostname === 'www.github.com') return 'https://api.github.com'
  return hostname.endsWith('.ghe.com') ? `${protocol}//api.${hostname}` : address
}
