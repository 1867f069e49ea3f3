/** Unread messages are counted up to this; the bell says “99+”. */
export const unreadCounted = 100

/** How many are unread, as people read it. */
export const unreadText = (unread: number): string =>
  unread >= unreadCounted ? `${unreadCounted - 1}+` : String(unread)
