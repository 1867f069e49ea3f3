Feature: Absences and working time
  Scenario: Requesting annual leave
    Given an employee with 20 remaining days
    When the employee requests leave for a period
    Then the request is pending
    And the manager is notified
  Scenario: Approving a leave request
    Given a pending request
    When the manager approves it
    Then the leave is deducted from the balance
  Scenario: Rejecting a leave request
    Given a pending request
    When the manager rejects it with a comment
    Then the employee is informed
    And the balance is unchanged
  Scenario: A request exceeds the remaining leave
    Given an employee with 3 remaining days
    When the employee requests 5 days
    Then the request is refused
  Scenario: A request conflicts with the minimum staffing
    Given a team whose minimum staffing is reached
    When another member requests the same period
    Then a conflict is displayed
  Scenario: A request overlaps a public holiday
    Given a period that includes a public holiday
    When the employee requests leave
    Then the public holiday is not deducted
  Scenario: Withdrawing a pending request
    Given a pending request
    When the employee withdraws it
    Then the request is deleted
  Scenario: Cancelling approved leave
    Given approved leave in the future
    When the employee cancels it
    And the manager consents
    Then the balance is restored
  Scenario: Reporting sickness
    When the employee reports sick
    Then the absence is entered in the team calendar without its reason
  Scenario: Reporting the end of sickness
    Given an employee who is reported sick
    When the employee reports back
    Then the absence ends
  Scenario: Requesting a medical certificate
    Given an employee who has been sick for 3 days
    When the nightly check runs
    Then the employee is asked for a medical certificate
  Scenario: Uploading a medical certificate
    Given a certificate has been requested
    When the employee uploads a picture of it
    Then only human resources can view the document
  Scenario: Sickness during leave restores leave days
    Given an employee on leave
    When the employee reports sick
    Then the leave days are credited
  Scenario: Submitting an expense claim
    When the employee enters an amount, a category and a receipt
    Then the claim is forwarded to accounting
  Scenario: An expense claim without a receipt
    When the employee enters an amount without a receipt
    Then the claim cannot be submitted
  Scenario: An expense exceeds the limit
    When the employee enters an amount above the limit
    Then the claim requires additional approval
  Scenario: Recording the start of work
    When the employee scans the badge at the terminal
    Then the clock-in time is recorded
  Scenario: Recording the end of work
    Given an employee who has clocked in
    When the employee scans the badge at the terminal
    Then the clock-out time is recorded
  Scenario: Correcting a missing clock-out
    Given a day without a clock-out
    When the employee enters the time and a justification
    Then the correction awaits approval
  Scenario: Accruing overtime
    Given a daily working time of 8 hours
    When the employee works 9 hours
    Then 1 hour is added to the overtime balance
  Scenario: Compensating overtime with time off
    Given an overtime balance of 10 hours
    When the employee takes a day of compensation
    Then the overtime balance is reduced
    And the leave balance is unchanged
  Scenario: Paying out overtime
    Given an overtime balance of 10 hours
    When the manager orders a payout
    Then the hours are paid with the next salary
  Scenario: Expiry of carried-over leave
    Given 4 days carried over from the previous year
    When the expiry date is reached
    Then the days are forfeited
  Scenario: Appointing a deputy
    Given a manager who is absent
    When the manager appoints a deputy
    Then the deputy can approve requests
