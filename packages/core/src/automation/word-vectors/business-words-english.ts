/**
 * What English test cases and feature files say with different words, a line for each meaning: written by hand for this product, since word vectors
 * were learnt from news, where nobody clicks, checks out or signs in. A word may stand in several lines.
 */
export const englishMeanings = `
refuse refused reject rejected rejection decline declined deny denied forbid forbidden prevent impossible invalid error fail failed failure disallow block blocked prohibit warning
accept accepted approve approved approval allow allowed grant granted permit confirm agree consent permission
confirm confirmation acknowledge verify authorise authorize sign
add insert attach append include put
remove delete erase discard drop throw rid clear bin trash withdraw
create make new set open add generate produce build issue
change edit modify update alter amend adjust correct replace
cancel stop abort withdraw revoke terminate call quit undo
close end finish complete terminate done conclude final
open start begin launch initiate
start begin launch initiate activate run
stop halt suspend pause interrupt hold freeze
pause suspend wait waiting pending hold queue
show display see view visible appear present look
hide hidden conceal private internal invisible
find search look seek locate query lookup discover
choose select pick option tick click
enter type fill input write key provide
click press tap push hit button
send submit transmit transfer dispatch deliver forward post
send dispatch ship shipped shipment shipping mail parcel delivery
receive get obtain arrive incoming delivered
give hand provide issue
take collect fetch pickup retrieve
return back give bring
refund reimburse repay credit money back
pay payment paid settle settlement purchase owe
buy purchase order acquire acquisition
owe debt debts outstanding unpaid open balance due arrears
fee fine charge cost price surcharge penalty bill invoice
invoice bill statement receipt
money cash amount sum funds
amount sum total quantity number count
balance money account funds
price cost amount fare rate cheap cheapest
discount reduction reduced rebate less percent cheaper
coupon voucher code promo gift
cart basket bag trolley
article product item goods thing
customer client shopper buyer person user
user person member people customer account
person somebody visitor guest user people
employee staff worker colleague personnel clerk agent
manager boss chief supervisor lead head
login log sign signin authenticate authentication
logout signout
password secret passcode credential pin
pin code secret
forgot forgotten lost reset
lost missing stolen gone disappear
missing absent lack shortage absence
account profile user registration
register registration join enrol enroll signup
member membership subscription account
subscribe subscription follow notify
unsubscribe cancel
reminder remind notify notification alert inform informed tell told
notify message inform mail email sms text notification announce
mail email message inbox letter
message note notice hint text banner warning
note remark comment memo annotation
comment remark review note reply
reply answer respond response
ask request demand wish want require
question ask enquiry query
request application apply demand order
apply application submit
offer propose proposal suggest suggestion recommend
wish want desire request
date day deadline time
deadline due limit expiry expire
expire expired expiry old outdated elapsed
late overdue delay delayed tardy belated
early earlier before premature
extend renew prolong longer renewal extension postpone
postpone reschedule move shift later delay defer
move relocate transfer shift drag
reserve reserved reservation hold book booked booking
book booking reserve reservation appointment
appointment visit slot consultation meeting date
schedule plan planned calendar
schedule recurring regular periodic repeat every
daily day
weekly week
monthly month
yearly annual year
borrow lend loan lent rent hire checkout
available free vacant availability
unavailable occupied taken busy sold out
occupied taken
first initial beginning
last previous former earlier old latest
next following upcoming future coming
again repeat repeated retry renew
duplicate double twice same identical
same equal identical
different other another alternative
alternative different other else instead
big large huge great oversized
small little tiny minor
increase raise higher more grow
decrease reduce lower less cut
maximum limit most largest exceed cap
minimum least lowest below
exceed above over more beyond limit
enough sufficient
few too insufficient low
full complete entire
empty blank none zero
list overview table summary
summary overview total report
report statistics analysis chart evaluation
order purchase sort sequence
sort order arrange ascending descending
filter narrow restrict limit criteria
result hit match finding outcome
document file pdf paper certificate letter
file document attachment upload
attachment file upload image picture screenshot
image picture photo photograph screenshot scan
upload attach import
download save export
save store keep remember retain
print printed printer label
label sticker tag
copy duplicate
scan barcode read
sign signature authorise
address street location postal
location place position where site
place location spot seat
city town
postcode zip postal
phone telephone mobile smartphone cell call
app application software program
device machine hardware equipment laptop computer phone terminal
machine terminal device kiosk
website page site web portal
page screen view form
form questionnaire
link url
menu navigation sidebar
language translation locale
night nightly
job task work activity
task todo assignment work
assign assigned delegate allocate give
priority urgent important urgency
escalate escalation
state status condition
active enabled on activated
inactive disabled off deactivated
enable activate switch
disable deactivate lock block
lock locked block blocked freeze suspend
unlock unblock release
release publish released
publish public online release live announce
archive retire old
draft unfinished
review check inspect rating rate stars feedback
rate rating stars score review evaluate satisfaction
check verify validate test inspect control examine
damage damaged broken defect defective faulty torn
repair fix mend solve
solve resolve solution fix help
problem issue incident error trouble ticket fault
ticket issue request incident
outage disruption down disturbance failure unavailable
break broken
stock inventory available supply
replenish restock refill reorder
warehouse store storage
shelf rack bin
box carton package parcel
package parcel box shipment
truck lorry vehicle car
car vehicle automobile
driver carrier courier
track tracking trace follow
map position location
trip journey travel itinerary tour flight
flight plane fly aircraft
departure leave depart
arrival arrive
passenger traveller traveler person
suitcase bag baggage luggage
child kid kids children baby infant minor
parent mother father guardian
doctor physician practitioner
patient person
medicine drug medication pills
ill sick illness disease
insurance policy cover
hospital clinic
contract agreement
bank financial
card badge
transfer remittance send
currency exchange dollar euro
loan credit
salary income wage
tax taxes vat
teacher instructor lecturer trainer
student pupil learner participant
course class lesson training
school university
room hall
meeting conference
participant attendee member
certificate diploma document proof
exam test
movie film video
song music track audio
author writer
title name book
book novel title
magazine journal
subject topic theme category
category group type kind
group team
role permission right
right permission access
access permission open enter
admin administrator
settings preferences configuration options
option choice setting
default standard preset
favourite favorite like heart wishlist
share shared
history log past previous
statistics figures
edit change
empty clear
undo revert restore
restore recover reset
reset restore
import upload load
colour color
theme appearance design
size dimension
weight weigh heavy kilo
length long
temperature degrees fever
speed fast
quick fast express
guest visitor anonymous unregistered
registered known
compare comparison
merge combine join unite
split divide separate
link connect associate
unlink disconnect
reason justification why because
proof evidence certificate identity document
identity passport document id
personal data birthday
age old
birthday birth
name surname
correct correction mistake misspelled typo wrong
wrong incorrect invalid mistake false
right correct valid
valid correct
expected planned supposed
automatic automatically itself
manual hand
template canned ready preset
article post
supplier vendor manufacturer
dismiss close
inactive idle timeout
session login
timeout expire idle
offline download
online internet web
cheap inexpensive
expensive costly
free gratis`
