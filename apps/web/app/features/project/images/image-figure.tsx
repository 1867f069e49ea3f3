import { type ImageView, imageHref } from '@caseweave/contract/project/images/images'

/** An image with its name and who uploaded it. */
export function ImageFigure({ image }: { image: ImageView }) {
  const { id, fileName, width, height, uploadedBy } = image
  return (
    <figure className="grid gap-3">
      <a
        href={imageHref(id)}
        target="_blank"
        rel="noreferrer"
        className="grid justify-items-center rounded-md border border-border bg-muted p-2"
      >
        <img
          src={imageHref(id)}
          alt={fileName}
          width={width}
          height={height}
          decoding="async"
          className="h-auto max-h-[65vh] max-w-full object-contain"
        />
        <span className="sr-only"> (opens the image by itself)</span>
      </a>
      <figcaption className="flex flex-wrap justify-between gap-x-6 gap-y-1">
        <span className="min-w-0 font-medium wrap-anywhere">{fileName}</span>
        <span className="text-muted-foreground tabular-nums">
          Uploaded By {uploadedBy || 'somebody who is gone'} · {width} × {height} px
        </span>
      </figcaption>
    </figure>
  )
}
