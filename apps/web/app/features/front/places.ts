import type { AreaPlaces } from '../platform/screen/places'

export const frontPlaces: AreaPlaces = {
  own: [
    {
      ...{ path: 'app/help', label: 'Help', group: 'Go to' },
      words: 'manual guide documentation how to support tutorial',
    },
    {
      ...{ path: 'app/help/keyboard-shortcuts', label: 'Keyboard shortcuts', group: 'Help', action: true },
      words: 'keys hotkeys',
    },
    {
      ...{ path: 'dashBoard?appWalkthroughIntro=product', label: 'Take the tour', group: 'Help', action: true },
      words: 'guided product introduction walkthrough',
    },
    {
      ...{ path: 'siteMessages', label: 'Site messages', group: 'Operator', operator: true },
      words: 'visitors support demo requests forms',
    },
  ],
}
