/**
 * What German test cases and feature files say with different words, a line for each meaning: written by hand for this product, since word vectors
 * were learnt from news, where nobody clicks, checks out or signs in. A word may stand in several lines.
 */
export const germanMeanings = `
buchen anmelden eintragen reservieren buchung anmeldung reservierung belegen
stornieren absagen zurücknehmen abbestellen kündigen stornierung kündigung rücktritt abmelden storno widerrufen
ablehnen abgelehnt verweigern zurückweisen zurückgewiesen fehlermeldung fehler verhindern verboten unmöglich ungültig
bestätigen bestätigung genehmigen zustimmen freigeben zustimmung
bezahlen zahlen zahlung bezahlung begleichen entrichten
abbuchen einziehen bankeinzug lastschrift einzug eingezogen abgebucht mandat
überweisen überweisung auszahlen auszahlung
rechnung abrechnung faktura
kosten gebühr preis betrag entgelt fällig
betrag summe euro
mahnung mahnen überfällig
fällig bezahlen
rabatt ermäßigung ermäßigt weniger niedriger nachlass vergünstigung
gutschein code voucher
guthaben plus gutschrift
rate raten teilzahlung ratenzahlung teile
konto bankverbindung iban kontonummer
kennwort passwort pin
anmelden einloggen login anmeldung
abmelden ausloggen logout
registrieren anmelden registriert
zurücksetzen vergessen vergessenes
email mail nachricht e-mail
benachrichtigen benachrichtigt informieren nachricht sms mail meldung bescheid hinweis
melden mitteilen durchgeben übermitteln angeben eingeben meldung absenden
eingeben eintippen eintragen angeben ausfüllen
anzeigen angezeigt sehen sichtbar zeigen erscheint steht
auswählen wählen ankreuzen aussuchen
klicken drücken tippen
suchen suche finden filtern
filtern suchen eingrenzen ankreuzen
herunterladen speichern download pdf ausdrucken
hochladen upload anhängen
ausdrucken drucken
dokument pdf urkunde bescheinigung schreiben brief
bescheinigung bestätigung urkunde nachweis zertifikat
nachweis ausweis beleg bescheinigung
foto bild fotografieren abfotografieren fotografiert
automatisch selbst
ändern wechseln änderung anpassen neu anders umstellen
wechseln umsteigen ändern
neu andere künftig
erhöhen mehr höher
senken weniger niedriger verringern verringert reduzieren
mindestens mindestbetrag untergrenze minimum
höchstens obergrenze maximum
löschen entfernen
anlegen erstellen erzeugen erstellt
veröffentlichen freischalten sichtbar
beginnen anfangen starten start beginn
ende abgeschlossen beenden schluss
voll ausgebucht belegt besetzt
frei verfügbar
belegt besetzt doppelbelegung gleichzeitig
termin zeitpunkt datum uhrzeit
frist ablauf termin
spät verspätet
früh vorzeitig
abend abends
krank erkrankt krankheit
ausfallen ausfall absagen entfallen streicht
kurs unterricht lehrgang
dozent dozentin lehrer lehrerin kursleiter trainer
teilnehmer teilnehmerin kursteilnehmer angemeldeten person
kunde kundin person
mitarbeiter verwaltung angestellter personal
student studentin studentenausweis
raum zimmer saal
wohnung haus adresse
adresse anschrift straße
umzug umziehen ziehen einzug
vertrag vereinbarung
tarif preis angebot
störung ausfall defekt kaputt
defekt kaputt beschädigt
notfall notdienst bereitschaftsdienst
strom elektrizität energie licht
liste verzeichnis übersicht
anwesend anwesenheit anwesenden
abwesend fehlend abwesenden fehlenden
hervorheben rot markieren hervorgehoben
markieren haken kennzeichnen
programm angebot
webseite internet seite
verlauf historie
zurückgeben rückgabe zurück
liefern lieferung versenden versand paket
bestellen bestellung kaufen
warenkorb einkaufswagen korb
artikel produkt ware
arzt ärztin
auto fahrzeug
handy telefon smartphone mobiltelefon
prüfen kontrollieren prüfung überprüfen
vergleichen vergleich
sperren gesperrt blockieren`
