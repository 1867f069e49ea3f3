/** A feature file of the demo: what it says now, and what it said before where somebody has changed it since. */
type DemoFeature = { name: string; text: string; before?: string }

const vouchers = `@checkout
Feature: Vouchers
  Vouchers lower the total of a basket.

  Background:
    Given the basket is open in a current browser

  @smoke
  Scenario: Use a voucher of ten euros
    When the customer uses the voucher "TEN-EUROS"
    Then the total is 10 euros lower
    When the customer reloads the page
    Then the state is the same as before

  Scenario: Use a voucher twice
    When the customer uses the voucher "TEN-EUROS"
    And the customer uses the voucher "TEN-EUROS" again
    Then the second time is refused with the date of the first

  Scenario: Use an expired voucher
    When the customer uses the voucher "SUMMER-2019"
    Then the message names the day it ended

  Scenario Outline: Type a voucher code in any case
    When the customer uses the voucher "<code>"
    Then the code is accepted

    Examples:
      | code      |
      | ten-euros |
      | Ten-Euros |
`

const payment = `@checkout
Feature: Payment

  Background:
    Given the payment step of the checkout is open in a current browser

  Scenario: Pay by bank transfer
    When the customer pays by bank transfer
    Then the mail names account, sum and reference

  Scenario: Pay in Swiss francs
    When the customer pays in Swiss francs
    Then the sum in francs is charged and the rate is shown

  Scenario: Lose the network while paying
    When the network is lost while the customer pays
    And the customer comes back
    Then the order state is clear

  @smoke
  Scenario: Pay by card
    When the customer pays by card
    Then the order is confirmed
    And the card is charged once
`

const shipping = `@checkout
Feature: Shipping

  Scenario: Choose standard delivery
    Given the shipping step of the checkout is open in a current browser
    When the customer chooses standard delivery
    Then the price and the expected day are shown
    When the customer reloads the page
    Then the state is the same as before

  Scenario: Choose express after noon
    Given the shipping step of the checkout is open in a current browser
    And it is 13 o'clock
    When the customer chooses express
    Then the day after tomorrow is promised

  Scenario: Order above the free-shipping limit
    Given the basket holds articles for 120 euros
    And the shipping step of the checkout is open in a current browser
    Then standard delivery costs nothing
`

const returnsBefore = `@orders
Feature: Returns

  Scenario: Return one of three articles
    Given the returns page is open in a current browser
    When the customer returns one of three articles
    Then the label names 1 parcel and 1 article

  Scenario: Return after thirty-one days
    Given the returns page is open in a current browser
    When the customer returns an article after 31 days
    Then the form explains that the time is over

  Scenario: Return an opened hygiene article
    Given the returns page is open in a current browser
    When the customer returns an opened hygiene article
    Then the form says that it cannot be returned
`

const returns = returnsBefore
  .replace('the label names 1 parcel and 1 article', 'the label names 1 parcel, 1 article and the carrier')
  .replace('after 31 days', 'after 61 days')

const passwords = `# language: de
@konten
Funktionalität: Passwort zurücksetzen

  Szenario: Ein Link gilt nur einmal
    Angenommen die Seite für vergessene Passwörter ist offen
    Wenn der Kunde einen Link ein zweites Mal benutzt
    Dann wird der Link mit einem Satz abgelehnt

  Szenario: Ein unbekannter Name verrät nichts
    Angenommen die Seite für vergessene Passwörter ist offen
    Wenn der Kunde einen unbekannten Namen eingibt
    Dann ist die Antwort dieselbe
`

/** The demo's feature files. Their words are ours, and fit its cases. */
export const demoFeatures: readonly DemoFeature[] = [
  { name: 'vouchers.feature', text: vouchers },
  { name: 'payment.feature', text: payment },
  { name: 'shipping.feature', text: shipping },
  { name: 'returns.feature', text: returns, before: returnsBefore },
  { name: 'passwort.feature', text: passwords },
]

/** The demo's step definitions: those of the checkout are there, those of returns and passwords are still to be written. */
export const demoJava = {
  name: 'CheckoutSteps.java',
  text: `package shop.checkout;

import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;

public class CheckoutSteps {

  @Given("the basket is open in a current browser")
  public void theBasketIsOpen() {
    browser.open("/basket");
  }

  @Given("the basket holds articles for {int} euros")
  public void theBasketHoldsArticlesFor(int euros) {
    basket.fillFor(euros);
  }

  @Given("the {word} step of the checkout is open in a current browser")
  public void theStepOfTheCheckoutIsOpen(String step) {
    browser.open("/checkout/" + step);
  }

  @When("the customer uses the voucher {string}")
  public void theCustomerUsesTheVoucher(String code) {
    checkout.useVoucher(code);
  }

  @When("the customer chooses standard delivery")
  public void theCustomerChoosesStandardDelivery() {
    checkout.choose("standard");
  }

  @When("^the customer pays (by card|by bank transfer|in Swiss francs)$")
  public void theCustomerPays(String way) {
    checkout.pay(way);
  }

  @When("the customer reloads the page")
  public void theCustomerReloadsThePage() {
    browser.reload();
  }

  @Then("the total is {int} euros lower")
  public void theTotalIsLower(int euros) {
    basket.expectReduction(euros);
  }

  @Then("the state is the same as before")
  public void theStateIsTheSameAsBefore() {
    browser.expectUnchanged();
  }

  @Then("the price and the expected day are shown")
  public void thePriceAndTheExpectedDayAreShown() {
    checkout.expectPriceAndDay();
  }
}
`,
} as const

/** Which case of the demo is mapped to which scenario, and to which of its steps (none = all), in these releases. */
export const demoMapped: readonly {
  summary: string
  scenario: string
  releases: readonly string[]
  steps?: readonly number[]
}[] = [
  { summary: 'Use a voucher of ten euros', scenario: 'Use a voucher of ten euros', releases: ['3.1', '3.2-rc1'] },
  { summary: 'Use a voucher twice', scenario: 'Use a voucher twice', releases: ['3.1'] },
  { summary: 'Choose standard delivery', scenario: 'Choose standard delivery', releases: ['3.1', '3.2-rc1'] },
  { summary: 'Choose express after noon', scenario: 'Choose express after noon', releases: ['3.1'], steps: [1, 3, 4] },
  {
    summary: 'Return one of three articles',
    scenario: 'Return one of three articles',
    releases: ['3.1'],
    steps: [2, 3],
  },
  { summary: 'Return after thirty-one days', scenario: 'Return after thirty-one days', releases: ['3.1'] },
  { summary: 'Use a reset link a second time', scenario: 'Ein Link gilt nur einmal', releases: ['3.2-rc1'] },
]
