Feature: Retail banking
  Scenario: Domestic transfer
    Given a current account with sufficient funds
    When the customer transfers 50 EUR to a payee
    And authorises it with a TAN
    Then the account is debited
  Scenario: Transfer exceeding the available balance
    Given a current account without overdraft
    When the customer transfers more than the balance
    Then the transfer is declined
  Scenario: Scheduled transfer
    When the customer schedules a transfer for a future date
    Then it is executed on that date
  Scenario: Creating a standing order
    When the customer sets up a recurring transfer
    Then the first execution date is shown
  Scenario: Deleting a standing order
    Given an active standing order
    When the customer deletes it
    Then it is not executed any more
  Scenario: Returning a direct debit
    Given a direct debit without a mandate
    When the customer disputes it
    Then the amount is credited back
  Scenario: Blocking a card
    Given an active debit card
    When the customer blocks the card
    Then purchases with the card are declined
  Scenario: Card locked after three wrong PINs
    Given an active debit card
    When an incorrect PIN is entered three times
    Then the card is locked
  Scenario: Withdrawing cash
    Given an active debit card at an ATM
    When the customer withdraws 100 EUR with the correct PIN
    Then the cash is dispensed
    And the account is debited
  Scenario: ATM is out of cash
    Given an ATM without banknotes
    When the customer withdraws 100 EUR
    Then the withdrawal is cancelled
  Scenario: Raising the daily limit
    When the customer raises the spending limit temporarily
    Then the limit is reset after the period
  Scenario: Adding a card to a mobile wallet
    Given an active debit card
    When the customer scans the card for the wallet
    And verifies the enrolment
    Then contactless payment by smartphone is possible
  Scenario: Signing in by biometrics
    Given fingerprint recognition is enabled
    When the customer authenticates by fingerprint
    Then the account overview is displayed
  Scenario: Session ends by inactivity
    Given the customer has been idle for 5 minutes
    When the customer continues
    Then the sign-in page is displayed
  Scenario: Registering another device
    Given a customer with an activation letter
    When the customer activates a further smartphone
    Then it can be used for authorisation
  Scenario: Downloading an account statement
    When the customer downloads the statement of a month
    Then it contains every booking of that month
  Scenario: Exporting transactions
    When the customer exports transactions to CSV
    Then the file can be opened in a spreadsheet
  Scenario: Foreign currency transfer
    When the customer transfers 200 USD abroad
    Then the exchange rate and the fees are quoted before authorisation
  Scenario: Creating a savings goal
    When the customer creates a savings goal with a target amount and a monthly contribution
    Then the progress is displayed
  Scenario: Applying for a consumer loan
    When the customer applies for a loan with amount and term
    And provides proof of income
    Then the instalment is calculated
    And a decision is given
  Scenario: Early repayment of a loan
    Given a running loan
    When the customer repays the remaining debt
    Then the loan is closed
  Scenario: Opening an account for a minor
    Given the legal guardians are identified
    When they open an account for a minor
    Then a debit card is issued in the minor's name
  Scenario: Categorising expenses
    Given transactions of the previous month
    When the customer views the spending analysis
    Then expenses are grouped by category
  Scenario: Changing the postal address
    When the customer changes the postal address
    Then letters are sent to the new address
  Scenario: Closing an account
    Given an account with zero balance
    When the customer closes the account
    Then no further bookings are accepted
