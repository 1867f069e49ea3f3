# language: de
Funktionalität: Kundenportal des Energieversorgers
  Szenario: Zählerstand melden
    Angenommen die Ablesung ist fällig
    Wenn die Kundin den Zählerstand übermittelt
    Dann wird der Zählerstand gespeichert
  Szenario: Unplausibler Zählerstand wird abgelehnt
    Angenommen der letzte Zählerstand beträgt 5000
    Wenn die Kundin den Zählerstand 4000 übermittelt
    Dann wird sie um Prüfung der Eingabe gebeten
  Szenario: Zählerstand per Foto erfassen
    Wenn die Kundin den Zähler fotografiert
    Dann wird der Zählerstand automatisch erkannt
  Szenario: Verbrauch schätzen
    Angenommen kein Zählerstand wurde übermittelt
    Wenn die Jahresabrechnung erstellt wird
    Dann wird der Verbrauch geschätzt
  Szenario: Abschlag senken
    Angenommen ein monatlicher Abschlag von 100 Euro
    Wenn der Kunde den Abschlag auf 80 Euro ändert
    Dann gilt der neue Abschlag ab dem Folgemonat
  Szenario: Abschlag erhöhen
    Angenommen ein monatlicher Abschlag von 100 Euro
    Wenn der Kunde den Abschlag auf 120 Euro ändert
    Dann gilt der neue Abschlag sofort
  Szenario: Zu niedriger Abschlag wird abgelehnt
    Wenn der Kunde den Abschlag unter die Untergrenze senkt
    Dann wird die Änderung mit der Untergrenze abgelehnt
  Szenario: Umzug anmelden
    Angenommen ein laufender Vertrag
    Wenn die Kundin ihre künftige Anschrift und das Umzugsdatum mitteilt
    Dann wird der Vertrag für die neue Lieferstelle fortgeführt
  Szenario: Vertrag kündigen
    Angenommen ein laufender Vertrag
    Wenn die Kundin den Vertrag fristgerecht kündigt
    Dann erhält sie eine Kündigungsbestätigung
  Szenario: Kündigung vor Ende der Mindestlaufzeit
    Angenommen ein Vertrag mit Mindestlaufzeit
    Wenn die Kundin vorzeitig kündigt
    Dann wird die Kündigung zurückgewiesen
  Szenario: Tarif wechseln
    Angenommen mehrere Tarife sind verfügbar
    Wenn der Kunde in einen Ökostromtarif wechselt
    Dann gilt der neue Arbeitspreis ab dem Folgemonat
  Szenario: Rechnung herunterladen
    Angenommen eine Jahresabrechnung liegt vor
    Wenn der Kunde die Rechnung herunterlädt
    Dann enthält sie den Verbrauch und den Gesamtbetrag
  Szenario: Guthaben auszahlen
    Angenommen die Jahresabrechnung ergibt ein Guthaben
    Wenn der Kunde die Auszahlung wählt
    Dann wird das Guthaben überwiesen
  Szenario: Nachzahlung einziehen
    Angenommen die Jahresabrechnung ergibt eine Nachforderung
    Wenn sie fällig ist
    Dann wird sie abgebucht
  Szenario: Mahnung verschicken
    Angenommen eine Rechnung ist seit 21 Tagen überfällig
    Wenn der Mahnlauf startet
    Dann wird eine Mahnung mit Mahngebühr versandt
  Szenario: Ratenzahlung vereinbaren
    Angenommen eine offene Rechnung über 600 Euro
    Wenn der Kunde drei Raten beantragt
    Dann wird ein Zahlungsplan erstellt
  Szenario: Bankverbindung ändern
    Angenommen ein bestehendes Lastschriftmandat
    Wenn die Kundin eine andere IBAN hinterlegt
    Dann werden Abschläge von dem neuen Konto eingezogen
  Szenario: Stromausfall melden
    Wenn die Kundin eine Stromstörung an ihrer Adresse meldet
    Dann wird die voraussichtliche Dauer angezeigt
  Szenario: Gasgeruch melden
    Wenn die Kundin Gasgeruch meldet
    Dann wird sie mit dem Bereitschaftsdienst verbunden
  Szenario: Ladevorgang starten
    Angenommen eine freie Ladestation
    Wenn die Kundin sich mit der Ladekarte authentifiziert
    Dann beginnt der Ladevorgang
    Und die geladene Energie wird angezeigt
  Szenario: Defekte Ladestation melden
    Wenn die Kundin eine defekte Ladestation meldet
    Dann wird die Station gesperrt
  Szenario: Einspeisevergütung abrechnen
    Angenommen eine Photovoltaikanlage mit eigenem Zähler
    Wenn die eingespeiste Energie gemeldet wird
    Dann wird die Vergütung gutgeschrieben
  Szenario: Vollmacht erteilen
    Wenn die Kundin ihrem Mieter eine Vollmacht erteilt
    Dann kann dieser den Vertrag einsehen
