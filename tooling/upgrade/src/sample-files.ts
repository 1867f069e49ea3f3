/** Files as people upload them: cases of which one is twice there and one is wrong, scenarios, Java sources, and results. */
export const definitions = `Module,Summary,Preconditions,Steps,Expected Result,Tags,Priority
Gifts > Wrapping,A gift is wrapped,A basket with one article,Choose "Wrap as a gift",The price of wrapping is added,gift,High
Gifts > Wrapping,A gift is wrapped,A basket with one article,Choose "Wrap as a gift",The price of wrapping is added,gift,High
Gifts > Cards,A gift has a card,A wrapped gift,"Write ""Happy birthday""",The card is shown,"gift, smoke",Medium
Gifts > Cards,,A case without a summary,Look,Nothing,,Low
`

export const feature = `@gift
Feature: Gifts

  Scenario: Wrap a gift
    Given a basket with 1 article
    When the customer chooses "Wrap as a gift"
    Then the price of wrapping is added

  Scenario: Write a card
    Given a wrapped gift
    When the customer writes "Happy birthday"
    Then the card is shown
`

export const renamedFeature = feature.replace('Scenario: Write a card', 'Scenario: Write a card for a gift')

export const steps = `package com.acme;
import io.cucumber.java.en.*;
public class GiftSteps {
  @Given("a basket with {int} article") public void basket(int articles) {}
  @When("the customer chooses {string}") public void chooses(String what) {}
}
`

export const tests = `package com.acme;
import org.junit.jupiter.api.*;
class GiftTest {
  @Test @Tag("smoke") void giftIsWrapped() {}
  @Test void cardIsShown() {}
}
`

export const results = `<testsuites><testsuite name="Gifts" timestamp="2026-01-05T10:00:00Z">
<testcase classname="com.acme.GiftTest" name="giftIsWrapped" time="1.5"/>
<testcase classname="com.acme.GiftTest" name="cardIsShown" time="0.5"><failure message="no card">at GiftTest.java:5</failure></testcase>
<testcase classname="com.acme.Unheard" name="nobodyKnowsThis" time="0.1"/>
<testcase classname="com.acme.Unheard" name="norThis" time="0.2"><skipped/></testcase>
</testsuite></testsuites>
`

export const messages = `{"meta":{"protocolVersion":"32.0.0"}}
{"stepDefinition":{"id":"1","pattern":{"type":"CUCUMBER_EXPRESSION","source":"a wrapped gift"},"sourceReference":{"uri":"steps/gifts.ts","location":{"line":3}}}}
`

export const peopleFile = `Username,E-mail,Projects,Role
nora,,Web shop,Software Developer
nobody,,,
`
