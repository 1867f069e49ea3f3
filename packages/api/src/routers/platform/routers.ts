import { jobsRouter } from './jobs'
import { mailRouter } from './mail'
import { notificationsRouter } from './notifications'
import { operatorRouter } from './operator'

/** The procedures of this area, one router per domain. */
export const platformRouters = {
  jobs: jobsRouter,
  notifications: notificationsRouter,
  mail: mailRouter,
  operator: operatorRouter,
}
