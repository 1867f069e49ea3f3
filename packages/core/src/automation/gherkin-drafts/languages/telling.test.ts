import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readsAs } from './case-language'
import { french } from './french'
import { frenchVerbs } from './french-verbs'
import { german } from './german'
import { germanVerbs } from './german-verbs'
import { spanish } from './spanish'
import { spanishVerbs } from './spanish-verbs'
import { type Teller, voiceIn } from './telling'

const voice = (teller: Teller, ...texts: string[]) =>
  voiceIn(
    texts.map((text) => ({ text, uses: 2 })),
    teller,
  )
const der = voice(german, 'der Kunde die Ware bestellt')
const die = voice(german, 'die angemeldete Kundin auf „Weiter“ klickt')
const second = voice(german, 'ich öffne die Seite')
const il = voice(french, "l'utilisateur ouvre la page")
const el = voice(spanish, 'el usuario se registra en la tienda')

describe('German orders', () => {
  it.each([
    ['Öffnen Sie die Liste', 'ich die Liste öffne', 'der Kunde die Liste öffnet'],
    ['Öffne die Liste', 'ich die Liste öffne', 'der Kunde die Liste öffnet'],
    ['Die Liste öffnen', 'ich die Liste öffne', 'der Kunde die Liste öffnet'],
    ['Gib den Namen ein', 'ich den Namen eingebe', 'der Kunde den Namen eingibt'],
    ['Geben Sie Name, Ort und Alter ein', 'ich Name, Ort und Alter eingebe', 'der Kunde Name, Ort und Alter eingibt'],
    ['Namen eingeben "Anna"', 'ich Namen "Anna" eingebe', 'der Kunde Namen "Anna" eingibt'],
    [
      'Tragen Sie Ihre Adresse ein und klicken Sie auf „Ja und nein“',
      'ich meine Adresse eintrage und auf „Ja und nein“ klicke',
      'der Kunde seine Adresse einträgt und auf „Ja und nein“ klickt',
    ],
    ['Bitte melden Sie sich als Gast an', 'ich mich als Gast anmelde', 'der Kunde sich als Gast anmeldet'],
    ['Als Gast anmelden', 'ich mich als Gast anmelde', 'der Kunde sich als Gast anmeldet'],
    [
      'Drücken Sie die Taste, um die Tür zu öffnen',
      'ich die Taste drücke, um die Tür zu öffnen',
      'der Kunde die Taste drückt, um die Tür zu öffnen',
    ],
    ['Prüfen Sie, dass die Tür zu ist', 'ich prüfe, dass die Tür zu ist', 'der Kunde prüft, dass die Tür zu ist'],
    ['Klicken auf Weiter', 'ich auf Weiter klicke', 'der Kunde auf Weiter klickt'],
    ['Nicht auf OK klicken', 'ich nicht auf OK klicke', 'der Kunde nicht auf OK klickt'],
    ['Suche den Kunden', 'ich den Kunden suche', 'der Kunde den Kunden sucht'],
  ])('are told: %s', (order, first, third) => {
    expect(german.told(order, german.usual, 'when')).toBe(first)
    expect(german.told(order, der, 'when')).toBe(third)
  })

  it('have the verb in its second place where the project has it, and in what is given', () => {
    expect(german.told('Geben Sie Ihren Namen ein und klicken Sie auf OK', second, 'when')).toBe(
      'ich gebe meinen Namen ein und klicke auf OK',
    )
    expect(german.told('Melden Sie sich an', die, 'given')).toBe('die angemeldete Kundin meldet sich an')
    expect(german.told('Öffnen Sie Ihr Postfach', die, 'when')).toBe('die angemeldete Kundin ihr Postfach öffnet')
    // `ich öffne die Seite, dann klicke auf OK` would be wrong.
    expect(german.told('Die Seite öffnen, dann auf OK klicken', second, 'when')).toBeNull()
  })

  it.each([
    'Die Seite ist offen',
    'Der Kunde soll die Seite öffnen',
    'Öffnen der Seite',
    'Suche nach Büchern',
    'Warten Sie bis die Tür zu ist',
    'Wählen Sie die Farbe, die gefällt, aus',
    'Benutzer anmelden',
    'Vergessenes Kennwort zurücksetzen',
    'Seite öffnen. Auf OK klicken',
    'Die Kundin bestellt',
    'Öffnen Sie die Seite und xylographieren Sie sie',
    'Öffnen Sie die Seite, und dann Sie',
    'Das Speichern',
    '',
  ])('are nothing else, and not told by half: %s', (text) => {
    expect(german.told(text, german.usual, 'when')).toBeNull()
  })

  it.each([
    ['Die Seite wird angezeigt', 'wird die Seite angezeigt'],
    ['Meldung "Ende und aus" erscheint', 'erscheint Meldung "Ende und aus"'],
    ['Es erscheint eine Meldung', 'erscheint eine Meldung'],
    ['wird die Seite angezeigt', 'wird die Seite angezeigt'],
    ['Es ist spät', null],
    ['Die Seite, die offen ist, wird angezeigt', null],
    ['Der Knopf öffnet ein Fenster und ist an', null],
  ])('and what is seen is turned round where that is sure: %s', (text, turned) => {
    expect(german.seen?.(text)).toBe(turned)
  })
})

describe('French orders', () => {
  it.each([
    ['Ouvrir la liste', "j'ouvre la liste", "l'utilisateur ouvre la liste"],
    ['Ouvrez la liste', "j'ouvre la liste", "l'utilisateur ouvre la liste"],
    ['Clique sur « Oui »', 'je clique sur « Oui »', "l'utilisateur clique sur « Oui »"],
    ['Veuillez saisir votre code', 'je saisis mon code', "l'utilisateur saisit son code"],
    [
      'Se connecter puis fermer le menu',
      'je me connecte puis ferme le menu',
      "l'utilisateur se connecte puis ferme le menu",
    ],
    ['Inscrivez-vous', "je m'inscris", "l'utilisateur s'inscrit"],
    ['Ne pas fermer la page', 'je ne ferme pas la page', "l'utilisateur ne ferme pas la page"],
    ["N'ouvrez pas la page", "je n'ouvre pas la page", "l'utilisateur n'ouvre pas la page"],
    [
      'Choisir une taille et une couleur',
      'je choisis une taille et une couleur',
      "l'utilisateur choisit une taille et une couleur",
    ],
    [
      'Cliquer sur OK pour fermer le menu',
      'je clique sur OK pour fermer le menu',
      "l'utilisateur clique sur OK pour fermer le menu",
    ],
  ])('are told: %s', (order, first, third) => {
    expect(french.told(order, french.usual, 'when')).toBe(first)
    expect(french.told(order, il, 'when')).toBe(third)
  })

  it.each([
    'Recherche avancée',
    'Le menu est ouvert',
    "L'utilisateur ouvre la page",
    'Ouvrez-la',
    'Remplir le panier et le valider',
    'Cliquer sur OK pour ouvrir et fermer le menu',
    'Cliquer sur OK ouvre la page',
    'Saisir votre clé',
    'Ouvrir la page et xyloguer le menu',
    'Cliquez sur le nom que vous voulez',
  ])('are nothing else, and not told by half: %s', (text) => {
    expect(french.told(text, french.usual, 'when')).toBeNull()
  })

  it('to verify are what is to be seen', () => {
    expect(french.stated("Vérifier qu'un message est affiché")).toBe('un message est affiché')
    expect(french.stated('Vérifiez que le prix est de 5 €')).toBe('le prix est de 5 €')
    expect(french.stated('Vérifier le prix')).toBeNull()
    expect(french.stated('Vérifier que le prix soit juste')).toBeNull()
  })
})

describe('Spanish orders', () => {
  it.each([
    ['Abrir la lista', 'abro la lista', 'el usuario abre la lista'],
    [
      'Abra la lista e introduzca su nombre',
      'abro la lista e introduzco mi nombre',
      'el usuario abre la lista e introduce su nombre',
    ],
    [
      'Haz clic en "Sí y no" y elige tu talla',
      'hago clic en "Sí y no" y elijo mi talla',
      'el usuario hace clic en "Sí y no" y elige su talla',
    ],
    ['Regístrese en la tienda', 'me registro en la tienda', 'el usuario se registra en la tienda'],
    ['No cierre la ventana', 'no cierro la ventana', 'el usuario no cierra la ventana'],
    ['Busca el libro', 'busco el libro', 'el usuario busca el libro'],
    ['Elegir talla y color', 'elijo talla y color', 'el usuario elige talla y color'],
    [
      'Verificar que se muestre el precio',
      'verifico que se muestre el precio',
      'el usuario verifica que se muestre el precio',
    ],
  ])('are told: %s', (order, first, third) => {
    expect(spanish.told(order, spanish.usual, 'when')).toBe(first)
    expect(spanish.told(order, el, 'when')).toBe(third)
  })

  it.each([
    'Busca avanzada',
    'Entre dos fechas',
    'El usuario abre la página',
    'La página está abierta',
    'Pulsar el botón y confirmarlo',
    'Copie el texto y péguelo aquí',
    'Abrir la página y haga clic en el menú',
    'Introducir su nombre',
    'No abras la puerta',
  ])('are nothing else, and not told by half: %s', (text) => {
    expect(spanish.told(text, spanish.usual, 'when')).toBeNull()
  })

  it('to verify are what is to be seen, and no wish', () => {
    expect(spanish.stated('Verificar que se muestra el precio')).toBe('se muestra el precio')
    expect(spanish.stated('Compruebe que la lista está vacía')).toBe('la lista está vacía')
    expect(spanish.stated('Verificar que la lista esté vacía')).toBeNull()
  })
})

describe('who acts', () => {
  it.each([
    [german, ['wenn es regnet', 'die Tür'], german.usual],
    [german, ['wir die Seite öffnen'], { subject: 'wir', person: 'plural', tense: 'present', verb: 'last' }],
    [
      german,
      ['der Kunde die Ware bestellt hat'],
      { subject: 'der Kunde', person: 'third', tense: 'past', verb: 'last' },
    ],
    [french, ["j'ouvre la page"], french.usual],
    [french, ['on clique sur le lien'], { subject: 'on', person: 'third', tense: 'present', verb: 'second' }],
    [
      french,
      ['le client a cliqué sur le lien'],
      { subject: 'le client', person: 'third', tense: 'past', verb: 'second' },
    ],
    [spanish, ['hago clic en el menú'], spanish.usual],
    [spanish, ['la clienta abrió el menú'], { subject: 'la clienta', person: 'third', tense: 'past', verb: 'second' }],
  ] as const)('is read from the steps of a project', (teller, texts, expected) => {
    expect(voice(teller, ...texts)).toEqual(expected)
  })

  it('in the past leaves orders as they are', () => {
    expect(french.told('Ouvrir la page', voice(french, "j'ai ouvert la page"), 'when')).toBeNull()
    expect(german.told('Seite öffnen', voice(german, 'ich die Seite geöffnet habe'), 'when')).toBeNull()
    expect(spanish.told('Abrir la página', voice(spanish, 'abrí la página'), 'when')).toBeNull()
  })
})

it.each([
  ['Open the page and check that the title is shown', 'en'],
  ['Die Seite öffnen und auf den Titel klicken', 'de'],
  ['Ouvrir la page et cliquer sur le titre', 'fr'],
  ['Abrir la página y hacer clic en el título', 'es'],
  ['Aprire la pagina e fare clic sul pulsante con il nome', 'it'],
  ['Login', null],
  ['Открыть страницу', null],
  ['', null],
])('%j reads as %s', (text, language) => {
  expect(readsAs(text)).toBe(language)
})

it('keeps each verb once, with all its forms', () => {
  const names = [
    germanVerbs.map(({ part, infinitive }) => part + infinitive),
    ...[frenchVerbs, spanishVerbs].map((verbs) => verbs.map(({ infinitive }) => infinitive)),
  ]
  for (const all of names) expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([])
  for (const { forms } of [...germanVerbs, ...frenchVerbs, ...spanishVerbs])
    expect(Object.values(forms).every((form) => /^\p{Ll}[\p{Ll}-]+$/u.test(form))).toBe(true)
})

it('loses nothing that is quoted, and does not dwell on what nobody writes', { timeout: 60_000 }, () => {
  const word = fc.constantFrom(
    ...'Öffnen Sie und , dann ein aus klicken sich "a b" „c“ (d) <e> auf die Ouvrir et cliquer votre se Abra y haga su la'.split(
      ' ',
    ),
    ...['"', '„', "'", '(', '\ue000', ',', 'um', 'zu'],
  )
  const text = fc.array(word, { maxLength: 120 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(text, fc.constantFrom(german, french, spanish), (order, teller) => {
      const told = teller.told(order, teller.usual, 'when')
      const quotes = (all: string) => all.match(/„c“|\(d\)|<e>/g)?.toSorted() ?? []
      if (told !== null) expect(quotes(told)).toEqual(quotes(order))
    }),
    { numRuns: 2_000 },
  )
})
