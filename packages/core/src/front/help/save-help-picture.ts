import sharp from 'sharp'

/** Makes the picture of a screen from its screenshot: `file` is where it is written. */
export const saveHelpPicture = (screenshot: Buffer, file: string) =>
  sharp(screenshot).webp({ quality: 78, effort: 5 }).toFile(file)
