import { ListNotifications, OpenNotification } from '@caseweave/contract/platform/notifications'
import { getNotificationStatus } from '@caseweave/core/platform/notifications/get-notification-status'
import { listNotifications } from '@caseweave/core/platform/notifications/list-notifications'
import { markAllRead } from '@caseweave/core/platform/notifications/mark-all-read'
import { openNotification } from '@caseweave/core/platform/notifications/open-notification'
import { router, signedInProcedure } from '../../trpc'

export const notificationsRouter = router({
  list: signedInProcedure.input(ListNotifications).query(({ ctx, input }) => listNotifications(ctx, input)),

  status: signedInProcedure.query(({ ctx }) => getNotificationStatus(ctx)),

  open: signedInProcedure.input(OpenNotification).mutation(({ ctx, input }) => openNotification(ctx, input)),

  markAllRead: signedInProcedure.mutation(({ ctx }) => markAllRead(ctx)),
})
