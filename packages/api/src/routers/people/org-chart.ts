import { LinesPicture, LinesQuery } from '@caseweave/contract/people/org-chart/lines'
import { OrgChartQuery } from '@caseweave/contract/people/org-chart/org-chart'
import {
  AddToGroup,
  ChosenPeople,
  FindCandidates,
  OrgGroupId,
  PersonId,
  RemoveFromGroup,
  SaveOrgGroup,
  SaveOwnContact,
  SavePerson,
  SetLead,
} from '@caseweave/contract/people/org-chart/save-org-chart'
import { chosenPeople, findCandidates } from '@caseweave/core/people/org-chart/candidates'
import { drawLines } from '@caseweave/core/people/org-chart/draw-lines'
import { getLines } from '@caseweave/core/people/org-chart/get-lines'
import { getOrgChart, listTabs } from '@caseweave/core/people/org-chart/get-org-chart'
import { getPerson } from '@caseweave/core/people/org-chart/get-person'
import { addToGroup, removeFromGroup } from '@caseweave/core/people/org-chart/group-members'
import { addGroup, deleteGroup, getGroup, renameGroup } from '@caseweave/core/people/org-chart/groups'
import { setLead } from '@caseweave/core/people/org-chart/leads'
import { saveContact, savePerson } from '@caseweave/core/people/org-chart/save-person'
import { organizationProcedure, router } from '../../trpc'

const member = organizationProcedure('organization.read')
const keeper = organizationProcedure('people.manage')

// Every member sees how the organization is made up; what is private of a person, core leaves out for all but them and Human Resources.
export const orgChartRouter = router({
  get: member
    .input(OrgChartQuery)
    .query(({ ctx, input }) => getOrgChart(ctx, { ...input, organization: ctx.organization })),
  person: member
    .input(PersonId)
    .query(({ ctx, input }) => getPerson(ctx, { ...input, organization: ctx.organization })),
  own: member.query(({ ctx }) => getPerson(ctx, { userId: ctx.actor.id, organization: ctx.organization })),
  lines: member
    .input(LinesQuery)
    .query(({ ctx, input }) => getLines(ctx, { ...input, organization: ctx.organization })),
  picture: member
    .input(LinesPicture)
    .query(({ ctx, input }) => drawLines(ctx, { ...input, organization: ctx.organization })),
  saveContact: member
    .input(SaveOwnContact)
    .mutation(({ ctx, input }) => saveContact(ctx, { ...input, organization: ctx.organization })),

  savePerson: keeper
    .input(SavePerson)
    .mutation(({ ctx, input }) => savePerson(ctx, { ...input, organization: ctx.organization })),
  setLead: keeper
    .input(SetLead)
    .mutation(({ ctx, input }) => setLead(ctx, { ...input, organization: ctx.organization })),

  group: keeper
    .input(OrgGroupId)
    .query(({ ctx, input }) => getGroup(ctx, { ...input, organization: ctx.organization })),
  tabs: keeper.query(({ ctx }) => listTabs(ctx, ctx.organization.id)),
  candidates: keeper
    .input(FindCandidates)
    .query(({ ctx, input }) => findCandidates(ctx, { ...input, organization: ctx.organization })),
  chosen: keeper
    .input(ChosenPeople)
    .query(({ ctx, input }) => chosenPeople(ctx, { ...input, organization: ctx.organization })),
  addGroup: keeper
    .input(SaveOrgGroup)
    .mutation(({ ctx, input }) => addGroup(ctx, { ...input, organization: ctx.organization })),
  renameGroup: keeper
    .input(SaveOrgGroup.extend(OrgGroupId.shape))
    .mutation(({ ctx, input }) => renameGroup(ctx, { ...input, organization: ctx.organization })),
  deleteGroup: keeper
    .input(OrgGroupId)
    .mutation(({ ctx, input }) => deleteGroup(ctx, { ...input, organization: ctx.organization })),
  addToGroup: keeper
    .input(AddToGroup)
    .mutation(({ ctx, input }) => addToGroup(ctx, { ...input, organization: ctx.organization })),
  removeFromGroup: keeper
    .input(RemoveFromGroup)
    .mutation(({ ctx, input }) => removeFromGroup(ctx, { ...input, organization: ctx.organization })),
})
