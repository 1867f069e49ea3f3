Feature: Library
  Scenario: Extending a loan
    Given a reader has borrowed a title
    When the reader renews the loan
    Then the due date is postponed by 21 days
  Scenario: A requested title cannot be extended
    Given a borrowed title has been reserved by another reader
    When the borrower renews the loan
    Then the renewal is rejected because of the reservation
  Scenario: A loan cannot be extended more than twice
    Given a loan that has been renewed two times
    When the borrower renews the loan
    Then the renewal is rejected
  Scenario: Requesting a title that is on loan
    Given every copy of a title is on loan
    When the reader places a hold on it
    Then the reader is first in the waiting list
  Scenario: Requesting a title that is on the shelf
    Given a copy of a title is available
    When the reader places a hold on it
    Then the copy is set aside at the counter
  Scenario: Withdrawing a request
    Given the reader has a pending hold
    When the reader cancels it
    Then the hold is removed from the waiting list
  Scenario: A hold expires when it is not collected
    Given a copy has been set aside for 7 days
    When the nightly job runs
    Then the hold expires
  Scenario: Charging for an overdue item
    Given a loan is overdue by 7 days
    When the item is returned
    Then a late fee is charged to the reader's account
  Scenario: Paying a fee at the terminal
    Given the reader has an outstanding fee
    When the reader pays in cash at the payment terminal
    Then the balance is zero
    And a receipt is printed
  Scenario: Paying a fee online
    Given the reader has an outstanding fee
    When the reader pays by credit card on the website
    Then the balance is zero
  Scenario: A member with large debts cannot borrow
    Given the reader's outstanding fees exceed the limit
    When the reader wants to check out an item
    Then the checkout is denied
  Scenario: Registering a member
    Given a visitor presents a passport
    When the librarian enters the personal data
    Then a membership card is issued
  Scenario: Reporting a lost card
    Given a reader has lost the membership card
    When the librarian locks the card
    And issues a new card
    Then the loans are transferred to the new card
  Scenario: Ending a membership
    Given a reader without any loans
    When the librarian closes the account
    Then the personal data are erased
  Scenario: Finding titles by author
    When the reader searches the catalogue for an author
    Then all results are by that author
  Scenario: Finding titles by subject
    When the reader searches the catalogue for a subject
    Then all results have that subject heading
  Scenario: Searching without a result
    When the reader searches the catalogue for an unknown term
    Then no results are found
    And alternative terms are proposed
  Scenario: Narrowing the results by audience and medium
    Given the reader has searched the catalogue
    When the reader filters by children and film
    Then only children's films remain
  Scenario: Reminding members before the due date
    Given a loan is due in 2 days
    When the reminders are sent
    Then the reader receives an e-mail that names the title
  Scenario: Notifying members that a hold is ready
    Given a reserved copy has been returned
    When the notifications are sent
    Then the reader is told to collect it
  Scenario: Borrowing a digital title
    Given a licence of a digital title is free
    When the reader borrows the digital title
    Then it can be read offline for two weeks
  Scenario: Suggesting a purchase
    When the reader proposes a title for acquisition with a reason
    Then the acquisition department sees the proposal
  Scenario: Choosing a new PIN
    Given the reader knows the current PIN
    When the reader replaces the PIN
    Then the former PIN is no longer valid
  Scenario: A copy is damaged
    Given a copy was returned with torn pages
    When the librarian marks it as damaged
    Then it is withdrawn from circulation
  Scenario: Taking stock of a shelf
    When the librarian scans all copies of a shelf
    Then missing copies are listed
