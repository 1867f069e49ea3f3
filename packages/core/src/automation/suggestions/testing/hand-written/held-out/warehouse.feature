Feature: Warehouse management
  Scenario: Receiving a delivery
    Given a purchase order of 10 pallets
    When the clerk scans the delivered pallets
    Then the goods receipt is posted
  Scenario: Short delivery
    Given a purchase order of 10 cartons
    When the clerk receives 8 cartons
    Then purchasing is informed about the discrepancy
  Scenario: Delivery without a purchase order
    Given a truck without a known purchase order
    When the clerk registers it
    Then the delivery is held at the dock
  Scenario: Rejecting damaged goods
    Given a delivered carton is damaged
    When the clerk documents the damage
    Then the goods are quarantined
    And the vendor is notified
  Scenario: Proposing a storage location
    Given an item without a location
    When the operator scans the item
    Then a bin with sufficient capacity is proposed
  Scenario: Picking an order
    Given a released order
    When the picker confirms every item and quantity
    Then the order is ready to be packed
  Scenario: Picking several orders at once
    Given four released orders
    When the picker confirms the items of all orders
    Then the items are sorted into four totes
  Scenario: Shortage while picking
    Given a bin that should contain the item
    When the picker reports a shortage
    Then an alternative bin is assigned
    And a recount is requested
  Scenario: Packing a parcel
    Given a picked order
    When the packer weighs the carton
    Then the shipping label is printed
  Scenario: Weight check fails
    Given a packed carton
    When the actual weight deviates from the calculated weight
    Then the carton is stopped for inspection
  Scenario: Handing over to the carrier
    Given labelled parcels
    When the carrier signs for them
    Then the recipients receive the tracking link
  Scenario: Cycle count of an aisle
    Given an aisle is due for counting
    When the operator enters the counted quantities
    Then deviations await the supervisor's approval
  Scenario: Annual inventory
    Given the warehouse is closed for movements
    When all bins have been counted
    Then the inventory is posted
  Scenario: Replenishing below the minimum
    Given an item with a minimum of 100 pieces
    When the stock falls below the minimum
    Then a purchase requisition is created
  Scenario: Relocating stock
    Given an item in the reserve area
    When the operator transfers it to the pick area
    Then the quantities of both locations are adjusted
  Scenario: Blocking expired batches
    Given a batch beyond its expiry date
    When the nightly check runs
    Then the batch is not available for picking
  Scenario: First expired, first out
    Given two batches with different expiry dates
    When a picking task is created
    Then the batch that expires earlier is reserved
  Scenario: Processing a customer return
    Given a parcel returned by a customer
    When the clerk grades the item as new
    Then it is restocked
    And the refund is initiated
  Scenario: Scrapping an item
    Given a returned item that is unusable
    When the clerk scraps it
    Then the stock is written off
  Scenario: Recalling a batch
    Given a contaminated batch
    When quality control traces the batch
    Then all recipients are listed
  Scenario: Cross-docking
    Given a delivery that a customer is waiting for
    When it arrives
    Then it is moved straight to the outbound dock
  Scenario: Loading a truck
    Given a planned tour
    When the operator scans the pallets in loading sequence
    Then the truck is sealed
