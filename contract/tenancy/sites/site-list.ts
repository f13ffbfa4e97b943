import { z } from 'zod'
import { landlord } from '../../access/access.ts'
import { calls, get } from '../../kit/call.ts'
import { Id } from '../../kit/ids.ts'

const topics = { reads: ['site'] }

/** The calls about sites that every screen makes. Apart from the others, which a first visit need not load. */
export const siteList = calls('/Landlord', topics, {
  get: get('GetSiteList', {
    allow: landlord,
    kept: true,
    about: 'Id and name of every active site the viewer may work in.',
    reply: z.object({ items: z.array(z.object({ id: Id, name: z.string(), timeZone: z.string() })) }),
  }),
  tokens: get('GetSiteTokens', {
    allow: landlord,
    about: 'The storage access token of every site. Each is good for 30 minutes.',
    reply: z.object({ siteTokens: z.record(z.string(), z.string()), expires: z.string() }),
  }),
})
