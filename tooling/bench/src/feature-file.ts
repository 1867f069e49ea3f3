import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A made-up feature file, about 400 bytes a scenario; the same text for the same number. */
export function featureText(scenarios: number): string {
  const parts = ['@web\nFeature: Orders\n\n  Background:\n    Given a shop with open orders\n\n']
  for (let n = 1; n <= scenarios; n++)
    parts.push(`  @smoke @area${n % 20}
  Scenario: Change the address of order no. ${n}
    Given the customer "Anna ${n}" has ${n} open orders in the shop
    When she changes the delivery address of the order to "Street ${n}"
    And she confirms the change
    Then the order shows "Street ${n}"
    And a mail tells her so, and the old address is kept in the history of the order
      | field   | value     |
      | address | Street ${n} |

`)
  return parts.join('')
}

/** A made-up class with as many step definitions and tests; the same text for the same number. */
export function javaText(n: number): string {
  const members = Array.from(
    { length: 20 },
    (_, index) => `
  @Given("the customer has {int} orders of kind ${n}-${index}")
  public void customerHas${index}(int orders) { System.out.println("@Given(\\"no\\") " + orders); }

  @Test
  void changesTheOrder${index}() { assertEquals(${index}, shop.orders(${n}).size()); }
`,
  )
  return `package com.acme.area${n};

import static org.junit.jupiter.api.Assertions.assertEquals;
import io.cucumber.java.en.Given;
import org.junit.jupiter.api.Test;

class Orders${n}Test {
${members.join('')}
}
`
}

/** Writes the files of the bench; answers their paths. */
export function writeSources(folder: string, scenarios: number, classes: number): string[] {
  const feature = join(folder, 'orders.feature')
  writeFileSync(feature, featureText(scenarios))
  const java = Array.from({ length: classes }, (_, index) => {
    const path = join(folder, `Orders${index}Test.java`)
    writeFileSync(path, javaText(index))
    return path
  })
  return [feature, ...java]
}
