import { showToast } from '@caseweave/ui/toast'
import { showsAnswer } from '@caseweave/ui/typed-text'
import { useLocation, useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useWorkspace } from '../../platform/screen/use-workspace'

/** How often (ms) an open page asks whether one of the person's background jobs has ended. */
const askEvery = 5_000

type Status = { newest: { id: number } | null; runningJobs: number }

async function askStatus(signal: AbortSignal): Promise<Status | null> {
  try {
    const answer = await fetch('/notifications/status', { signal })
    return answer.ok ? await answer.json() : null
  } catch {
    // The server may be away for a moment; the next page says so.
    return null
  }
}

/**
 * While background jobs of this person run, notices that one has ended, brings the page up to date and tells of new
 * messages, unless they are about the page itself. Draws nothing.
 */
export function NotificationWatch() {
  const { notifications, runningJobs } = useWorkspace()
  const { revalidate, state } = useRevalidator()
  const isFree = useRef(true)
  isFree.current = useNavigation().state === 'idle' && state === 'idle'
  const { pathname } = useLocation()
  const newestId = notifications[0]?.id ?? 0

  useEffect(() => {
    if (runningJobs === 0) return
    const watch = new AbortController()
    const timer = setInterval(async () => {
      const status = document.hidden ? null : await askStatus(watch.signal)
      if (!status || !isFree.current || showsAnswer(document)) return
      if ((status.newest?.id ?? 0) > newestId || status.runningJobs !== runningJobs) revalidate()
    }, askEvery)
    return () => {
      clearInterval(timer)
      watch.abort()
    }
  }, [runningJobs, newestId, revalidate])

  const told = useRef(newestId)
  useEffect(() => {
    const fresh = notifications.filter(({ id, read }) => id > told.current && !read)
    told.current = newestId
    for (const { id, subject, message, href } of fresh.reverse()) {
      if (href?.split('?')[0] === pathname) continue
      showToast({
        id: `notification-${id}`,
        tone: 'info',
        title: subject,
        text: message,
        link: href ? { href, label: 'Show' } : undefined,
      })
    }
  }, [notifications, newestId, pathname])

  return null
}
