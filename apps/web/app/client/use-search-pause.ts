import { useEffect, useState } from 'react'

/** How long (ms) typing has to pause before the search is sent. */
const searchPause = 150

/** Does only the last of what it is told `later`, once nothing more has come for `milliseconds`; `stop` forgets that too. */
export function createPause(milliseconds: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const later = (act: () => void) => {
    stop()
    timer = setTimeout(act, milliseconds)
  }
  return { later, stop }
}

/** Sends a search once typing pauses, unless the screen was left. */
export function useSearchPause() {
  const [pause] = useState(() => createPause(searchPause))
  useEffect(() => pause.stop, [pause])
  return pause
}
