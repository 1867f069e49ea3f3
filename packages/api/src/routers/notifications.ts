import { ListNotifications, MarkNotificationsRead } from '@caseweave/contract/notifications'
import { listNotifications } from '@caseweave/core/notifications/list-notifications'
import { markNotificationsRead } from '@caseweave/core/notifications/mark-notifications-read'
import { router, signedInProcedure } from '../trpc'

export const notificationsRouter = router({
  list: signedInProcedure.input(ListNotifications).query(({ ctx, input }) => listNotifications(ctx, input)),

  markRead: signedInProcedure
    .input(MarkNotificationsRead)
    .mutation(({ ctx, input }) => markNotificationsRead(ctx, input)),
})
