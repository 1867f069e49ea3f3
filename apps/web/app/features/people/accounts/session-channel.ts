const name = 'caseweave-session'

/** Tells the other tabs of this browser that the session has ended. */
export function announceSignOut(): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage('signed out')
  channel.close()
}

/** Calls `listener` when another tab ended the session; answers how to stop that. */
export function onSignOut(listener: () => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.onmessage = listener
  return () => channel.close()
}
