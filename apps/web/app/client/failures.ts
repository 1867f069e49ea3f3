import { messages } from '@caseweave/contract/platform/messages'

/** What is known of a call that failed: `status` 0 means that no answer came. */
type Failure = { status: number; message: string }

/** What a failed call shows; the same `id` again replaces the toast. `leadsToLogin`: the session is over. */
type FailureNotice = {
  id: string
  tone: 'error' | 'warning'
  title: string
  text: string
  leadsToLogin: boolean
}

/** The notice for a failed call. An expired access token was refreshed by the server before. */
export function failureNotice({ status, message }: Failure): FailureNotice {
  const notice = (id: string, title: string, text: string): FailureNotice => ({
    id,
    tone: 'error',
    title,
    text,
    leadsToLogin: false,
  })
  if (status === 0) return notice('failure-connection', messages.connectionError, messages.serverDown)
  if (status === 401) {
    return {
      id: 'failure-session',
      tone: 'warning',
      title: messages.sessionExpired,
      text: messages.pleaseLogInAgain,
      leadsToLogin: true,
    }
  }
  if (status === 403) return notice('failure-forbidden', 'Unauthorized', messages.unauthorized)
  if (status >= 500) {
    const told = message.replace(`${messages.serverError}. `, '')
    return notice('failure-server', messages.serverError, told || messages.somethingBroken)
  }
  return notice(`failure-${status}-${message}`, 'That did not work', message || messages.somethingBroken)
}
