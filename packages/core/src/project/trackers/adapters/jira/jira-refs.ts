import type { Jira } from './jira-reads'

/** The key of an issue of this project in what somebody typed: `SHOP-12`, `#12`, `12`, or its address at this Jira. */
export function refOf({ access }: Jira, projectId: string, typed: string): string | null {
  const text = typed.trim()
  if (text.length > 2000) return null
  const key = keyOfAddress(access.address, text) ?? text.toUpperCase()
  const [, number] = /^#?([1-9]\d{0,8})$/.exec(key) ?? []
  if (number) return `${projectId}-${number}`
  const [, project] = /^([A-Z][A-Z0-9_]{1,99})-[1-9]\d{0,8}$/.exec(key) ?? []
  return project === projectId ? key : null
}

function keyOfAddress(base: string, text: string): string | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  const [url, ours] = [new URL(text), new URL(base)]
  if (url.origin !== ours.origin) return ''
  const [, key = ''] = /\/(?:browse|issues)\/([A-Za-z][A-Za-z0-9_]*-\d+)\/?$/.exec(url.pathname) ?? []
  return (key || url.searchParams.get('selectedIssue') || '').toUpperCase()
}
