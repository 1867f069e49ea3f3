import { type ImageView, thumbnailHref, thumbnailSize } from '@caseweave/contract/project/images/images'
import { type CellHtml, html } from '@caseweave/ui/cell-html'

/** A small picture, whose place is kept before it has come; thumbnail.tsx is the same as an element. */
export function thumbnailHtml(image: ImageView): CellHtml {
  const { width, height } = thumbnailSize(image)
  const { id, fileName } = image
  return html`<img src="${thumbnailHref(id)}" alt="${fileName}" title="${fileName}" width="${width}" height="${height}" loading="lazy" decoding="async">`
}

/** Images as small pictures for a page that is written as markup; nothing when there is none. */
export const galleryHtml = (
  label: string,
  images: readonly ImageView[],
  hrefOf: (imageId: number) => string,
): CellHtml | false =>
  images.length > 0 &&
  html`<ul class="images" aria-label="${label}">${images.map((image) => html`<li><a href="${hrefOf(image.id)}">${thumbnailHtml(image)}</a></li>`)}</ul>`
