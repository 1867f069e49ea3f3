# language: de
Funktionalität: Kursverwaltung
  Szenario: Kursplatz buchen
    Angenommen ein Kurs hat freie Plätze
    Wenn die Teilnehmerin einen Platz bucht
    Dann erhält sie eine Buchungsbestätigung per E-Mail
  Szenario: Ausgebuchter Kurs führt auf die Warteliste
    Angenommen ein Kurs ist ausgebucht
    Wenn die Teilnehmerin einen Platz bucht
    Dann steht sie auf der Warteliste
  Szenario: Nachrücken von der Warteliste
    Angenommen eine Person steht auf der Warteliste
    Wenn ein Platz frei wird
    Dann wird ihr der Platz angeboten
  Szenario: Kostenlose Stornierung vor Ablauf der Frist
    Angenommen der Kurs beginnt in 14 Tagen
    Wenn der Teilnehmer die Buchung storniert
    Dann fallen keine Kosten an
    Und der Platz wird freigegeben
  Szenario: Stornogebühr nach Ablauf der Frist
    Angenommen der Kurs beginnt morgen
    Wenn der Teilnehmer die Buchung storniert
    Dann wird eine Stornogebühr berechnet
  Szenario: Ermäßigung mit Nachweis
    Angenommen eine Studentin hat einen gültigen Ausweis vorgelegt
    Wenn sie einen Kurs bucht
    Dann wird der ermäßigte Preis berechnet
  Szenario: Ermäßigung ohne Nachweis
    Wenn jemand ohne Nachweis die Ermäßigung wählt
    Dann wird der volle Preis berechnet
  Szenario: Zahlung per Bankeinzug
    Angenommen der Teilnehmer hat ein Mandat erteilt
    Wenn die Kursgebühr fällig ist
    Dann wird sie vom Konto eingezogen
  Szenario: Zahlung per Rechnung
    Wenn der Teilnehmer die Rechnung wählt
    Dann erhält er eine Rechnung über die Kursgebühr
  Szenario: Kurstermin fällt aus
    Angenommen die Dozentin ist erkrankt
    Wenn die Verwaltung den Termin streicht
    Dann werden alle Angemeldeten benachrichtigt
  Szenario: Kurs kommt nicht zustande
    Angenommen ein Kurs hat weniger als 5 Anmeldungen
    Wenn der Anmeldeschluss erreicht ist
    Dann wird der Kurs abgesagt
  Szenario: Teilnahmebestätigung herunterladen
    Angenommen ein abgeschlossener Kurs
    Wenn die Teilnehmerin die Teilnahmebestätigung anfordert
    Dann wird ein Dokument mit den Unterrichtsstunden erzeugt
  Szenario: Teilnehmerliste führen
    Angenommen der Dozent hat die Teilnehmerliste geöffnet
    Wenn er die Anwesenden markiert
    Dann werden die Abwesenden hervorgehoben
  Szenario: Kurs veröffentlichen
    Angenommen ein vollständig geplanter Kurs
    Wenn die Verwaltung den Kurs veröffentlicht
    Dann ist er im Kursprogramm sichtbar
  Szenario: Doppelbelegung eines Raums verhindern
    Angenommen ein Raum ist am Montag um 18 Uhr belegt
    Wenn ein weiterer Kurs zu dieser Zeit dort geplant wird
    Dann wird die Planung abgelehnt
  Szenario: Kurse nach Uhrzeit filtern
    Wenn die Besucherin nach Kursen am Abend filtert
    Dann werden nur Kurse mit Beginn nach 18 Uhr angezeigt
  Szenario: Kurse nach Ort filtern
    Wenn die Besucherin nach einem Stadtteil filtert
    Dann werden nur Kurse in diesem Stadtteil angezeigt
  Szenario: Geschenkgutschein einlösen
    Angenommen ein gültiger Gutschein über 30 Euro
    Wenn er bei der Bezahlung eingelöst wird
    Dann verringert sich der offene Betrag
  Szenario: Vergessenes Kennwort zurücksetzen
    Angenommen ein registrierter Teilnehmer
    Wenn er das Zurücksetzen des Kennworts anfordert
    Dann erhält er eine E-Mail mit einem Link
  Szenario: Honorar abrechnen
    Angenommen ein Dozent hat 20 Stunden unterrichtet
    Wenn die Verwaltung das Honorar abrechnet
    Dann erhält der Dozent eine Gutschrift
