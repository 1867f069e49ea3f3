import { X } from 'lucide-react'
import { SiteFormBox } from './site-form'

/** The offer to get in touch, which the script of public pages opens; its form gets its token when somebody enters it. */
export function SitePopup() {
  return (
    <dialog data-popup aria-labelledby="popup-title" className="site-popup p-5">
      <div className="mb-3 flex items-start justify-between gap-3">
        <h2 id="popup-title" className="text-lg font-semibold">
          Get in Touch with us
        </h2>
        <button type="button" data-close aria-label="Close" className="-m-1.5 rounded-md p-1.5 hover:bg-accent">
          <X aria-hidden="true" className="size-4" />
        </button>
      </div>
      <SiteFormBox
        form="get-in-touch"
        formToken=""
        sent={false}
        subject=""
        lastResult={undefined}
        label="Send"
        narrow
      />
    </dialog>
  )
}
