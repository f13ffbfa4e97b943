import { addDays } from '@atrium/contract/kit/days.ts'
import { plateKey, type Vehicle } from '@atrium/contract/parking/parking.ts'
import type { DemoCompany, FillDemo } from '../../platform/demo/demo-company.ts'
import { drawPng } from '../../platform/demo/draw-png.ts'
import { storeFile } from '../../platform/demo/store-file.ts'
import { parkingNumbers, parkingPermits, parkingPictures } from './tables.ts'

type Row = typeof parkingPermits.$inferInsert
type DemoPermit = Pick<Row, 'title' | 'type' | 'status'> & {
  /** Its place among the site's clients; null: nobody who rents there. */
  by: number | null
  /** Days before the first start that it was asked for, and after it that it stops being valid. */
  ago: number
  voidIn?: number
  reason?: string
  vehicles: readonly (Vehicle & { paint: string })[]
}

const car = (plate: string, make: string, colour: string, paint: string) => ({ plate, make, colour, paint })

const permits: readonly DemoPermit[] = [
  {
    by: 0,
    title: 'Priya Raman',
    type: 'Permanent',
    status: 'Approved',
    ago: 90,
    vehicles: [car('GKR 482', 'Mazda 3', 'Blue', '#2b5c9e')],
  },
  {
    by: 0,
    title: 'Locum optician',
    type: 'Temporary',
    status: 'InProgress',
    ago: 1,
    voidIn: 45,
    vehicles: [car('HBX 119', 'Kia Niro', 'White', '#e5e7eb')],
  },
  {
    by: 1,
    title: 'Delivery vans',
    type: 'Permanent',
    status: 'Approved',
    ago: 70,
    vehicles: [car('FDL 305', 'Ford Transit', 'Green', '#2f6f5b'), car('FDL 306', 'Ford Transit', 'Green', '#2f6f5b')],
  },
  {
    by: 2,
    title: 'Ingrid Solberg',
    type: 'Permanent',
    status: 'InProgress',
    ago: 2,
    vehicles: [car('GKR-482', 'Mazda 3', 'Blue', '#2b5c9e')],
  },
  {
    by: 3,
    title: 'Guest parking, open house',
    type: 'Visitor',
    status: 'Denied',
    ago: 12,
    reason: 'The visitor spaces are taken on that day. Please use the garage across the street.',
    vehicles: [car('JLM 740', 'Honda CR-V', 'Red', '#b91c1c')],
  },
  {
    by: null,
    title: 'Northline Elevators',
    type: 'Contractor',
    status: 'Approved',
    ago: 20,
    voidIn: 10,
    vehicles: [car('BT 40 217', 'Mercedes Sprinter', 'White', '#e5e7eb')],
  },
  {
    by: 1,
    title: 'Seasonal staff',
    type: 'Temporary',
    status: 'Void',
    ago: 160,
    voidIn: -30,
    reason: 'The contract has ended.',
    vehicles: [car('GXA 558', 'Toyota Yaris', 'Grey', '#6b7280')],
  },
]

/** A car from its side. */
const drawCar = (paint: string) =>
  drawPng(
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="#dbe4ee"/><rect y="290" width="640" height="110" fill="#8b93a0"/><path d="M60 290v-60q0-22 30-26l70-8 70-62q12-10 30-10h140q20 0 32 14l52 62 70 10q26 4 26 30v50z" fill="${paint}" stroke="#374151" stroke-width="4"/><path d="M190 192l58-48h66v48zM334 144h66l44 48H334z" fill="#f1f5f9"/><circle cx="180" cy="292" r="44" fill="#1f2937"/><circle cx="460" cy="292" r="44" fill="#1f2937"/><circle cx="180" cy="292" r="18" fill="#d1d5db"/><circle cx="460" cy="292" r="18" fill="#d1d5db"/></svg>`,
  )

export const insertPermits: FillDemo = async (demo) => {
  let number = 1_000
  for (const place of demo.sites)
    for (const [at, permit] of permits.entries()) {
      const { kind } = place.site
      if (kind === 'mall' || (kind !== 'housing' && at < FEW)) await insertPermit(demo, place, permit, ++number)
    }
  if (number > 1_000) await demo.db.insert(parkingNumbers).values({ landlordId: demo.landlordId, last: number })
  return []
}

/** Permits of a site that is no shopping centre. */
const FEW = 3

async function insertPermit(
  { db, store, landlordId, today, ago, createdBy }: DemoCompany,
  { id: siteId, clients }: DemoCompany['sites'][number],
  { by, ago: days, voidIn, vehicles, ...permit }: DemoPermit,
  number: number,
): Promise<void> {
  const own = { landlordId, siteId, tenantId: by === null ? null : (clients[by]?.id ?? null) }
  const createdAt = ago(days, `13:${10 + (number % 40)}`)
  const cars = vehicles.map(({ paint: _, ...vehicle }) => vehicle)
  const plates = cars.map(({ plate }) => plateKey(plate))
  const isIssued = permit.status === 'Approved' || permit.status === 'Void'
  const issueDate = isIssued ? addDays(today, 1 - days) : null
  const voidDate = voidIn === undefined ? null : addDays(today, voidIn)
  const row = { ...permit, ...own, number, issueDate, voidDate, vehicles: cars, plates, plateText: plates.join(' ') }
  const [made] = await db
    .insert(parkingPermits)
    .values({ ...row, createdAt, updatedAt: createdAt })
    .returning({ id: parkingPermits.id })
  const recordId = (made as { id: number }).id
  for (const [position, { paint, plate }] of vehicles.entries()) {
    const about = { name: 'vehicle.png', type: 'image/png', ...own }
    const fileId = await storeFile({ db, store }, await drawCar(paint), about, createdBy)
    await db.insert(parkingPictures).values({ landlordId, recordId, fileId, position, caption: plate })
  }
}
