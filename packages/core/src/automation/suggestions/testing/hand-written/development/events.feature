Feature: Event ticketing
  Scenario: Purchasing seated tickets
    Given an event with a seating plan
    When the customer selects 2 available seats
    And completes the payment
    Then the tickets are delivered by e-mail
  Scenario: Purchasing general admission tickets
    Given an event without a seating plan
    When the customer selects a quantity of 3
    And completes the payment
    Then the tickets carry no seat
  Scenario: A sold-out event cannot be booked
    Given an event whose capacity is exhausted
    When the customer opens the event
    Then no tickets can be added to the basket
  Scenario: Joining the waiting list of an event
    Given an event whose capacity is exhausted
    When the customer subscribes to the waiting list
    Then the customer is notified of returned tickets
  Scenario: Reserved seats are released after the timeout
    Given seats in the basket
    When the reservation time has elapsed
    Then the seats are available to other customers
  Scenario: The ticket limit per customer is exceeded
    When the customer selects more than 10 tickets
    Then an error is displayed
  Scenario: Applying a concession
    When the customer selects the senior rate for a seat
    Then the reduced price is charged
  Scenario: Checking a concession at the entrance
    Given a ticket at the student rate
    When the visitor cannot present a proof of eligibility
    Then the difference to the full price is payable
  Scenario: Redeeming a gift card
    Given a gift card with a balance
    When the customer redeems it
    Then the amount due is reduced
  Scenario: Validating a ticket
    Given a valid ticket
    When the steward scans the QR code
    Then admission is granted
  Scenario: A ticket has already been used
    Given a ticket that was scanned before
    When the steward scans the QR code
    Then admission is denied
    And the time of the first scan is displayed
  Scenario: A ticket is for a different event
    Given a ticket for another date
    When the steward scans the QR code
    Then admission is denied
  Scenario: A cancelled ticket is scanned
    Given a ticket that was refunded
    When the steward scans the QR code
    Then admission is denied
  Scenario: Transferring a ticket
    Given a customer with a personal ticket
    When the customer transfers it to another person
    Then the original ticket is invalidated
    And a new ticket is issued
  Scenario: Reselling a ticket
    Given a customer with a ticket
    When the customer lists it on the resale platform
    Then the seat is offered at the original price
  Scenario: Cancelling an event
    When the organiser cancels the event
    Then all customers are informed
    And the payments are refunded
  Scenario: Rescheduling an event
    When the organiser changes the date
    Then all customers are asked for confirmation
  Scenario: Refunding after rescheduling
    Given an event that was postponed
    When the customer declines the new date
    Then the ticket price is refunded
  Scenario: Selling at the box office
    Given a clerk at the counter
    When the clerk sells a seat for cash
    Then the ticket is printed
    And the change is calculated
  Scenario: Publishing an event
    Given a draft with a venue and a date
    When the organiser publishes it
    Then the event is listed
  Scenario: Duplicating an event
    When the organiser duplicates an event
    Then a draft with the same venue is created
  Scenario: Defining price categories
    Given a seating plan
    When the organiser assigns prices to blocks
    Then each block is coloured by its category
  Scenario: Sales statistics
    When the organiser opens the report of a period
    Then tickets sold and revenue are displayed per day
