import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Digits that a number is filled up to; longer ones stay as they are. With 150 characters of a name a key stays below what an index takes. */
const DIGITS = 12
const zeros = sql.raw(`'${'0'.repeat(DIGITS - 1)}\\1'`)
/** What an accent is in a text that was taken apart; written for PostgreSQL, whose regular expressions know it too. */
const accents = sql.raw(String.raw`'[\u0300-\u036f]'`)
const surplus = sql.raw(`'0*([0-9]{${DIGITS},})'`)

/**
 * The key by which names sort as people count and spell: "Plan 2" before "Plan 10", "Étage" beside "Etage", whatever their capitals.
 * Made of immutable functions alone, so that a generated column can keep it and an index answer for it. An ICU collation would do so
 * too, but the embedded engine's knows no numeric ordering by the names that PostgreSQL 15 has for it, servers are built without ICU,
 * and its next version may order otherwise than an index that was built with this one.
 */
export function nameOrder(name: SQLWrapper): SQL<string> {
  const plain = sql`lower(regexp_replace(normalize(${name}, NFD), ${accents}, '', 'g'))`
  return sql<string>`regexp_replace(regexp_replace(${plain}, '([0-9]+)', ${zeros}, 'g'), ${surplus}, '\\1', 'g')`
}
