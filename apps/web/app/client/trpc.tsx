import type { AppRouter } from '@caseweave/api/router'
import { loginPath } from '@caseweave/contract/people/addresses'
import { callsAtOnce } from '@caseweave/contract/platform/call-limits'
import { showToast } from '@caseweave/ui/toast'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { httpBatchLink, httpSubscriptionLink, splitLink, type TRPCClientError, type TRPCLink } from '@trpc/client'
import { createTRPCReact } from '@trpc/react-query'
import { tap } from '@trpc/server/observable'
import { type ReactNode, useState } from 'react'
import { failureNotice } from './failures'

/** Hooks over the same procedures that loaders and actions call; only below a {@link TrpcProvider}. */
export const trpc = createTRPCReact<AppRouter>()

/** Tells of a failed call; a call that was given up is none. */
function tell(error: TRPCClientError<AppRouter>) {
  if (error.cause?.name === 'AbortError') return
  const { leadsToLogin, ...toast } = failureNotice({ status: error.data?.httpStatus ?? 0, message: error.message })
  showToast(toast)
  if (leadsToLogin) {
    fetch('/session', { method: 'POST' }).catch(() => {})
    // The message is read before the page goes.
    setTimeout(() => location.assign(loginPath(location.pathname + location.search)), 1_500)
  }
}

const tellFailures: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    next(op).pipe(tap({ error: tell }))

const url = '/trpc'

/** A live stream reconnects by itself and its screen has another way, so its failures are not told here. */
const links = [
  splitLink<AppRouter>({
    condition: (op) => op.type === 'subscription',
    true: httpSubscriptionLink({ url }),
    false: [tellFailures, httpBatchLink({ url, maxItems: callsAtOnce })],
  }),
]

/**
 * The browser's tRPC client for what navigation cannot serve (progress, type-ahead, live checks). It stands around the
 * part of a screen that needs it, in a module that is loaded lazily, so that other screens do not pay for it.
 */
export function TrpcProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } }),
  )
  const [client] = useState(() => trpc.createClient({ links }))
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  )
}
