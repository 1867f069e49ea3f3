import 'driver.js/dist/driver.css'
import './tour.css'
import { driver } from 'driver.js'
import { type TourName, tours } from './tour-links'
import { tourSteps } from './tour-steps'

/** The first element of this name that can be seen. */
const placeOf = (at: string) =>
  [...document.querySelectorAll(`[data-tour="${at}"]`)].find((element) => element.getClientRects().length > 0)

/**
 * Shows a tour over the page and says how it ended; the answered function takes it away without a word. The focus goes into
 * its dialog, and back to where it was. Load it lazily.
 */
export function runTour(name: TourName, onEnd: (how: 'done' | 'left') => void): () => void {
  const before = document.activeElement
  let ended: 'done' | 'left' | 'gone' | null = null
  const placed = tourSteps[name].map(({ at, title, text }) => ({
    element: at ? placeOf(at) : undefined,
    at,
    popover: { title, description: text },
  }))
  const steps = placed.filter(({ at, element }) => !at || element).map(({ at: _at, ...step }) => step)
  const tour = driver({
    steps,
    animate: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    showProgress: steps.length > 1,
    progressText: '{{current}} of {{total}}',
    nextBtnText: 'Next',
    prevBtnText: 'Back',
    doneBtnText: tours[name].doneLabel,
    popoverClass: 'tour',
    // The page steps back as it does under dialogs.
    overlayColor: 'var(--overlay)',
    overlayOpacity: 1,
    stagePadding: 6,
    stageRadius: 8,
    // Nothing is done to the page while it is explained.
    disableActiveInteraction: true,
    showButtons: steps.length > 1 ? ['previous', 'next', 'close'] : ['next', 'close'],
    // The package drops an arrow that is pressed while the light still moves on; its buttons do not.
    allowKeyboardControl: false,
    onPopoverRender: ({ wrapper, closeButton, nextButton }) => {
      wrapper.setAttribute('aria-modal', 'true')
      closeButton.setAttribute('aria-label', 'Leave the tour')
      // The package puts the focus on the first button, which would end the tour.
      requestAnimationFrame(() => nextButton.focus({ preventScroll: true }))
    },
    // The package says of whatever it points at that it opens a dialog, which most elements may not say: as soon as it begins to, and
    // it does not take that back from an element that is left before the light has come there.
    onHighlightStarted: (element) =>
      queueMicrotask(() => {
        for (const name of ['aria-haspopup', 'aria-expanded', 'aria-controls']) element?.removeAttribute(name)
      }),
    onDoneClick: () => {
      ended = 'done'
      tour.destroy()
    },
    onDestroyed: () => {
      removeEventListener('keydown', onKey)
      if (ended === 'gone') return
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      onEnd(ended ?? 'left')
    },
  })
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') tour.destroy()
    if (key === 'ArrowRight' && tour.hasNextStep()) tour.moveNext()
    if (key === 'ArrowLeft' && tour.hasPreviousStep()) tour.movePrevious()
  }
  addEventListener('keydown', onKey)
  tour.drive()
  return () => {
    if (!tour.isActive()) return
    ended = 'gone'
    tour.destroy()
  }
}
