import type { OpeningHours } from '@atrium/contract/amenities/opening-hours.ts'
import type { DemoSite } from '../../platform/demo/demo-company.ts'
import type { Scene } from './demo-picture.ts'

interface DemoAmenity {
  name: string
  location: string
  description: string
  scene: Scene
  hours: OpeningHours
  slotMinutes: number
  bufferMinutes?: number
  capacity?: number
  noticeHours?: number
  /** Cents. */
  fee?: number
  requiresApproval?: boolean
}

const daily = (opens: string, closes: string): OpeningHours => Array.from({ length: 7 }, () => ({ opens, closes }))
const weekly = (opens: string, closes: string): OpeningHours => [...daily(opens, closes).slice(0, 5), null, null]

const boardRoom: DemoAmenity = {
  name: 'Board room',
  location: 'Level 2, beside the lifts',
  description: 'Seats 14. Screen, camera and whiteboard. Coffee can be ordered from the café in the lobby.',
  scene: 'table',
  hours: weekly('08:00', '18:00'),
  slotMinutes: 60,
  requiresApproval: false,
}

/** What can be booked at a site, by its kind. */
export const demoAmenities: Record<DemoSite['kind'], readonly DemoAmenity[]> = {
  mall: [
    boardRoom,
    {
      name: 'Event court',
      location: 'Ground floor, centre',
      description:
        'For product shows and sampling. 40 square metres with power at two posts; the stage can be set up on request.',
      scene: 'court',
      hours: daily('10:00', '20:00'),
      slotMinutes: 120,
      bufferMinutes: 30,
      noticeHours: 48,
      fee: 15_000,
    },
    {
      name: 'Loading dock',
      location: 'North side',
      description: 'Two bays for trucks up to 12 metres. Please leave the bay clean.',
      scene: 'dock',
      hours: daily('06:00', '12:00'),
      slotMinutes: 30,
      capacity: 2,
      requiresApproval: false,
    },
  ],
  office: [
    { ...boardRoom, location: 'Floor 3', hours: weekly('07:00', '19:00'), noticeHours: 1 },
    {
      name: 'Freight elevator',
      location: 'Loading level',
      description: 'For moves and large deliveries. A member of the staff runs it.',
      scene: 'dock',
      hours: weekly('07:00', '17:00'),
      slotMinutes: 60,
      noticeHours: 24,
    },
    {
      name: 'Rooftop terrace',
      location: 'Floor 26',
      description: 'Up to 80 guests, with a small kitchen. Cleaning is included in the fee.',
      scene: 'terrace',
      hours: daily('12:00', '23:00'),
      slotMinutes: 180,
      bufferMinutes: 60,
      noticeHours: 72,
      fee: 45_000,
    },
  ],
  housing: [
    {
      name: 'Party room',
      location: 'Ground floor',
      description: 'Kitchen, long table and a door to the garden. Quiet after ten, please.',
      scene: 'terrace',
      hours: daily('10:00', '22:00'),
      slotMinutes: 240,
      bufferMinutes: 60,
      noticeHours: 24,
      fee: 7_500,
    },
    {
      name: 'Guest suite',
      location: 'Floor 2',
      description: 'A bed for two and a bath, for visitors of residents. By the day.',
      scene: 'table',
      hours: daily('12:00', '00:00'),
      slotMinutes: 720,
      fee: 6_000,
    },
    {
      name: 'Tennis courts',
      location: 'Behind building B',
      description: 'Two hard courts.',
      scene: 'court',
      hours: daily('08:00', '20:00'),
      slotMinutes: 60,
      capacity: 2,
      requiresApproval: false,
    },
  ],
  park: [
    { ...boardRoom, name: 'Meeting room', location: 'Gatehouse' },
    {
      name: 'Truck wash',
      location: 'Yard C',
      description: 'High-pressure wash with drain. Bring your own detergent.',
      scene: 'dock',
      hours: weekly('06:00', '18:00'),
      slotMinutes: 45,
      bufferMinutes: 15,
      fee: 2_500,
      requiresApproval: false,
    },
  ],
}
