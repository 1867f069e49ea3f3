/**
 * What people say in everyday German for what feature files have a term for, a line for each meaning: written by hand for this product from
 * general knowledge of many trades. A word may stand in several lines.
 */
export const everydayGermanMeanings = `
krank krankheit erkrankt krankmeldung krankmelden fieber grippe
gesund gesundmeldung genesen fit
attest bescheinigung zettel arzt
arzt ärztlich ärztliches medizinisch
chef vorgesetzter leitung leiter führungskraft
kollege kollegin mitarbeiter personal
erzieherin erzieher betreuer personal
betreuung betreut betreuen aufsicht
urlaub ferien abwesenheit frei
fehlt abwesend fehlend
da anwesend ankunft
kommen ankunft ankommen eintreffen
gehen abgang verlassen abholung
abholen abholung holen abgeholt
holen abholen abholung
bringen ankunft liefern
kind kinder tochter sohn geschwister
bruder schwester geschwister geschwisterkind
eltern mutter vater familie erziehungsberechtigte
oma opa person angehörige
fremder unbekannt unbefugt unberechtigt unberechtigte
dürfen berechtigt berechtigung erlaubnis erlaubt
verbieten verboten untersagen unberechtigt
erlauben genehmigen einwilligung zustimmung
einwilligung zustimmung erlaubnis einverständnis
widerrufen widerruf zurücknehmen
ja annehmen annahme zusagen zusage bestätigen
nein ablehnen ablehnung absage verweigern
angebot vorschlag offerte
vormerken warteliste anmelden anmeldung
warten warteliste wartend warteschlange
platz stelle ort
nachrücken nächste nachfolger
geburtstag geburtsdatum geboren
alter geburtsdatum jahre
monat monatlich
woche wöchentlich wochen
tag täglich tage
jahr jährlich jahre
stunde stunden zeit umfang
umfang stunden menge
uhr zeit uhrzeit
morgens früh vormittag
später verspätet überschreitung
lange frist dauer
überlegen frist antworten
antworten antwort rückmeldung
weg verfällt gelöscht verfallen abgelaufen
verfallen verfall ablaufen abgelaufen ungültig
abgelaufen alt ungültig verfallen
gültig aktuell
ungültig falsch abgelaufen gesperrt
falsch fehlerhaft inkorrekt ungültig
richtig korrekt gültig
rot warnung fehler gesperrt
grün gültig erfolgreich anwesend
grau gesperrt inaktiv
warnung hinweis alarm meldung
hinweis nachricht information bekanntgabe
anrufen telefonieren verständigen
schicken senden absenden einreichen übermitteln
einreichen abgeben hochladen schicken
abgeben einreichen
eintragen erfassen hinterlegen eingeben angeben
erfassen eintragen aufnehmen buchen
hinterlegen angeben speichern
austragen abmelden entfernen
aufnehmen aufnahme einstellen
sperren sperre geschlossen blockieren
geschlossen schließtag schließung zu
schließen schließtage beenden
öffnen aufmachen aufrufen
aufheben entsperren freigeben
freigeben freischalten
verschwinden entfernt aufgehoben weg
weglassen abbestellen abbestellung streichen
abbestellen abbestellung weglassen stornieren
essen mahlzeit speise gericht mittagessen
mittagessen mahlzeit essen
teller mahlzeit essen
küche koch speiseplan
speiseplan küche menü
fleisch ernährung ernährungsweise
vegetarisch ernährungsweise
allergie unverträglichkeit
vorgabe wunsch angabe
billiger ermäßigt ermäßigung rabatt günstiger
halbe ermäßigt hälfte
teurer erhöhung zuschlag
zuschlag aufpreis mehr extra
betrag beitrag summe
beitrag gebühr betrag monatsbetrag
verdienst einkommen gehalt lohn
lohn gehalt einkommen
lohnzettel einkommensnachweis gehaltsabrechnung
ausrechnen berechnen berechnet ermitteln
berechnen ausrechnen ermitteln
schulden offen rückstand mahnung
geld betrag zahlung
bar bargeld kasse
kasse schalter theke
karte ausweis chipkarte
ausweis karte nachweis
zweites weiteres zusätzlich
weitere zusätzliche andere zweite
letzte vorige frühere
nächste folgende
kein ohne
ohne fehlend
unterschreiben unterschrift vertrag
unterschrift signatur unterschreiben
vertrag vereinbarung kontrakt
kündigen kündigung beenden aufhören
aufhören kündigen beenden
wechseln wechsel änderung
stellen ändern umstellen
zeigen veröffentlichen anzeigen
verbergen ausblenden anonym
namenlos anonym
geheim vertraulich privat
verweigern verhindern ablehnen
schild kennzeichen
kennzeichnen markieren
häkchen ankreuzen markieren
läuse ansteckend krankheit
ansteckend ansteckende infektion
gruppe klasse abteilung
klasse gruppe
tür eingang zugang
eingang zugang einlass
schlüssel zugang karte
zähler zählerstand messgerät
zählerstand ablesung ablesen
ablesen zählerstand ablesung
verbrauch verbraucht kilowattstunden
wärme heizung temperatur
heizung wärme heizen
gas erdgas
wasser trinkwasser
müll abfall tonne entsorgung
tonne behälter abfall
abschlag abschlagszahlung vorauszahlung monatlich
monatlich abschlag
nachzahlen nachzahlung nachforderung
zurückbekommen erstattung guthaben rückzahlung
erstattung rückzahlung gutschrift
anbieter versorger lieferant
versorger anbieter lieferant
wechsel anbieterwechsel
vermieter eigentümer
mieter bewohner
einziehen einzug umzug
ausziehen auszug umzug
bauen bau anschluss
anschluss leitung netz
laden ladesäule aufladen
auto fahrzeug elektroauto
parken parkplatz stellplatz
fahren fahrt
bus fahrt nahverkehr
fahrkarte ticket fahrschein
schwimmbad bad
eintritt eintrittskarte ticket
rechner computer gerät
handy app telefon
brief post schreiben
zettel beleg schreiben formular
formular antrag vordruck
antrag formular beantragen
beantragen antrag
beschweren beschwerde reklamation
reklamation beschwerde mangel
helfen hilfe unterstützung
hilfe unterstützung
techniker monteur
monteur techniker handwerker
reparieren reparatur instandsetzen
kaputt störung schaden
schaden defekt
verloren verlust
verlust verloren gestohlen
gefunden fund
doppelt zweimal bereits
bereits schon vorhanden
zuviel überschritten überschreitung
zuwenig unterschritten
wenig gering niedrig
viel hoch
höchstens begrenzt grenze
grenze limit
erinnern erinnerung
vergessen erinnerung
einladen einladung
besuch besucher gast
gast besucher
prüfung test klausur
note bewertung
bewerten bewertung sterne
zeugnis zertifikat
lernen lernstand
lehrer dozent
bewerbung bewerben bewerber
stelle arbeitsplatz
`
