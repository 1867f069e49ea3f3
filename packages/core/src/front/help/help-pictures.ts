/** How large (px) each picture is. */
export const helpPictureSize = { width: 1024, height: 900 }

/** Where the browser gets a picture from: a file of `apps/web/public`. */
export const helpPicturePath = (name: string, theme: 'light' | 'dark') => `/help-pictures/${name}-${theme}.webp`

/** The screens that help shows pictures of, by their names in `npm run screenshots`, which makes them. */
export const helpPictures: readonly string[] = []
