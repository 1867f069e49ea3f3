import { Button } from '@caseweave/ui/button'
import { Kbd } from '@caseweave/ui/kbd'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'

const groups: { title: string; keys: [string[], string][] }[] = [
  {
    title: 'Everywhere',
    keys: [
      [['Ctrl', 'K'], 'Search or go to (⌘ K on a Mac)'],
      [['?'], 'These shortcuts'],
      [['Esc'], 'Close a menu or a dialog'],
    ],
  },
  {
    title: 'Lists',
    keys: [
      [['j'], 'Next row'],
      [['k'], 'Previous row'],
      [['Enter'], 'Open the row'],
      [['x'], 'Select the row'],
      [['Shift', 'Space'], 'Select all rows from the last one, on a tick box'],
      [['Shift', 'F10'], 'Menu of the row'],
    ],
  },
  {
    title: 'Mapping suggestions',
    keys: [
      [['a'], 'Accept'],
      [['r'], 'Reject'],
      [['n'], 'Never again'],
    ],
  },
  {
    title: 'Test run',
    keys: [
      [['j'], 'Next step'],
      [['k'], 'Previous step'],
      [['p'], 'The step passed'],
      [['f'], 'The step failed'],
      [['u'], 'Take the mark back'],
      [['r'], 'Remarks of the step'],
      [['i'], 'Images of the step'],
    ],
  },
]

/** The list of keyboard shortcuts; loaded when it is first wanted. */
export default function Shortcuts({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="shortcuts-title"
      className="command-dialog w-[min(26rem,calc(100vw-2rem))]"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="p-4">
        <header className="mb-3 flex items-center justify-between">
          <h2 id="shortcuts-title" className="text-base font-semibold">
            Keyboard shortcuts
          </h2>
          <Button variant="ghost" size="icon" aria-label="Close" onClick={onClose}>
            <X aria-hidden="true" />
          </Button>
        </header>
        {groups.map(({ title, keys }) => (
          <section key={title} className="not-first:mt-3">
            <h3 className="mb-1 text-xs font-medium text-muted-foreground">{title}</h3>
            <dl>
              {keys.map(([combination, effect]) => (
                <div key={effect} className="flex items-center justify-between gap-4 py-1">
                  <dt>{effect}</dt>
                  <dd className="flex gap-1">
                    {combination.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </dialog>
  )
}
