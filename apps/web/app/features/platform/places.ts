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
  ],
}
