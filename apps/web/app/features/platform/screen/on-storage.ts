/** Runs `work` on what the browser stores for a tab or for the site; `otherwise` where it stores nothing, or no more: it may be full, or forbidden. */
export function onStorage<Answer>(
  of: 'sessionStorage' | 'localStorage',
  work: (storage: Storage) => Answer,
  otherwise: Answer,
): Answer {
  try {
    return work(globalThis[of])
  } catch {
    return otherwise
  }
}
