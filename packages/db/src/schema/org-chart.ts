import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { createdAt, id, moment, ref } from './columns'
import { organizationMembers, organizations } from './organizations'

/** Groups of people in an organization, such as the department "Payments": `description` is the tab that they stand in. */
export const orgGroups = pgTable(
  'org_groups',
  {
    id: id(),
    organizationId: ref('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    description: text('description').notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('org_groups_name_key').on(t.organizationId, sql`lower(${t.description})`, sql`lower(${t.name})`)],
)

/** Who is in which group; it ends with the membership in the organization. */
export const orgGroupMembers = pgTable(
  'org_group_members',
  {
    groupId: ref('group_id')
      .notNull()
      .references(() => orgGroups.id, { onDelete: 'cascade' }),
    organizationId: ref('organization_id').notNull(),
    userId: ref('user_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.userId] }),
    foreignKey({
      columns: [t.organizationId, t.userId],
      foreignColumns: [organizationMembers.organizationId, organizationMembers.userId],
      name: 'org_group_members_member_fk',
    }).onDelete('cascade'),
    index('org_group_members_user_id_idx').on(t.organizationId, t.userId),
  ],
)

/**
 * What an organization keeps of a member besides the account; it goes with the membership. The employee number, contact and emergency data are left
 * out of the audit trail, which Admins read.
 */
export const personDetails = pgTable(
  'person_details',
  {
    organizationId: ref('organization_id').notNull(),
    userId: ref('user_id').notNull(),
    employeeNumber: text('employee_number').notNull().default(''),
    jobTitle: text('job_title').notNull().default(''),
    /** Whom the person reports to, a member of the same organization. */
    leadId: ref('lead_id').references(() => users.id, { onDelete: 'set null' }),
    contactNumber: text('contact_number').notNull().default(''),
    postalAddress: text('postal_address').notNull().default(''),
    emergencyContactName: text('emergency_contact_name').notNull().default(''),
    emergencyContactNumber: text('emergency_contact_number').notNull().default(''),
    modifiedBy: ref('modified_by').references(() => users.id, { onDelete: 'set null' }),
    modifiedAt: moment('modified_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.userId] }),
    foreignKey({
      columns: [t.organizationId, t.userId],
      foreignColumns: [organizationMembers.organizationId, organizationMembers.userId],
      name: 'person_details_member_fk',
    }).onDelete('cascade'),
    uniqueIndex('person_details_employee_number_key')
      .on(t.organizationId, sql`lower(${t.employeeNumber})`)
      .where(sql`employee_number <> ''`),
    index('person_details_lead_id_idx').on(t.organizationId, t.leadId),
  ],
)
