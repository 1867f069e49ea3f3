import { describe, expect, it } from 'vitest'
import { draftOf, none, stepsOf } from './testing/draft-of'

describe('a draft', () => {
  it('is told in the language that the case reads as, and says where that is not the files’', async () => {
    const one = {
      precondition: 'Der Kunde ist angemeldet.',
      steps: [
        { description: '1. Öffnen Sie den Warenkorb.', expectedResult: 'Der Warenkorb wird angezeigt.', testData: '' },
        { description: 'Auf „Bezahlen“ klicken', expectedResult: '', testData: '' },
        { description: 'Den Code vom Gutschein einlösen', expectedResult: '', testData: '' },
      ],
    }
    const steps = [
      'Angenommen der Kunde ist angemeldet',
      'Wenn ich den Warenkorb öffne',
      'Dann wird der Warenkorb angezeigt',
      'Wenn ich auf „Bezahlen“ klicke',
      'Und den Code vom Gutschein einlösen',
    ]
    const own = await draftOf(one, none, 'de')
    expect(own.lines.slice(2)).toEqual(steps.map((step) => `    ${step}`))
    expect(own.draft.otherLanguage).toBeNull()
    // An order that nobody could tell is marked: it may not stand behind Wenn.
    expect(own.draft.steps.map(({ kept }) => kept)).toEqual([false, false, false, false, true])
    const other = await draftOf(one, none, 'en')
    expect(other.lines[3]).toBe('    When ich den Warenkorb öffne')
    expect(other.draft.otherLanguage).toBe('de')
    const english = { steps: [{ description: 'Open the cart', expectedResult: 'It is on the page', testData: '' }] }
    const mixed = await draftOf(english, none, 'de')
    expect(mixed.lines.slice(2)).toEqual(['    Wenn I open the cart', '    Dann it is on the page'])
    expect(mixed.draft.otherLanguage).toBe('en')
  })

  it('has the French words that stand before a sentence', async () => {
    const { lines, draft } = await draftOf(
      {
        precondition: "L'utilisateur est connecté\nLe panier est vide\nUn bon de réduction",
        steps: [
          { description: 'Ouvrir le panier', expectedResult: '', testData: '' },
          { description: "Vérifier qu'un message est affiché", expectedResult: 'Le total est de 0 €', testData: '' },
          { description: 'Puis xyloguer le panier', expectedResult: 'Afficher le total', testData: '' },
        ],
      },
      none,
      'fr',
    )
    expect(lines.slice(2).map((line) => line.trim())).toEqual([
      "Étant donné que l'utilisateur est connecté",
      'Et le panier est vide',
      'Et un bon de réduction',
      "Quand j'ouvre le panier",
      'Alors un message est affiché',
      'Et le total est de 0 €',
      'Quand Puis xyloguer le panier',
      'Alors Afficher le total',
    ])
    expect(draft.steps.map(({ kept }) => kept)).toEqual([false, false, false, false, false, false, true, true])
  })

  it('takes the steps that are there in each language', async () => {
    const steps = await stepsOf(
      ['der Benutzer den Warenkorb öffnet', "l'utilisateur saisit le code {string}"],
      ['hago clic en el botón "Pagar"'],
    )
    const of = async (description: string, language: string) => {
      const [step] = (await draftOf({ steps: [{ description, expectedResult: '', testData: '' }] }, steps, language))
        .draft.steps
      return [step?.text, step?.state, step?.kept]
    }
    expect(await of('Öffnen Sie den Warenkorb', 'de')).toEqual(['der Benutzer den Warenkorb öffnet', 'glue', false])
    expect(await of('Saisissez le code "A1"', 'fr')).toEqual([`l'utilisateur saisit le code "A1"`, 'glue', false])
    expect(await of('Haga clic en el botón "Salir"', 'es')).toEqual(['hago clic en el botón "Salir"', 'step', false])
  })
})
