import { productHelpPath } from '@caseweave/contract/platform/addresses'
import { Button, buttonClasses } from '@caseweave/ui/button'
import { clickedLink } from '@caseweave/ui/clicked-link'
import { Kbd } from '@caseweave/ui/kbd'
import { Spinner } from '@caseweave/ui/spinner'
import { useClientLayoutEffect } from '@caseweave/ui/use-client-layout-effect'
import { useLocation } from '@remix-run/react'
import { ExternalLink, X } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { DrawerTopic } from '../help/drawer.route'
import '../help/help.css'
import { keysHere } from './screen-keys'
import type { DrawerContent } from './use-help-drawer'

type Loaded = { asked: string; topic: DrawerTopic | null }

/** The topic that the drawer asks for; null in it when it could not be fetched. */
function useTopic(content: DrawerContent): DrawerTopic | null | undefined {
  const asked = new URLSearchParams(content).toString()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    const leave = new AbortController()
    const keep = (topic: DrawerTopic | null) => leave.signal.aborted || setLoaded({ asked, topic })
    fetch(`${productHelpPath}/drawer?${asked}`, { signal: leave.signal })
      .then(async (answer) => keep(answer.ok ? await answer.json() : null))
      .catch(() => keep(null))
    return () => leave.abort()
  }, [asked])
  return loaded?.asked === asked ? loaded.topic : undefined
}

/** The keys of the page of an address, looked up again as parts of it come: a tree comes later than its page. */
function useKeysHere(address: string) {
  const [groups, setGroups] = useState(() => keysHere(address, document))
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined
    function look() {
      const found = keysHere(address, document)
      setGroups((known) => (JSON.stringify(known) === JSON.stringify(found) ? known : found))
    }
    const watch = new MutationObserver(() => {
      clearTimeout(pause)
      pause = setTimeout(look, 200)
    })
    look()
    watch.observe(document.body, { childList: true, subtree: true })
    return () => {
      watch.disconnect()
      clearTimeout(pause)
    }
  }, [address])
  return groups
}

interface HelpDrawerProps {
  content: DrawerContent
  onOpen: (helpId: string) => void
  onClose: () => void
}

/** Opens a link to another topic here; all else goes where it leads, in a tab of its own. */
function followTopic(event: MouseEvent, open: (helpId: string) => void) {
  const link = clickedLink(event.nativeEvent, '[data-help-body] a[href]')
  const id = link && !link.hash && new RegExp(`^${productHelpPath}/([a-z0-9-]+)$`).exec(link.pathname)?.[1]
  if (!link || !id) return
  event.preventDefault()
  open(id)
}

/** Up to which width of the window (px) the drawer covers the page; as help.css has it, with some room. */
const coveredWidth = 480

/**
 * Help beside the page, with the keys of the screen; loaded when it is first wanted. Over a dialog it is one itself, so that it can be reached,
 * and where it covers the page, so that nobody gets lost behind it.
 */
export default function HelpDrawer({ content, onOpen, onClose }: HelpDrawerProps) {
  const { pathname, search } = useLocation()
  const drawer = useRef<HTMLDialogElement>(null)
  const topic = useTopic(content)
  const close = useRef(onClose)
  close.current = onClose

  useClientLayoutEffect(() => {
    const element = drawer.current
    const before = document.activeElement
    if (document.querySelector('dialog:modal') || innerWidth <= coveredWidth) element?.showModal()
    else element?.show()
    element?.querySelector('h2')?.focus()
    function listen(event: KeyboardEvent) {
      // A dialog that is modal is told by the browser itself, this one too where it stands over another; toasts take no key.
      const over = document.querySelector('dialog:modal, :popover-open:not([popover="manual"])')
      if (event.key !== 'Escape' || event.defaultPrevented || over) return
      event.preventDefault()
      close.current()
    }
    document.addEventListener('keydown', listen)
    return () => {
      document.removeEventListener('keydown', listen)
      element?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])

  useEffect(() => {
    if (topic) drawer.current?.querySelector('[data-help-body]')?.scrollTo(0, 0)
  }, [topic])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link within is a click.
    <dialog
      ref={drawer}
      className="help-drawer"
      aria-labelledby="help-drawer-title"
      onClick={(event) => followTopic(event, onOpen)}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <DrawerHead topic={topic} onClose={onClose} />
      <div
        data-help-body
        data-about={'about' in content ? '' : undefined}
        className="min-h-0 flex-1 overflow-y-auto px-4 py-3"
      >
        {topic ? (
          <>
            <p className="mb-3 text-muted-foreground">{topic.summary}</p>
            {/* Written by the server, which lets nothing through but text, links and pictures. */}
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server. */}
            <div className="help-text" dangerouslySetInnerHTML={{ __html: topic.html }} />
          </>
        ) : topic === null ? (
          <p>
            The server did not answer. Try again, or open <a href={productHelpPath}>all topics</a>.
          </p>
        ) : (
          <Spinner label="The topic is on its way" />
        )}
        <ScreenKeys address={pathname + search} />
      </div>
      <footer className="flex justify-between gap-4 border-t border-border px-4 py-2">
        <button
          type="button"
          className="cursor-pointer text-link hover:underline"
          onClick={() => drawer.current?.querySelector<HTMLElement>('#help-drawer-keys')?.focus()}
        >
          Keyboard shortcuts
        </button>
        <a href={productHelpPath} target="_blank" rel="noopener" className="text-link hover:underline">
          All topics and search
        </a>
      </footer>
    </dialog>
  )
}

/** What the drawer shows, a page of its own for it, and the way out. */
function DrawerHead({ topic, onClose }: { topic: DrawerTopic | null | undefined; onClose: () => void }) {
  return (
    <header className="flex items-start justify-between gap-2 border-b border-border px-4 py-3">
      <div className="min-w-0">
        <p className="text-xs text-muted-foreground">Help</p>
        <h2 id="help-drawer-title" tabIndex={-1} className="text-base font-semibold">
          {topic?.title ?? (topic === null ? 'Help could not be fetched' : 'About this screen')}
        </h2>
      </div>
      <span className="flex">
        {topic ? (
          <a
            href={`${productHelpPath}/${topic.id}`}
            target="_blank"
            rel="noopener"
            aria-label="Open the topic in a tab of its own"
            className={buttonClasses({ variant: 'ghost', size: 'icon' })}
          >
            <ExternalLink aria-hidden="true" />
          </a>
        ) : null}
        <Button variant="ghost" size="icon" aria-label="Close help" onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </span>
    </header>
  )
}

/** The keys that do something on the page that is shown. */
function ScreenKeys({ address }: { address: string }) {
  const groups = useKeysHere(address)
  return (
    <section aria-labelledby="help-drawer-keys" className="mt-6 border-t border-border pt-3">
      <h2 id="help-drawer-keys" tabIndex={-1} className="mb-2 font-semibold">
        Keyboard shortcuts
      </h2>
      {groups.map(({ title, keys }) => (
        <section key={title} className="not-first:mt-3">
          <h3 className="mb-1 text-xs font-medium text-muted-foreground">{title}</h3>
          <dl>
            {keys.map(([combination, effect]) => (
              <div key={effect} className="flex items-center justify-between gap-4 py-1">
                <dt>{effect}</dt>
                <dd className="flex gap-1">
                  {combination.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </section>
  )
}
