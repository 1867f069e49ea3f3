Feature: Flight reservation
  Scenario: Booking a round trip
    Given flights are available in both directions
    When the passenger books an outbound and a return flight
    Then a booking reference is issued
  Scenario: Booking a one-way flight
    Given flights are available
    When the passenger books an outbound flight
    Then a booking reference is issued
  Scenario: Selecting a seat
    Given a confirmed booking
    When the passenger selects a vacant seat
    Then the seat is assigned
  Scenario: Occupied seat cannot be selected
    Given a seat is occupied
    When the passenger selects it
    Then the selection is refused
  Scenario: Online check-in
    Given the flight departs within 24 hours
    When the passenger checks in
    And confirms the dangerous goods notice
    Then a mobile boarding pass is issued
  Scenario: Check-in is not open yet
    Given the flight departs in 7 days
    When the passenger checks in
    Then the opening time of check-in is stated
  Scenario: Adding checked baggage
    Given a confirmed booking with hand luggage only
    When the passenger purchases a bag
    Then the bag is on the itinerary
  Scenario: Excess weight at the counter
    Given a bag that weighs 30 kg
    When the agent weighs it
    Then an excess fee is due
  Scenario: Correcting a passenger name
    Given a misspelled passenger name
    When the passenger corrects it
    Then the ticket is reissued free of charge
  Scenario: Rebooking to another date
    Given a flexible fare
    When the passenger moves the flight to a different day
    Then the fare difference is charged
  Scenario: Cancelling a refundable fare
    Given a flexible fare
    When the passenger cancels the booking
    Then the full price is refunded
  Scenario: Cancelling a non-refundable fare
    Given a light fare
    When the passenger cancels the booking
    Then airport taxes are refunded but not the fare
  Scenario: Compensation for a delay
    Given a flight that arrived with a delay of more than 3 hours
    When the passenger claims compensation
    Then the claim is granted
  Scenario: Flight cancelled by the airline
    Given passengers are booked on a flight
    When the airline cancels the flight
    Then the passengers are notified
    And offered an alternative flight
  Scenario: Reporting delayed baggage
    Given a bag that has not arrived
    When the passenger reports it with the bag tag
    Then a tracing reference is created
  Scenario: Reporting damaged baggage
    Given a bag with a broken wheel
    When the passenger reports the damage
    Then a claim is created
  Scenario: Travelling with an infant
    When an adult books a lap infant
    Then 10 percent of the adult fare is charged
  Scenario: Unaccompanied minor
    When a parent books a child that travels alone
    Then an escort is arranged
  Scenario: Requesting assistance
    Given a passenger with reduced mobility
    When the passenger requests a wheelchair
    Then the ground staff is informed
  Scenario: Earning miles
    Given a completed flight
    When the member claims it retroactively
    Then miles are credited
  Scenario: Redeeming miles
    Given a member with 15000 miles
    When the member books an award flight
    Then the miles are deducted
    And taxes are charged
  Scenario: Ordering a special meal
    When the passenger orders a vegetarian meal
    Then the caterer receives it
  Scenario: Group booking
    When an agency requests 15 seats
    Then a quotation is sent
  Scenario: Boarding by groups
    Given the gate is open
    When passengers of group 1 are called
    Then other groups have to wait
