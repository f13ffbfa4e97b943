import { type HubEventName, type HubMessage, hubEvents } from '@atrium/contract/kit/events.ts'

/** An event and its audience: always of one company, there of a site or of a client. */
export interface PublishedEvent {
  event: HubEventName
  landlordId: number
  siteId: number
  tenantId: number | null
  /** What it is about; the ids of site and client are added. */
  about: { string1?: string; string2?: string; integer1?: number }
  /** The audience instead, when it is about people: rooms of users or of roles. */
  only?: readonly string[]
  /** It waits for nobody's quiet hours, whatever its kind does. */
  urgent?: boolean
}

/** An announcement as it goes from the server that made it to all of them. */
export interface AddressedMessage {
  rooms: string[]
  message: HubMessage
}

export const rooms = {
  /** Everyone who runs the platform. */
  admins: 'admins',
  /** Everyone of a company, its clients too. */
  everyone: (landlordId: number) => `everyone ${landlordId}`,
  /** Everyone who works for a company, at whichever of its sites. */
  staff: (landlordId: number) => `staff ${landlordId}`,
  /** Viewers who work at every site of a company. */
  company: (landlordId: number) => `company ${landlordId}`,
  /** Viewers who work at this site as its landlord. */
  site: (siteId: number) => `site ${siteId}`,
  /** The clients at this site. */
  clientsAt: (siteId: number) => `clients at ${siteId}`,
  tenant: (tenantId: number) => `tenant ${tenantId}`,
  user: (userId: number) => `user ${userId}`,
  /** Whoever has a custom role. */
  role: (roleId: number) => `role ${roleId}`,
}

/** The id in the name of a room, if it is one of this kind. */
export function idOfRoom(name: string, room: (id: number) => string): number | undefined {
  const id = Number(name.slice(name.lastIndexOf(' ') + 1))
  return name === room(id) ? id : undefined
}

/** Without a client it is for all of them at the site; without a site for none. */
function clientsOf(siteId: number, tenantId: number | null): string[] {
  if (tenantId !== null) return [rooms.tenant(tenantId)]
  return siteId > 0 ? [rooms.clientsAt(siteId)] : []
}

/** The audience of an event, and its message. */
export function addressMessage(
  { event, landlordId, siteId, tenantId, about, only }: PublishedEvent,
  userId: number,
): AddressedMessage {
  const { number, audience } = hubEvents[event]
  const landlord = audience === 'client' ? [] : [rooms.company(landlordId), rooms.site(siteId)]
  const client = audience === 'landlord' ? [] : clientsOf(siteId, tenantId)
  const { string1 = '', string2 = '', integer1 = 0 } = about
  const message = {
    signalREventNameEnum: number,
    string1: string1.slice(0, 200),
    string2,
    integer1,
    integer2: siteId,
    integer3: tenantId ?? 0,
    userId,
  }
  return { rooms: [...(only ?? [...landlord, ...client])], message }
}
