Feature: Patient portal
  Scenario: Booking a consultation
    Given a physician with available appointments
    When the patient books an appointment
    Then the appointment is confirmed by e-mail
  Scenario: Rescheduling a consultation
    Given the patient has an upcoming appointment
    When the patient reschedules it
    Then the former slot becomes available
  Scenario: Cancelling a consultation in time
    Given an appointment in more than 24 hours
    When the patient cancels the appointment
    Then no cancellation fee is charged
  Scenario: Cancelling a consultation at short notice
    Given an appointment in less than 24 hours
    When the patient cancels the appointment
    Then a cancellation fee is charged
  Scenario: Missed consultation
    Given the patient was absent from an appointment
    When the day is closed
    Then a no-show fee is invoiced
  Scenario: Overlapping consultations are prevented
    Given the patient has an appointment at 10:00
    When the patient books a different appointment at 10:00
    Then the booking is rejected because of the conflict
  Scenario: Reminding patients
    Given an appointment tomorrow
    When reminders are sent
    Then the patient receives a text message
  Scenario: Viewing laboratory findings
    Given the laboratory has released findings
    When the patient opens the findings
    Then abnormal values are highlighted
  Scenario: Withholding sensitive findings
    Given the laboratory has released sensitive findings
    When the patient opens the findings
    Then they are hidden until the physician has discussed them
  Scenario: Issuing a prescription
    Given a physician treats a patient
    When the physician prescribes a medication with a dosage
    Then the prescription is transmitted to the pharmacy
  Scenario: Warning about an allergy
    Given the patient has a recorded allergy
    When the physician prescribes a medication with that substance
    Then an alert must be overridden with a justification
  Scenario: Drug interaction check
    Given the patient has an active medication
    When the physician prescribes a medication that interacts with it
    Then the interaction is displayed
  Scenario: Renewing a repeat prescription
    Given the patient has a permanent medication
    When the patient requests a renewal
    Then the practice can approve or decline it
  Scenario: Video consultation
    Given a confirmed online appointment
    When the patient joins the waiting room
    Then the video call with the physician starts
  Scenario: Registering a patient
    Given a person who has never been treated
    When the person completes the medical history form
    And the health insurance card is read
    Then a medical record is created
  Scenario: Acting on behalf of a child
    Given a parent with custody of a child
    When the parent selects the child's record
    Then the child's appointments are displayed
  Scenario: Referring a patient
    Given a general practitioner
    When the practitioner refers the patient to a hospital with images
    Then the hospital receives the referral
  Scenario: Issuing a sick note
    Given a patient is unable to work
    When the physician certifies the period
    Then a certificate is produced
  Scenario: Recording vital signs
    Given an admitted patient
    When the nurse records temperature and heart rate
    Then the chart is updated
  Scenario: Administering medication on the ward
    Given an admitted patient with a prescription
    When the nurse scans the wristband and the medication
    Then the administration is documented
  Scenario: Discharging a patient
    Given an admitted patient who has recovered
    When the physician discharges the patient
    Then the discharge letter is created
  Scenario: Recording a vaccination
    Given a patient without protection
    When the nurse records the vaccine and its batch
    Then the immunisation record is updated
  Scenario: Withdrawing consent
    Given a patient who consented to data sharing
    When the patient withdraws the consent
    Then other practices lose access
  Scenario: Emergency access
    Given an unconscious patient
    When the physician opens the record in an emergency
    Then the access is logged for review
