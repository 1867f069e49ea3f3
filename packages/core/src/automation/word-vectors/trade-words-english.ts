/**
 * What people of many trades say, and what feature files of their software have a term for, a line for each meaning: written by hand for this
 * product from general knowledge. A word may stand in several lines.
 */
export const tradeMeanings = `
count inventory stocktake
stocktake count inventory
shortage missing lack
spare reserve backup
backup copy restore
crate pallet box
pallet crate load
load cargo freight
freight cargo shipment
pick picking collect
pack packing wrap
wrap pack packaging
weigh scale weight
measure measurement value
value worth
sensor measurement device
alarm alert warning siren
button key press
switch toggle turn
turn switch change
slide swipe drag
mark flag highlight
star rating favourite
heart like favourite
thumb like vote
vote poll ballot
follow subscribe track
stop unsubscribe end
hide mute silence
secret confidential private
private personal confidential
anonymous nameless
spy monitor watch
watch view monitor
look view inspect
read view open
write compose draft
sign signature contract
contract agreement deal
deal offer contract
law rule policy
rule policy condition
condition requirement rule
need require necessary
necessary required mandatory
optional voluntary
wrong mistake error correction
correct correction amend fix
forget forgotten missing
remember remind reminder
late overdue reminder
fine penalty fee
punish penalty
quit resign terminate leave
hire recruit employ
fire dismiss terminate
job position vacancy
apply applicant candidate
interview appointment conversation
resume cv application
`
