// The one script of public pages. Everything on them can be read and sent without it.

// Menus close by Escape and by a click elsewhere.
const openMenus = () => document.querySelectorAll('details[data-menu][open]')
document.addEventListener('click', ({ target }) => {
  for (const menu of openMenus()) if (!menu.contains(target)) menu.open = false
})

// Forms become handier when somebody enters one.
document.addEventListener('focusin', function load({ target }) {
  const form = target.closest('form[data-human]')
  if (!form) return
  document.removeEventListener('focusin', load)
  const script = document.createElement('script')
  script.src = form.dataset.script
  document.head.append(script)
})

// The offer to get in touch: not on the way to it, never over a field, and never again once it was closed.
const popup = document.querySelector('dialog[data-popup]')
const closedName = 'caseweave_popup_closed'
const remembered = () => {
  try {
    return localStorage.getItem(closedName)
  } catch {
    return 'unknown'
  }
}
function closePopup() {
  popup.open = false
  try {
    localStorage.setItem(closedName, '1')
  } catch {}
}
if (popup && !remembered() && Math.random() >= 0.6) {
  setTimeout(() => {
    const writes = document.activeElement?.matches('input, select, textarea')
    if (!writes && !document.querySelector('details[data-menu][open]')) popup.open = true
  }, 15_000)
}
popup?.querySelector('[data-close]').addEventListener('click', closePopup)

document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return
  for (const menu of openMenus()) {
    menu.open = false
    menu.querySelector('summary').focus()
  }
  if (popup?.open) closePopup()
})

for (const button of document.querySelectorAll('[data-print]')) button.addEventListener('click', () => print())

// The first picture of the film in the colours of the page.
const film = document.querySelector('video[data-dark-poster]')
if (film && matchMedia('(prefers-color-scheme: dark)').matches) film.poster = film.dataset.darkPoster

// What so many people cost, as they are typed; without a script the form asks the server.
const people = document.querySelector('input[data-people]')
people?.addEventListener('input', () => {
  const count = Math.ceil(Number(people.value))
  const total = document.querySelector('[data-total]')
  const isSold = count >= 1 && count <= 5000
  total.textContent = isSold ? `$${(count * Number(people.dataset.people)).toLocaleString('en-US')}` : '–'
})
people?.addEventListener('change', () => {
  if (people.value) people.value = Math.ceil(people.value)
})
