import { messages } from '@caseweave/contract/platform/messages'
import { buttonClasses } from '@caseweave/ui/button'
import { RouteDialog } from '@caseweave/ui/dialog'
import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useLoaderData, useLocation } from '@remix-run/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useCloseDialog } from '../../platform/dialogs/use-close-dialog'
import { idOf } from '../../platform/screen/id.server'
import { ImageFigure } from '../../project/images/image-figure'
import { caseDetailsFor } from './case-details.server'

/** The image of an address among all that this version of the case shows: its own, then those of its steps. */
export async function loader(args: LoaderFunctionArgs) {
  const imageId = idOf(args.params.imageId)
  const details = await caseDetailsFor(args)
  const all = [
    ...details.images.map((image) => ({ image, place: 'Of the test case' })),
    ...details.steps.flatMap(({ images }, index) => images.map((image) => ({ image, place: `Of step ${index + 1}` }))),
  ]
  // One image may stand at several places; the way goes through each once.
  const shown = all.filter(({ image }, at) => all.findIndex((other) => other.image.id === image.id) === at)
  const at = shown.findIndex(({ image }) => image.id === imageId)
  const found = shown[at]
  if (!found) throw data(messages.notFound, { status: 404 })
  return {
    ...found,
    at,
    count: shown.length,
    previous: shown[at - 1]?.image.id ?? null,
    next: shown[at + 1]?.image.id ?? null,
  }
}

const outline = buttonClasses({ variant: 'outline' })

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.image.fileName} · Caseweave` : 'Caseweave' },
]

/** An image over the page of its case. */
export default function ImageViewer() {
  const { image, place, at, count, previous, next } = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  const closeDialog = useCloseDialog()
  const back = pathname.replace(/\/image\/\d+$/, '') + search
  const hrefOf = (imageId: number) => pathname.replace(/\d+$/, String(imageId)) + search
  return (
    <RouteDialog
      title={image.fileName}
      description={place}
      size="xl"
      closeHref={back}
      onClose={() => closeDialog(back)}
      footer={
        <>
          {count > 1 ? (
            <span className="me-auto text-muted-foreground tabular-nums">
              {at + 1} of {count}
            </span>
          ) : null}
          {previous ? (
            <Link to={hrefOf(previous)} preventScrollReset className={outline} replace>
              <ChevronLeft aria-hidden="true" /> Previous image
            </Link>
          ) : null}
          {next ? (
            <Link to={hrefOf(next)} preventScrollReset className={outline} replace>
              Next image <ChevronRight aria-hidden="true" />
            </Link>
          ) : null}
          <Link to={back} preventScrollReset className={outline}>
            Close
          </Link>
        </>
      }
    >
      <ImageFigure key={image.id} image={image} />
    </RouteDialog>
  )
}
