import { showToast } from '@caseweave/ui/toast'

/**
 * Puts a text on the clipboard, and says so. A browser has `navigator.clipboard` on https and on its own machine alone; a
 * product behind plain http copies what is selected instead. Where that is refused too, the text is shown to be copied by hand.
 * `said` stands for a text that should not be read over a shoulder.
 */
export async function copyText(text: string, said = text): Promise<void> {
  if ((await written(text)) || copySelected(text)) showToast({ id: 'copied', tone: 'success', text: `Copied: ${said}` })
  else window.prompt('This browser lets no page copy. Please copy it by hand:', text)
}

async function written(text: string): Promise<boolean> {
  try {
    // The type says that it is always there.
    const clipboard: Clipboard | undefined = navigator.clipboard
    await clipboard?.writeText(text)
    return clipboard !== undefined
  } catch {
    // Somebody forbade it for this page.
    return false
  }
}

function copySelected(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr-only'
  document.body.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}
