import { z } from 'zod'

/** The company in whose name a page without a login stands. */
export const HostedCompany = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  logo: z.string().nullable(),
  /** Its colours, as a style sheet. */
  style: z.string(),
})
