/** The id of a project in a path; `:projectId` stands for any. */
export type InPath = number | ':projectId'

/** A project; its screens lie below it. */
export const projectPath = (projectId: InPath) => `/project/${projectId}`

/** The same address with these parameters changed; null takes one away. */
export function withParameters(href: string, changes: Record<string, string | null>): string {
  const [, path = '', query = ''] = /^([^?]*)\??(.*)$/s.exec(href) ?? []
  const parameters = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) parameters.delete(name)
    else parameters.set(name, value)
  }
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

/** The mail box of the person who is signed in; `/app/mailBox` leads there those whose role has it. */
export const notificationsPath = '/notifications'

/** Where a person says which messages they want, and how. */
export const notificationChoicesPath = `${notificationsPath}/choices`

/** Where help is read, signed in or not. */
export const helpPath = '/help'

/** The same inside the product. */
export const productHelpPath = '/app/help'

/** The same as one PDF, which each build makes. */
export const guidePath = '/caseweave_guide.pdf'

/** A topic of help. */
export const helpTopicPath = (helpId: string) => `${helpPath}/${helpId}`

/** Where mails about messages are ended, with the token of a mail; open to whoever has the mail. */
export const unsubscribePath = '/unsubscribe'

/** A message on its way to what it is about: opened, it is read. */
export const notificationPath = (notificationId: number) => `${notificationsPath}/${notificationId}`
