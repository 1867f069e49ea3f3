import { join } from 'node:path'
import {
  type SitePicture,
  type SitePictureSize,
  type SiteTheme,
  sitePictureFormats,
  sitePicturePath,
  sitePictureSize,
} from '@caseweave/contract/front/site/pictures'
import sharp from 'sharp'

/** Writes a picture in these sizes and in every format, from a screenshot of the largest of them; `served` is the folder of public files. */
export async function saveSitePicture(
  screenshot: Buffer,
  served: string,
  { name, theme, sizes }: { name: SitePicture; theme: SiteTheme; sizes: readonly SitePictureSize[] },
): Promise<void> {
  for (const size of sizes) {
    const picture = sharp(screenshot).resize({ ...sitePictureSize(name, size), fit: 'fill' })
    for (const format of sitePictureFormats) {
      const encoded =
        format === 'avif' ? picture.clone().avif({ quality: 55 }) : picture.clone().webp({ quality: 72, effort: 5 })
      await encoded.toFile(join(served, sitePicturePath(name, theme, size, format)))
    }
  }
}
