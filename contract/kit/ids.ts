import { z } from 'zod'
import { ALL_SITES } from './constants.ts'

export const MAX_ID = 2_147_483_647
/**
 * A record's id: a positive whole number that the database's own counters can reach. A larger one is refused before anything is
 * asked, since a download that has begun can no longer say so.
 */
export const Id = z.int().positive().max(MAX_ID)
/** An id as a path or query segment. */
export const PathId = z.coerce.number().pipe(Id)

/** The id that means no site. */
export const NO_SITE = 0
/** A site id, or -1 for all of the viewer's sites. */
export const SiteChoice = z.union([z.literal(ALL_SITES.id), Id])
/** A site choice as a path segment. */
export const PathSiteChoice = z.coerce.number().pipe(SiteChoice)

/** What an update carries of the record it changes, so that two people saving at once cannot overwrite each other. */
export const Version = z.int().min(1)
