import { keyEntity, keyRecords } from '@atrium/contract/keys/keys.ts'
import { pgTable } from 'drizzle-orm/pg-core'
import { entityColumns } from '../../platform/database/entity-columns.ts'
import { recordColumns, recordKeys } from '../../platform/records/record-table.ts'

export const keys = pgTable('keys', { ...recordColumns(), ...entityColumns(keyEntity) }, (t) => recordKeys('keys', t, keyRecords))
