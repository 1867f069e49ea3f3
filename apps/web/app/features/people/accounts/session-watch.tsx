import { loginPath } from '@caseweave/contract/people/addresses'
import { messages } from '@caseweave/contract/platform/messages'
import { showToast } from '@caseweave/ui/toast'
import { holdsTypedText, showsAnswer } from '@caseweave/ui/typed-text'
import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { noteShownTo } from '../../../client/shown-to'
import { onSignOut } from './session-channel'

/** How often (ms) a tab that people come back to asks at most. */
const pause = 2_000

/** How often (ms) a tab that is looked at asks by itself. */
const askEvery = 5_000

type Session = { userId: number | null; rights?: string }

async function currentSession(): Promise<Session | undefined> {
  try {
    const response = await fetch('/session', { headers: { accept: 'application/json' } })
    if (!response.ok) return undefined
    return await response.json()
  } catch {
    // Offline: nothing is known, and nothing changes.
    return undefined
  }
}

/**
 * Keeps a tab of `userId` honest: what it sends says whose it is; when the session was ended in another tab or from elsewhere, it goes to the sign-in screen, and when
 * somebody else signed in, it starts anew, or says so where a text would be lost. When their roles have changed, what it shows is read again, and it says so. It asks when it is
 * told, when it is looked at again, and every few seconds while it is.
 */
export function SessionWatch({ userId: reader, rights }: { userId: number; rights: string }) {
  // Read again, the page knows another person, but what was typed into it is not theirs.
  const [userId] = useState(reader)
  const { revalidate } = useRevalidator()
  const known = useRef(rights)
  known.current = rights
  useEffect(() => {
    noteShownTo(userId)
    return () => noteShownTo(null)
  }, [userId])
  useEffect(() => {
    let asked = 0
    let told = ''
    async function check() {
      asked = Date.now()
      const now = await currentSession()
      if (now === undefined) return
      if (now.userId === userId) {
        if (now.rights === undefined || now.rights === known.current || now.rights === told) return
        // Reading again would take away what a form was answered; it is asked again soon.
        if (showsAnswer(document)) return
        told = now.rights
        showToast({
          id: 'rights',
          tone: 'info',
          title: 'Your roles have changed',
          text: 'This page shows what you may do now.',
        })
        return revalidate()
      }
      if (now.userId !== null) {
        if (!holdsTypedText(document)) return window.location.reload()
        if (told !== messages.somebodyElse)
          showToast({ id: 'other-person', tone: 'warning', text: messages.somebodyElseWhile, sticky: true })
        told = messages.somebodyElse
        return
      }
      const { pathname, search } = window.location
      window.location.assign(loginPath(pathname + search))
    }
    function checkWhenSeen() {
      if (document.visibilityState === 'visible' && Date.now() - asked > pause) check()
    }
    const stopListening = onSignOut(check)
    const timer = setInterval(() => document.visibilityState === 'visible' && check(), askEvery)
    document.addEventListener('visibilitychange', checkWhenSeen)
    window.addEventListener('focus', checkWhenSeen)
    // A page that comes out of the browser's memory when going back shows what somebody who has left may have seen.
    const checkRestored = (event: PageTransitionEvent) => event.persisted && check()
    window.addEventListener('pageshow', checkRestored)
    return () => {
      stopListening()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', checkWhenSeen)
      window.removeEventListener('focus', checkWhenSeen)
      window.removeEventListener('pageshow', checkRestored)
    }
  }, [userId, revalidate])
  return null
}
