import { writeFile } from 'node:fs/promises'
import { guidePdf } from '@caseweave/core/front/help/guide/guide-pdf'

/** Writes the user guide to a file; `pictures` is the folder that addresses of pictures count from. */
export async function writeGuide(file: string, pictures: string): Promise<void> {
  await writeFile(file, await guidePdf(pictures))
}
