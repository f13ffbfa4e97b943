import { type Column, isNull, type SQL, sql } from 'drizzle-orm'
import { landlords } from './tables.ts'

/** Companies as the platform counts and names them: sample data is none. */
export const isReal = isNull(landlords.sampleOf)

/** Records of these, by the column of their company. */
export const ofReal = (landlordId: Column): SQL =>
  sql`not exists (select from landlords sample where sample.id = ${landlordId} and sample.sample_of is not null)`
