Feature: Online shop
  Scenario: Adding an article to the cart
    Given an article is in stock
    When the customer adds it to the cart
    Then the cart contains 1 article
  Scenario: Adding several units of an article
    Given an article is in stock
    When the customer adds it to the cart with quantity 2
    Then the cart contains 2 units
  Scenario: Removing an article
    Given the cart contains 3 articles
    When the customer deletes an article from the cart
    Then the cart contains 2 articles
    And the subtotal is reduced
  Scenario: The cart survives signing out
    Given the cart contains 1 article
    When the customer signs out and in
    Then the cart contains 1 article
  Scenario: Redeeming a coupon
    Given a valid coupon of 10 percent
    When the customer redeems it during checkout
    Then the discount is deducted
  Scenario: An expired coupon is refused
    Given a coupon that has expired
    When the customer redeems it during checkout
    Then an error is displayed
    And no discount is deducted
  Scenario: A coupon is below its minimum order value
    Given a coupon that demands 50 Euro
    When the customer redeems it for an order of 20 Euro
    Then an error is displayed
  Scenario: Checking out as a guest
    Given a visitor who is not signed in
    When the visitor provides e-mail and shipping address
    And places the order
    Then the confirmation is displayed
  Scenario: Checking out as a known customer
    Given a customer with a stored address
    When the customer places the order
    Then the stored address is used
  Scenario: Payment declined by the bank
    Given the bank rejects the credit card
    When the customer submits the payment
    Then the customer is asked for a different payment method
  Scenario: Paying on account
    Given the customer has a good rating
    When the customer chooses the invoice
    Then the order is placed without payment
  Scenario: Delivery to a pick-up point
    When the customer searches for pick-up points by postcode
    And selects a pick-up point
    Then the shipping address is that of the pick-up point
  Scenario: Express delivery
    When the customer selects express shipping
    Then the surcharge is added
  Scenario: Returning goods
    Given a delivered order
    When the customer registers a return with a reason
    Then a return label can be downloaded
  Scenario: A return is too late
    Given an order that was delivered 40 days ago
    When the customer registers a return
    Then the return is refused
  Scenario: Refunding a returned item
    Given the returned item was received
    When the refunds are processed
    Then the amount is credited to the card
  Scenario: Withdrawing an order before dispatch
    Given an order that has not been shipped
    When the customer cancels it
    Then the order is cancelled
    And the payment is not captured
  Scenario: Tracking a shipment
    Given a shipped order
    When the customer follows the tracking link
    Then the location and the estimated delivery date are displayed
  Scenario: Reviewing a product
    Given a customer who has purchased the product
    When the customer submits a rating and a comment
    Then the review is published after moderation
  Scenario: Back-in-stock alert
    Given a product that is out of stock
    When the customer subscribes to availability
    And the product is replenished
    Then the customer is notified
  Scenario: Sorting by price
    Given a category page
    When the customer sorts by ascending price
    Then the cheapest product is listed first
  Scenario: Filtering by colour
    Given a category page
    When the customer filters by red
    Then only red products are listed
  Scenario: Saving articles to the wish list
    When the customer marks an article as favourite
    Then the article is on the wish list
  Scenario: Resetting a forgotten password
    Given a registered customer
    When the customer requests a password reset
    And follows the link in the e-mail
    Then a new password can be chosen
  Scenario: Changing the password
    Given a signed-in customer
    When the customer replaces the current password
    Then the customer has to sign in again
