import { createRequire } from 'node:module'

// Not one font is sure to be on a server: these come with the product.
const { resolve } = createRequire(import.meta.url)

/** The files of the product's fonts, and the name that drawings call them by. */
export const fonts = {
  regular: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
}
export const fontName = 'DejaVu Sans'
