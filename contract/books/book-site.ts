import { z } from 'zod'
import { NO_SITE, SiteChoice } from '../kit/ids.ts'

/** A site, all of them (-1), or what was posted for none (0): the company's own. */
export const BookSite = z.union([SiteChoice, z.literal(NO_SITE)])
