import type { DemoClient, DemoSite } from '../../../platform/demo/demo-company.ts'
import { random } from '../../../platform/demo/random.ts'

/** A room of a plan. */
export interface Room {
  unit: string
  use: DemoClient | 'To let' | 'Building services'
  /** Square feet. */
  size: number
}
/** Rooms on both sides of a way. */
export interface Wing {
  title: string
  way: string
  rooms: readonly Room[]
}

/** Units that are to let at the moment, with their size in square feet. */
const toLet: Record<DemoSite['kind'], readonly (readonly [string, number])[]> = {
  mall: [
    ['Unit 106', 1_350],
    ['Unit 124', 2_900],
    ['Unit 204', 760],
    ['Unit 216', 1_900],
    ['Unit F03', 600],
  ],
  office: [],
  housing: [
    ['House 10', 1_420],
    ['Apartment 2B', 840],
  ],
  park: [['Unit C7', 1_500]],
}

/** The rooms of a site in the order of their numbers, wing by wing. Offices have floors instead. */
export function wingsOf(site: DemoSite): Wing[] {
  const rooms = [...site.clients.map(roomOf), ...toLet[site.kind].map(([unit, size]) => ({ unit, size, use: 'To let' as const }))]
  rooms.sort((a, b) => a.unit.localeCompare(b.unit, 'en', { numeric: true }))
  const wing = (title: string, way: string, units: RegExp): Wing => ({
    title,
    way,
    rooms: rooms.filter(({ unit }) => units.test(unit)),
  })
  if (site.kind === 'mall')
    return [
      wing('Level 1', 'Main concourse', /Unit 1|K/),
      wing('Level 2', 'Gallery', /Unit 2/),
      wing('Level 1, food hall', 'Seating', /Unit F/),
    ]
  if (site.kind === 'housing')
    return [
      wing('Houses and clubhouse', 'Maple Grove Lane', /House|Clubhouse/),
      wing('Apartment building', 'Corridor', /Apartment/),
    ]
  return [wing('All buildings', 'Customer parking', /./)]
}

export interface Floor {
  name: string
  rooms: readonly Room[]
}

/** The floors of an office tower from the top. A client with most of a floor has all of it. */
export function floorsOf(site: DemoSite): Floor[] {
  const plate = Math.max(...site.clients.map((client) => client.squareFeet))
  return [...site.clients]
    .sort((a, b) => floorOf(b) - floorOf(a))
    .map((client) => {
      const number = floorOf(client)
      const rest = { unit: number ? `${number}80` : 'Lobby 4', size: Math.round((plate - client.squareFeet) / 10) * 10 }
      const use = number && random(client.unit).chance(0.4) ? 'To let' : 'Building services'
      const rooms: Room[] = client.squareFeet > plate / 2 ? [roomOf(client)] : [roomOf(client), { ...rest, use }]
      return { name: number ? `Floor ${number}` : 'Ground', rooms }
    })
}

/** 0 is the ground floor. */
const floorOf = ({ unit }: DemoClient) => Number(/Suite (\d+)\d\d$/.exec(unit)?.[1] ?? 0)
const roomOf = (client: DemoClient): Room => ({ unit: client.unit, use: client, size: client.squareFeet })
