import type { RunState } from '@caseweave/contract/results/runs/runs'
import { useLocation } from '@remix-run/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { onStorage } from '../../platform/screen/on-storage'
import { keepWaiting, keptKey, keptKeyOfPage, takeKept } from './kept-changes'
import { createRunStore, type RunSnapshot, type RunStore } from './run-store'
import { readState, sendChanges } from './send-changes'

/** How long (ms) until what could not be sent is sent again. */
const retryAfter = 5_000

interface OpenedRun {
  runId: number
  username: string
  /** The address that takes changes. */
  href: string
  total: number
  state: RunState
}

/** The store of a run, which can be asked how it stands at the server now. */
export type OpenRunStore = RunStore & { refresh: () => Promise<void> }

/** The store of a run while its screen is open: it takes up what an earlier page kept, sends again, and hears of other tabs. */
export function useRunStore({ runId, username, href, total, state }: OpenedRun): OpenRunStore {
  const key = keptKey(username, runId)
  const [store] = useState((): OpenRunStore => {
    const own = keptKeyOfPage(key)
    const made = createRunStore({
      state,
      total,
      send: (waiting, known) => sendChanges(href, waiting, known),
      keep: (waiting) => onStorage('localStorage', (storage) => keepWaiting(storage, own, waiting), undefined),
    })
    const refresh = async () => {
      const fresh = await readState(href, made.known())
      if (fresh) made.learn(fresh)
    }
    return { ...made, refresh }
  })
  useEffect(() => {
    // An effect runs twice in development; what was taken up once is waiting already.
    store.takeUp(onStorage('localStorage', (storage) => takeKept(storage, key), { steps: new Map() }))
    const others = new BroadcastChannel(`caseweave-run-${runId}`)
    const watch = new AbortController()
    let told = store.known()
    const wake = () => {
      if (document.visibilityState !== 'visible') return
      void store.flush().then(store.refresh)
    }
    others.onmessage = () => void store.refresh()
    let refused: unknown = null
    const stop = store.subscribe(() => {
      const { problem } = store.snapshot()
      // The run may be over by now: what can be done on its screen follows.
      if (problem?.kind === 'refused' && problem !== refused) {
        refused = problem
        void store.refresh()
      }
      if (store.known() === told) return
      told = store.known()
      others.postMessage(told)
    })
    window.addEventListener('online', wake, watch)
    document.addEventListener('visibilitychange', wake, watch)
    window.addEventListener('focus', wake, watch)
    const timer = setInterval(() => {
      if (store.snapshot().problem?.kind === 'offline') void store.flush()
    }, retryAfter)
    return () => {
      watch.abort()
      stop()
      others.close()
      clearInterval(timer)
    }
  }, [store, key, runId])
  const { key: visit } = useLocation()
  useEffect(() => {
    // An earlier page of this tab may have stored something after this one was read; and whoever is led back here, or opens a dialog, sees how
    // it stands by now.
    if (visit) void store.flush().then(store.refresh)
  }, [store, visit])
  return store
}

/** How the run stands now. */
export const useRunSnapshot = (store: RunStore): RunSnapshot =>
  useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot)
