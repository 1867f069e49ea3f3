/**
 * What people say in everyday English for what feature files have a term for, a line for each meaning: written by hand for this product from
 * general knowledge of many trades. A word may stand in several lines.
 */
export const everydayMeanings = `
ill sick sickness illness cold fever flu cough unwell
healthy recovered recovery well fit
boss manager supervisor superior head lead approver
colleague coworker teammate staff employee
team crew staffing staff department
deputy substitute replacement stand representative proxy
holiday holidays vacation leave absence trip
away absent absence off leave missing
present attendance attending here
work shift duty job
overtime longer extra hours
clock badge stamp attendance
salary wage pay payroll payslip
expense expenses cost costs spending outlay
claim claims reimbursement compensation damages
receipt slip bill voucher proof
dear expensive costly pricey limit
yes accept agree approve approval consent confirm
no reject decline refuse denied deny
agree consent approve accept
object objection oppose dispute contest
complain complaint dissatisfied
wish request application desire
apologise sorry regret apology
thank thanks acknowledgement
vanish disappear expire forfeit lapse
lapse expire forfeit void
worthless invalid void invalidate expired
void annul cancel invalidate
call phone ring telephone
call cancel off
ask request enquire query question
answer reply respond response
tell inform notify announce message
hint warning notice alert information
warn warning alert caution
red error warning invalid refused
green valid success accepted ok
grey disabled inactive unavailable
works success successful valid
fails failure error unsuccessful
stuck hang blocked jam
crash failure breakdown outage
stops ends terminates finished
put place set insert
take pick withdraw collect
throw discard delete withdraw remove
bring deliver return hand
hand submit give deliver
leave depart exit
enter arrive admission entrance access
entrance gate door admission entry
exit checkout out leave
door gate access lock
key keycard badge access
wait waiting queue pending waitlist
line queue row list
gone deleted removed lost expired
twice duplicate second repeated already again
already existing used previous duplicate
another other different second
somebody another person other
friend person recipient other companion
family household relatives spouse
owner holder proprietor
holder owner cardholder
neighbour adjacent next
stranger unknown unauthorised unauthorized foreign
unauthorised forbidden denied permission
allowed permitted authorised eligible
eligible entitled entitlement qualify allowed
proof evidence document certificate eligibility
paper document certificate form slip
stolen theft lost missing
found recovered discovered
broken damaged faulty defective fault
dirty soiled stain clean
clean cleaning wash housekeeping
noise loud sound
bright light lamp
dark night
warm heat heating temperature
cool cold cooling temperature
fast express quick urgent immediate
slow late delayed
today current now
tomorrow next following
yesterday previous past
morning start early begin
evening end late
spring summer autumn winter season
month monthly period
week weekly period
day daily date
hour hours time
year yearly annual
half part partial reduced
third part share
part partial portion instalment
whole full complete entire all
rest remainder remaining balance difference
left remaining available over
few insufficient shortage low
too exceed excessive limit
many exceed multiple several
several multiple many group bulk
once single one
couple pair two double
dozen twelve many
piece item unit article
number quantity count amount
heavy weight overweight
big large oversize oversized
long duration length
far distance
near close nearby
inside within internal
outside external outdoor
top first highest priority
bottom last lowest
left right side
front forward
behind rear backlog
money amount payment balance
cash notes coins money
cash money payment counter till
till counter checkout register desk office
coin cash change
card credit debit payment
account balance statement
savings deposit interest
interest rate yield
loan mortgage credit borrow
debt owe arrears outstanding
instalment instalments rate monthly pay
deposit advance down security
tip gratuity extra
discount concession reduction reduced cheaper senior student
cheaper reduced discount concession lower
concession senior pensioner student reduced
raise increase higher
price fare tariff rate fee charge
charge debit deduct collect
deduct subtract reduce minus less
add plus credit accrue
earn revenue income sales turnover
revenue turnover sales earnings income
profit margin gain
loss deficit lose
spend expenditure outlay
budget limit allowance
allowance quota entitlement limit
quota limit allowance contingent
figures numbers statistics report
curve chart graph statistics
picture image photo scan drawing
drawing plan map sketch
code qr barcode scan
scan point read barcode
square qr code
print printout paper
mail email letter post
letter mail post document
box mailbox inbox parcel
parcel package shipment delivery consignment
van truck vehicle transport
bike bicycle cycle
train rail railway
bus coach transit
taxi cab ride
drive driver ride
fuel petrol gas charge
charge battery recharge power
electricity power energy current
water supply
meter reading counter consumption
consumption usage use used
house home property building residence
flat apartment property unit
tenant renter lessee resident
landlord owner lessor
rent lease rental tenancy
lease contract rental
move relocation relocate
room hall venue space
hall venue location
hotel accommodation lodging
bed bunk room
guest visitor
visitor guest attendee audience
audience spectators attendees
seat chair place
seat place spot
sit seat seated
stand standing general
show event concert performance
concert event show gig
evening event show night
singer artist performer band
band artist performer
promoter organiser organizer host
host organiser
ticket admission pass
pass ticket permit
permit licence license permission
licence license permit
game match tournament
team club
player participant
coach trainer instructor
gym fitness studio training
class session course
school pupil student
grade mark score
homework assignment exercise
exam test examination
teacher tutor instructor
pupil student learner
child minor kid
baby infant
adult grown
senior elderly old pensioner
birthday birth born
wedding marriage married
name title label
nickname alias username
photo portrait picture avatar
face photo biometric
finger fingerprint biometric
voice speech audio
speak talk call voice
chat conversation message
robot bot assistant automatic
friendly polite
angry complaint escalate
help support assistance
support helpdesk service assistance
expert specialist technician
technician engineer mechanic specialist
nurse carer staff
doctor physician medical
medical medicine health doctor
medicine drug prescription medication
prescription recipe medicine
blood laboratory sample
sample specimen test
operation surgery procedure
pain ache complaint symptom
allergy intolerance allergic
vaccine vaccination shot jab
shot injection vaccination
emergency urgent ambulance
accident incident injury
food meal dish
eat meal dinner lunch
lunch meal canteen
dinner meal restaurant
drink beverage
vegetarian vegan diet
kitchen cook chef
cook chef
waiter server
table reservation
bread loaf bakery
clothes clothing garment
shirt garment clothing
shoe shoes footwear
size fit small large
exchange swap replace trade
swap exchange switch
trade exchange resale
resell resale sell
sell sale sold offer
sold sell sale out
sell list offer
bid offer auction
win winner award
prize award reward
points bonus loyalty reward
loyalty points bonus
gift present voucher
present gift
lend loan borrow
keep retain store hold
hold keep reserve
throw dispose waste
waste rubbish garbage
`
