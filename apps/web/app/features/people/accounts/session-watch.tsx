import { useEffect } from 'react'
import { onSignOut } from './session-channel'

/** How often (ms) a tab that people come back to asks at most. */
const pause = 2_000

async function currentUserId(): Promise<number | null | undefined> {
  try {
    const response = await fetch('/session', { headers: { accept: 'application/json' } })
    if (!response.ok) return undefined
    const { userId }: { userId: number | null } = await response.json()
    return userId
  } catch {
    // Offline: nothing is known, and nothing changes.
    return undefined
  }
}

/**
 * Keeps a tab of `userId` honest: when the session was ended in another tab or from elsewhere, it goes to the sign-in screen, and when
 * somebody else signed in, it starts anew. It asks when it is told, and when it is looked at again.
 */
export function SessionWatch({ userId }: { userId: number }) {
  useEffect(() => {
    let asked = 0
    async function check() {
      asked = Date.now()
      const now = await currentUserId()
      if (now === undefined || now === userId) return
      if (now !== null) return window.location.reload()
      const { pathname, search } = window.location
      window.location.assign(`/login?returnUrl=${encodeURIComponent(pathname + search)}`)
    }
    function checkWhenSeen() {
      if (document.visibilityState === 'visible' && Date.now() - asked > pause) check()
    }
    const stopListening = onSignOut(check)
    document.addEventListener('visibilitychange', checkWhenSeen)
    window.addEventListener('focus', checkWhenSeen)
    // A page that comes out of the browser's memory when going back shows what somebody who has left may have seen.
    const checkRestored = (event: PageTransitionEvent) => event.persisted && check()
    window.addEventListener('pageshow', checkRestored)
    return () => {
      stopListening()
      document.removeEventListener('visibilitychange', checkWhenSeen)
      window.removeEventListener('focus', checkWhenSeen)
      window.removeEventListener('pageshow', checkRestored)
    }
  }, [userId])
  return null
}
