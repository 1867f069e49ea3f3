import { clickedLink } from '@caseweave/ui/clicked-link'
import { showsAnswer } from '@caseweave/ui/typed-text'
import { useLocation, useNavigate, useNavigationType } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'

/** In the address of any signed-in page it says which topic stands in the drawer; without a name it is the one about the screen. */
const hashOf = (helpId: string) => (helpId ? `#help=${helpId}` : '#help')
const topicIn = (hash: string) => /^#help(?:=([a-z0-9-]+))?$/.exec(hash)?.[1] ?? (hash === '#help' ? '' : null)

/** What stands in the drawer: a topic by its name, or that about a screen. */
export type DrawerContent = { topic: string } | { about: string }

/**
 * The drawer of help, which the fragment of the address opens over any page: Back closes it, and a link can be shared. It stays while its
 * reader goes on working.
 */
export function useHelpDrawer() {
  const { pathname, search, hash, key } = useLocation()
  const way = useNavigationType()
  const navigate = useNavigate()
  const [content, setContent] = useState<DrawerContent | null>(null)
  const pushed = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: by the page's visit, whatever else it has.
  useEffect(() => {
    const topic = topicIn(hash)
    if (topic !== null) setContent(topic ? { topic } : { about: pathname + search })
    else if (way === 'POP') setContent(null)
  }, [key])

  // The address itself is asked below: what is drawn may be behind it, and would lead back to what was there before.

  /** Opens it at a topic; without one, at that about the screen. */
  function open(helpId = '') {
    // A step in the history would take away what the page's form was answered.
    if (showsAnswer(document)) return setContent(helpId ? { topic: helpId } : { about: pathname + search })
    const opened = topicIn(location.hash) !== null
    pushed.current = pushed.current || !opened
    const to = { pathname: location.pathname, search: location.search, hash: hashOf(helpId) }
    navigate(to, { replace: opened, preventScrollReset: true })
  }

  // A refusal leads to its topic beside the form that it is about; elsewhere, and without JavaScript, to the topic's page.
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = clickedLink(event, 'a[data-help]')
      if (!link || event.defaultPrevented) return
      event.preventDefault()
      latest.current(link.pathname.split('/').pop())
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [])

  function close() {
    setContent(null)
    if (topicIn(location.hash) === null) return
    if (pushed.current) navigate(-1)
    else navigate({ pathname: location.pathname, search: location.search }, { replace: true, preventScrollReset: true })
    pushed.current = false
  }

  return { content, open, close, helpHref: (base: string) => `${base}?about=${encodeURIComponent(pathname + search)}` }
}
