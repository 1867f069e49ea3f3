Feature: Service desk
  Scenario: Submitting an incident
    Given an employee on the self-service portal
    When the employee submits an incident with category and description
    Then a ticket number is assigned
  Scenario: Creating a ticket from an e-mail
    Given an e-mail to the support address
    When the mailbox is polled
    Then a ticket is created from it
  Scenario: Attaching a file to a request
    Given an open ticket
    When the requester uploads an image
    Then the agent can download it
  Scenario: Oversized attachment is rejected
    Given an open ticket
    When the requester uploads a file that exceeds the maximum
    Then the upload is refused with the limit
  Scenario: Reassigning a ticket
    Given a ticket assigned to an agent
    When the agent assigns it to a different agent
    Then it appears in the queue of that agent
  Scenario: Escalation after a missed response time
    Given a ticket with high priority
    When nobody responds within the agreed time
    Then the manager is notified
    And the ticket is marked as breached
  Scenario: Merging duplicates
    Given two tickets about one cause
    When the agent merges them
    Then both requesters are subscribed to the remaining ticket
  Scenario: Splitting a ticket
    Given a ticket with two questions
    When the agent splits it
    Then there are two linked tickets
  Scenario: Adding an internal note
    Given an open ticket
    When the agent adds a private note
    Then the requester cannot read it
  Scenario: Resolving a ticket
    Given an open ticket
    When the agent resolves it with a solution
    Then the requester is asked for confirmation
  Scenario: Closing automatically
    Given a ticket has been resolved for 7 days
    When the requester stays silent
    Then the ticket is closed
  Scenario: Reopening a resolved ticket
    Given a resolved ticket
    When the requester replies
    Then the status is open again
  Scenario: Customer satisfaction survey
    Given a closed ticket
    When the requester rates the service
    Then the rating is included in the report
  Scenario: Using a canned response
    Given a template with placeholders
    When the agent inserts the template into a reply
    Then the placeholders are replaced
  Scenario: Publishing a knowledge base article
    Given a reviewed draft
    When the author publishes the article
    Then it appears in search
  Scenario: Retiring an outdated article
    Given an article nobody has read for a year
    When the owner archives it
    Then it does not appear in search
  Scenario: Deflecting requests by proposed articles
    Given an employee enters a subject
    When matching articles exist
    Then they are proposed before submission
  Scenario: Announcing an outage
    Given a service is unavailable
    When the agent publishes the disruption
    Then every user sees a notice
  Scenario: Linking a ticket to an asset
    Given a device in the inventory
    When the agent links the device to a ticket
    Then the history of the device is displayed
  Scenario: Onboarding request with tasks
    Given a manager approves a new hire
    When the request is approved
    Then tasks for equipment and access are created
  Scenario: Stopping the clock while waiting for the customer
    Given a ticket with a target resolution time
    When the status is pending on the requester
    Then the timer is suspended
  Scenario: Saving a filter
    Given the agent has filtered the tickets
    When the agent saves the view
    Then it is available in the navigation
  Scenario: Bulk update
    Given 20 selected tickets
    When the agent changes their priority
    Then all of them are updated
  Scenario: Approval is declined
    Given a request for software
    When the manager declines it
    Then the requester is informed
