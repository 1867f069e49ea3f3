import {
  ChangeNotifications,
  ListNotifications,
  OpenNotification,
  SaveNotificationChoices,
  Unsubscribe,
} from '@caseweave/contract/platform/notifications'
import { changeNotifications } from '@caseweave/core/platform/notifications/change-notifications'
import { getNotificationStatus } from '@caseweave/core/platform/notifications/get-notification-status'
import { listNotifications } from '@caseweave/core/platform/notifications/list-notifications'
import {
  getNotificationChoices,
  saveNotificationChoices,
} from '@caseweave/core/platform/notifications/notification-choices'
import { openNotification } from '@caseweave/core/platform/notifications/open-notification'
import { readUnsubscribe, unsubscribe } from '@caseweave/core/platform/notifications/unsubscribe'
import { publicProcedure, router, signedInProcedure } from '../../trpc'

export const notificationsRouter = router({
  list: signedInProcedure.input(ListNotifications).query(({ ctx, input }) => listNotifications(ctx, input)),

  status: signedInProcedure.query(({ ctx }) => getNotificationStatus(ctx)),

  open: signedInProcedure.input(OpenNotification).mutation(({ ctx, input }) => openNotification(ctx, input)),

  change: signedInProcedure.input(ChangeNotifications).mutation(({ ctx, input }) => changeNotifications(ctx, input)),

  choices: signedInProcedure.query(({ ctx }) => getNotificationChoices(ctx)),

  saveChoices: signedInProcedure
    .input(SaveNotificationChoices)
    .mutation(({ ctx, input }) => saveNotificationChoices(ctx, input)),

  // Whoever has the mail: the token says whose it is.
  readUnsubscribe: publicProcedure.input(Unsubscribe).query(({ ctx, input }) => readUnsubscribe(ctx, input)),

  unsubscribe: publicProcedure.input(Unsubscribe).mutation(({ ctx, input }) => unsubscribe(ctx, input)),
})
