import type { SpaceType } from '@atrium/contract/rental-spaces/space-entity.ts'
import type { DemoSite } from '../../../platform/demo/demo-company.ts'
import type { Scene } from './draw.ts'

export interface DemoSpace {
  name: string
  unit: string
  type: SpaceType
  location: string
  description: string
  scene: Scene
  /** Square feet; rates by the square foot and year. */
  floorSize: number
  rentPerSqft: number
  cam: number
  tax: number
  electrical: string
  isDoubleDoor?: boolean
  /** Days from today. */
  availableIn?: number
  isAvailable?: boolean
  isPublic?: boolean
  notes?: string
  point: { x: number; y: number }
}

const offered = { isAvailable: true, isPublic: true }

/** What there is to let at a site, by its kind. */
export const demoSpaces: Record<DemoSite['kind'], readonly DemoSpace[]> = {
  mall: [
    {
      name: 'Corner store by the main entrance',
      unit: 'Unit 106',
      type: 'Retail',
      location: 'Ground floor, north wing',
      description:
        'A bright corner with 12 metres of glass on two sides, between the main entrance and the food hall. Polished concrete, exposed ceiling, storage at the back with a door to the service corridor.',
      scene: 'store',
      floorSize: 1350,
      rentPerSqft: 42.5,
      cam: 14.25,
      tax: 6.1825,
      electrical: '200 A, 120/208 V',
      isDoubleDoor: true,
      ...offered,
      notes: 'We would take 39 for five years.',
      point: { x: 0.22, y: 0.31 },
    },
    {
      name: 'Kiosk in the centre court',
      unit: 'Unit K7',
      type: 'Kiosk',
      location: 'Ground floor, centre court',
      description: 'An island of 14 square metres where all ways meet. Water and waste are at the post.',
      scene: 'kiosk',
      floorSize: 150,
      rentPerSqft: 110,
      cam: 22,
      tax: 9.4,
      electrical: '60 A, 120/208 V',
      ...offered,
      point: { x: 0.5, y: 0.52 },
    },
    {
      name: 'Restaurant with terrace',
      unit: '210',
      type: 'Restaurant',
      location: 'Level 2, south side',
      description: 'Kitchen with exhaust and grease trap, 80 seats inside and 40 on the terrace.',
      scene: 'table',
      floorSize: 3400,
      rentPerSqft: 36,
      cam: 13.5,
      tax: 5.9,
      electrical: '400 A, 347/600 V',
      availableIn: 75,
      ...offered,
      point: { x: 0.78, y: 0.72 },
    },
    {
      name: 'Storage room',
      unit: 'S3',
      type: 'Storage',
      location: 'Lower level',
      description: 'Dry and heated, beside the loading dock.',
      scene: 'hall',
      floorSize: 620,
      rentPerSqft: 14,
      cam: 4,
      tax: 2,
      electrical: '15 A',
      isAvailable: false,
      point: { x: 0.86, y: 0.2 },
    },
  ],
  office: [
    {
      name: 'Half floor with a lake view',
      unit: '1400',
      type: 'Office',
      location: 'Floor 14, east',
      description: '38 desks, four meeting rooms and a kitchen, ready to move in. Raised floor, fibre from two carriers.',
      scene: 'office',
      floorSize: 6150,
      rentPerSqft: 31.75,
      cam: 17.2,
      tax: 8.05,
      electrical: '6 W per sq ft',
      isDoubleDoor: true,
      ...offered,
      point: { x: 0.3, y: 0.34 },
    },
    {
      name: 'Corner suite',
      unit: '905',
      type: 'Office',
      location: 'Floor 9, south-west',
      description: 'Six rooms around a reception.',
      scene: 'office',
      floorSize: 1980,
      rentPerSqft: 29,
      cam: 17.2,
      tax: 8.05,
      electrical: '6 W per sq ft',
      availableIn: 40,
      ...offered,
      point: { x: 0.72, y: 0.68 },
    },
  ],
  housing: [
    {
      name: 'Two rooms with a balcony',
      unit: 'B-307',
      type: 'Residential',
      location: 'Building B, floor 3',
      description: 'Kitchen with a window, oak floor, balcony to the garden. Heating and water are included.',
      scene: 'flat',
      floorSize: 780,
      rentPerSqft: 30.5,
      cam: 0,
      tax: 0,
      electrical: '100 A',
      ...offered,
      availableIn: 20,
      point: { x: 0.64, y: 0.36 },
    },
  ],
  park: [
    {
      name: 'Warehouse bay 12',
      unit: '12',
      type: 'Warehouse',
      location: 'Row C',
      description: 'Clear height 28 feet, two dock doors and one at grade. 20 trailers park beside it.',
      scene: 'hall',
      floorSize: 24_500,
      rentPerSqft: 14.35,
      cam: 4.1,
      tax: 3.2275,
      electrical: '600 A, 347/600 V',
      isDoubleDoor: true,
      ...offered,
      point: { x: 0.36, y: 0.62 },
    },
    {
      name: 'Light industrial unit',
      unit: '4',
      type: 'Industrial',
      location: 'Row A',
      description: 'With a showroom and offices above it.',
      scene: 'hall',
      floorSize: 8200,
      rentPerSqft: 16.9,
      cam: 4.1,
      tax: 3.2275,
      electrical: '400 A, 347/600 V',
      isAvailable: true,
      point: { x: 0.7, y: 0.28 },
    },
  ],
}
