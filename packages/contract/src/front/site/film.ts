import type { SiteTheme } from './pictures'

/**
 * The film of the product, which `npm run film` makes: files of `apps/web/public`, its size (px) and length (s). It has no sound. A player
 * takes it with `preload="none"` and never starts it by itself.
 */
export const film = {
  width: 1280,
  height: 720,
  seconds: 78,
  webm: '/film/caseweave.webm',
  mp4: '/film/caseweave.mp4',
  /** WebVTT, in English. */
  captions: '/film/caseweave.vtt',
  poster: (theme: SiteTheme) => `/film/poster-${theme}.webp`,
} as const
