// What makes the forms of public pages handier. It is loaded when somebody enters one; all of them can be sent without it.
import type { HumanForm } from '@caseweave/contract/people/human-check'
import { fetchCheck, solveChallenge } from '../../people/accounts/solve-challenge'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (value: unknown): value is Control =>
  value instanceof HTMLInputElement || value instanceof HTMLSelectElement || value instanceof HTMLTextAreaElement

const controlIn = (form: HTMLFormElement, name: string) => {
  const found = form.elements.namedItem(name)
  return isControl(found) ? found : null
}

/** What is wrong with a field, in the words of the server; '' when nothing is. */
function problemOf({ validity, dataset }: Control): string {
  if (validity.valid) return ''
  return (validity.valueMissing ? dataset.missing : dataset.wrong) ?? dataset.wrong ?? dataset.missing ?? ''
}

/** Says at a field what is wrong with it, or no longer. */
function tell(control: Control): void {
  const problem = problemOf(control)
  const id = `${control.id}-error`
  const place = document.getElementById(id)
  const descriptions = (control.getAttribute('aria-describedby') ?? '').split(' ').filter((each) => each && each !== id)
  if (problem === '') {
    place?.remove()
    control.removeAttribute('aria-invalid')
  } else {
    const line = place ?? document.createElement('p')
    line.id = id
    line.className = 'text-xs font-medium text-fail'
    line.textContent = problem
    if (!place) control.after(line)
    control.setAttribute('aria-invalid', 'true')
    descriptions.push(id)
  }
  control.setAttribute('aria-describedby', descriptions.join(' '))
}

/** Keys that are no digits do nothing in a phone number, nor does an eleventh digit; what is pasted loses what people write between digits. */
function keepDigits(event: InputEvent): void {
  const field = event.target
  if (!(field instanceof HTMLInputElement) || field.name !== 'phone') return
  const { selectionStart, selectionEnd, value } = field
  const text = event.data ?? event.dataTransfer?.getData('text') ?? ''
  const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length]
  const digits = text.replace(/[\s().-]/g, '')
  const whole = value.slice(0, from) + digits + value.slice(to)
  if (text === '' || event.isComposing) return
  const pasted = event.inputType !== 'insertText'
  // What is no number stays as it was pasted, so that its writer sees what is wrong with it.
  if (pasted && !/^\d{0,10}$/.test(whole)) return
  event.preventDefault()
  if (!/^\d{0,10}$/.test(whole)) return
  field.value = whole
  field.setSelectionRange(from + digits.length, from + digits.length)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Gets and solves the check of a form; where that fails, the proof without JavaScript stands in. */
async function proveHuman(form: HTMLFormElement): Promise<void> {
  const { human, solver } = form.dataset
  const { challenge, formToken } = await fetchCheck(human as HumanForm)
  const [token, solved] = [controlIn(form, 'formToken'), controlIn(form, 'altcha')]
  if (token) token.value = formToken
  if (solved && solver && window.crypto.subtle) solved.value = await solveChallenge(challenge, new Worker(solver))
}

function enhance(form: HTMLFormElement): void {
  const [users, subject] = [controlIn(form, 'users'), controlIn(form, 'subject')]
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  let proof: Promise<unknown> | undefined
  const prove = () => {
    proof ??= proveHuman(form).catch(() => {})
  }
  const judge = () => {
    if (users) {
      users.disabled = subject?.value !== 'userRequest'
      users.required = !users.disabled
    }
    if (button) button.disabled = !form.checkValidity()
  }
  form.addEventListener('focusin', prove)
  form.addEventListener('beforeinput', keepDigits)
  form.addEventListener('input', ({ target }) => {
    judge()
    // What is mended says so at once: a line that goes when its field is left moves the button away from under the pointer that presses it.
    if (isControl(target) && target.ariaInvalid === 'true') tell(target)
  })
  // Not `change`: browsers say none of what a script has put in.
  form.addEventListener('focusout', ({ target }) => {
    // A number of users is whole.
    if (users && target === users && users.validity.valid && users.value !== '')
      users.value = String(Math.ceil(Number(users.value.replace(',', '.'))))
    judge()
    // Whoever only passes by is not told that a field is empty.
    if (isControl(target) && (target.value !== '' || target.ariaInvalid === 'true')) tell(target)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (form.ariaBusy === 'true') return
    prove()
    send(form, button, proof)
  })
  judge()
  if (form.contains(document.activeElement)) prove()
}

/** Sends a form and puts what its page says then in its place; when nothing comes back, everything stays as it was typed. */
async function send(form: HTMLFormElement, button: HTMLButtonElement | null, proof: Promise<unknown> | undefined) {
  const box = form.closest<HTMLElement>('[data-form-box]')
  const failure = box?.querySelector<HTMLElement>('[data-failure]')
  form.ariaBusy = 'true'
  if (button) button.disabled = true
  if (failure) failure.hidden = true
  try {
    await proof
    // Files are none here; what remains are texts.
    const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
    const answer = await fetch(form.action, { method: 'POST', body })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const next = page.querySelector<HTMLElement>(`[data-form-box]:has(form[data-human="${form.dataset.human}"])`)
    if (!box || !next) throw new Error('The page has no form any more.')
    box.replaceWith(next)
    for (const each of next.querySelectorAll('form')) enhance(each)
    next.querySelector<HTMLElement>('[data-focus], [data-slot="error-summary"]')?.focus()
  } catch {
    form.ariaBusy = 'false'
    if (button) button.disabled = false
    if (failure) failure.hidden = false
  }
}

// A link to a subject of a form on this page chooses it, and loses nothing that was typed.
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-subject]') : null
  const form = link && document.querySelector<HTMLFormElement>('#form form')
  const subject = form && controlIn(form, 'subject')
  if (!link || !subject) return
  event.preventDefault()
  subject.value = link.dataset.subject ?? ''
  subject.focus()
})

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-human]')) enhance(form)
