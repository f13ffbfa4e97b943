import { foreignKey, integer, type PgColumn, timestamp } from 'drizzle-orm/pg-core'

/** Columns that most tables have: the database numbers the rows, and says when. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
export const instant = () => timestamp({ withTimezone: true }).notNull().defaultNow()

interface OfCompany {
  landlordId: PgColumn
  id: PgColumn
}

/** A reference that holds within a company: `columns` are its id and the other row's. That table has a unique key of both. */
export const companyForeignKey = (name: string, columns: [landlordId: PgColumn, id: PgColumn], table: OfCompany) =>
  foreignKey({ name, columns, foreignColumns: [table.landlordId, table.id] })

/** A reference that holds within a site of a company. That table has a unique key of all three. */
export const siteForeignKey = (
  name: string,
  columns: [landlordId: PgColumn, siteId: PgColumn, id: PgColumn],
  table: OfCompany & { siteId: PgColumn },
) => foreignKey({ name, columns, foreignColumns: [table.landlordId, table.siteId, table.id] })
