import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'

/** Address of the font file every page needs, to be preloaded in its head (`as="font" crossOrigin="anonymous"`). */
export const fontUrl: string = inter
