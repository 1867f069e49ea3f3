import { route } from '@remix-run/route-config'
import { isDevelopment } from './env'
import type { AreaRoutes } from './screen/area-routes'

const forDevelopment = isDevelopment ? [route('dev/ui', './features/platform/dev/ui.route.tsx')] : []

export const platformRoutes: AreaRoutes = {
  site: () => [
    ...forDevelopment,
    route('preferences', './features/platform/screen/preferences.route.ts'),
    route('timeZone', './features/platform/time/time-zone.route.ts'),
    route('notifications/status', './features/platform/notifications/status.route.ts'),
  ],
  shell: () => [
    route('notifications/choices', './features/platform/notifications/choices.route.tsx'),
    route('notifications/:notificationId', './features/platform/notifications/open-notification.route.ts'),
    route('notifications', './features/platform/notifications/notifications.route.tsx', [
      route('delete', './features/platform/notifications/delete-notifications.route.tsx'),
    ]),
    route('operator', './features/platform/operations/server.route.tsx'),
    route('operator/jobs', './features/platform/operations/jobs.route.tsx', [
      route(':jobId/cancel', './features/platform/operations/cancel-job.route.tsx'),
    ]),
    route('operator/mails', './features/platform/operations/mails.route.tsx', [
      route(':recipientId/cancel', './features/platform/operations/cancel-mail.route.tsx'),
    ]),
    route('operator/security', './features/platform/operations/security.route.tsx'),
    route('dev/outbox', './features/platform/mail/outbox.route.tsx'),
    route('dev/outbox/:recipientId', './features/platform/mail/outbox-mail.route.tsx'),
    route('dev/outbox/:recipientId/file', './features/platform/mail/outbox-file.route.ts'),
  ],
}
