/**
 * The picture of the film (px): a band with the chapter, and below it the page, so narrow that its words stay readable. `scale`: px of the film
 * for each one of the page.
 */
export const screen = { width: 1280, height: 720, band: 45, scale: 1.25 }

/** How large (px) the page is. */
export const viewport = { width: screen.width / screen.scale, height: (screen.height - screen.band) / screen.scale }
