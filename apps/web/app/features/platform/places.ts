import type { AreaPlaces } from './screen/places'

export const platformPlaces: AreaPlaces = {
  own: [
    {
      ...{ path: 'notifications', label: 'Mail box', group: 'Go to' },
      words: 'notifications messages inbox bell unread news',
    },
    {
      ...{ path: 'notifications/choices', label: 'Choose what comes', group: 'Mail box', action: true },
      words: 'notification settings e-mail digest mute subscribe unsubscribe',
    },
    {
      ...{ path: 'operator', label: 'Server', group: 'Operator', operator: true },
      words: 'health status version storage database processes workers monitoring operations',
    },
    {
      ...{ path: 'operator/jobs', label: 'Jobs', group: 'Operator', operator: true },
      words: 'queues background failed retry cancel workers',
    },
    {
      ...{ path: 'operator/mails', label: 'Outgoing email', group: 'Operator', operator: true },
      words: 'mails smtp waiting failed not sent retry cancel',
    },
    {
      ...{ path: 'operator/security', label: 'Security events', group: 'Operator', operator: true },
      words: 'sign-ins refused locked out passwords tokens log',
    },
  ],
}
