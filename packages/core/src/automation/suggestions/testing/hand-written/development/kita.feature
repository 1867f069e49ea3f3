# language: de
Funktionalität: Kindertagesstätte
  Szenario: Anmeldung auf der Warteliste
    Wenn die Eltern Geburtsdatum und Aufnahmemonat angeben
    Dann steht das Kind auf der Warteliste
    Und die Eltern erhalten eine Bestätigung
  Szenario: Annahme eines Platzangebots
    Angenommen die Eltern haben ein Platzangebot erhalten
    Wenn sie das Angebot annehmen
    Dann wird ein Betreuungsvertrag erstellt
  Szenario: Ablehnung eines Platzangebots
    Angenommen die Eltern haben ein Platzangebot erhalten
    Wenn sie das Angebot ablehnen
    Dann wird der Platz der nächsten Familie angeboten
  Szenario: Verfall eines Platzangebots
    Angenommen die Eltern haben ein Platzangebot erhalten
    Wenn sie innerhalb der Frist nicht antworten
    Dann verfällt das Angebot
  Szenario: Krankmeldung eines Kindes
    Wenn die Eltern ihr Kind krankmelden
    Dann ist das Kind in der Gruppenliste als abwesend markiert
  Szenario: Gesundmeldung mit Attest
    Angenommen ein Kind war ansteckend erkrankt
    Wenn die Eltern ein ärztliches Attest hochladen
    Dann wird die Sperre aufgehoben
  Szenario: Hinweis auf eine ansteckende Krankheit
    Wenn die Leitung eine ansteckende Krankheit in einer Gruppe meldet
    Dann werden die Eltern der Gruppe anonym informiert
  Szenario: Abholberechtigung für eine weitere Person
    Wenn die Eltern eine abholberechtigte Person hinterlegen
    Dann sieht das Personal Name und Bild der Person
  Szenario: Widerruf einer Abholberechtigung
    Angenommen eine abholberechtigte Person ist hinterlegt
    Wenn die Eltern die Berechtigung widerrufen
    Dann darf die Person das Kind nicht abholen
  Szenario: Abholung durch eine unberechtigte Person
    Wenn eine unberechtigte Person das Kind abholen möchte
    Dann wird eine Warnung angezeigt
  Szenario: Ankunft eines Kindes
    Wenn das Personal die Ankunft erfasst
    Dann ist das Kind als anwesend markiert
  Szenario: Abholung eines Kindes
    Angenommen ein Kind ist anwesend
    Wenn das Personal die Abholung erfasst
    Dann ist das Kind als abgeholt markiert
  Szenario: Überschreitung der Betreuungszeit
    Angenommen die gebuchte Betreuungszeit endet um 16 Uhr
    Wenn das Kind um 17 Uhr abgeholt wird
    Dann wird ein Zuschlag berechnet
  Szenario: Essensvorgaben hinterlegen
    Wenn die Eltern eine Unverträglichkeit oder Ernährungsweise angeben
    Dann erscheint sie im Speiseplan der Küche
  Szenario: Abbestellung einer Mahlzeit
    Wenn die Eltern eine Mahlzeit vor Bestellschluss abbestellen
    Dann wird die Mahlzeit nicht berechnet
  Szenario: Abbestellung nach Bestellschluss
    Wenn die Eltern eine Mahlzeit nach Bestellschluss abbestellen
    Dann wird die Abbestellung abgewiesen
  Szenario: Geschwisterermäßigung
    Angenommen ein Geschwisterkind wird bereits betreut
    Wenn ein weiteres Kind aufgenommen wird
    Dann wird der Beitrag ermäßigt
  Szenario: Einkommensabhängiger Beitrag
    Wenn die Eltern einen Einkommensnachweis einreichen
    Dann wird der Beitrag neu berechnet
  Szenario: Änderung des Betreuungsumfangs
    Wenn die Eltern die wöchentlichen Betreuungsstunden erhöhen
    Dann wird eine Vertragsänderung erstellt
  Szenario: Kündigung des Betreuungsvertrags
    Wenn die Eltern den Vertrag kündigen
    Dann endet die Betreuung zum Monatsende
  Szenario: Bekanntgabe von Schließtagen
    Wenn die Leitung Schließtage einträgt
    Dann sind die Tage im Kalender der Eltern gekennzeichnet
  Szenario: Veröffentlichung von Bildern
    Angenommen für ein Kind liegt keine Einwilligung vor
    Wenn das Personal ein Bild des Kindes veröffentlicht
    Dann wird die Veröffentlichung verhindert
