import { z } from 'zod'
import { calls, get } from '../kit/call.ts'
import { Day, Instant } from '../kit/days.ts'
import { Id, PathSiteChoice } from '../kit/ids.ts'
import { maintenanceScreens } from './screens.ts'
import { requestStatuses } from './states.ts'

/** A calendar event, with the fields that a maintenance request fills. */
export const RequestEvent = z.object({
  id: Id,
  routeId: Id,
  eventType: z.literal('MaintenanceRequest'),
  title: z.string(),
  name: z.string(),
  details: z.string(),
  /** The appointment, or when it is due. */
  start: Instant,
  end: Instant,
  /** The day of it, at the site. */
  date: z.string(),
  statuscode: z.enum(requestStatuses),
  status: z.string(),
  /** It is past, and the request still open. */
  expired: z.boolean(),
  tenantId: Id.nullable(),
  pagelink: z.string(),
})
export type RequestEvent = z.infer<typeof RequestEvent>

/** Days in UTC, both included. Without them: everything from 30 days ago to 90 days ahead. */
const query = { from: Day.optional(), to: Day.optional() }
const reply = z.object({
  items: z.array(RequestEvent),
  /** There are more than these. */
  capped: z.boolean(),
})
const topics = { reads: ['maintenance request', 'tenant', 'site'] }

export const maintenanceCalendar = calls('/Landlord', topics, {
  events: get('GetMaintenanceRequestEvent/{id}', {
    allow: maintenanceScreens.list.access,
    about:
      'Maintenance requests of a site (-1: of all the viewer’s) by appointment or due date, as calendar events; 500 at most.',
    params: { id: PathSiteChoice },
    query,
    reply,
  }),
})

export const ownMaintenanceCalendar = calls('/Tenant', topics, {
  events: get('GetMaintenanceRequestEvent', {
    allow: maintenanceScreens.own.access,
    about: 'The viewer’s maintenance requests by appointment or due date, as calendar events; 500 at most.',
    query,
    reply,
  }),
})
