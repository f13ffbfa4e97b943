import type { Discipline, DrawingStatus } from '@atrium/contract/drawings/states.ts'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { users } from '../../platform/auth/tables.ts'
import type { DemoCompany, FillDemo } from '../../platform/demo/demo-company.ts'
import { storeFile } from '../../platform/demo/store-file.ts'
import { drawingEvents, drawings } from './tables.ts'

interface DemoDrawing {
  title: string
  discipline: Discipline
  description: string
  daysAgo: number
  /** What became of each of its revisions, with the landlord's words. */
  decisions: readonly (readonly [status: DrawingStatus, text: string])[]
  note?: { text: string; resolved: boolean }
}

const submitted: readonly DemoDrawing[] = [
  {
    title: 'Storefront sign',
    discipline: 'Signage',
    description: 'Illuminated letters above the entrance, 3.2 m wide, with a new transformer behind the fascia.',
    daysAgo: 34,
    decisions: [
      ['RevisionRequired', 'The sign is higher than the sign band allows. Please keep it within 600 mm.'],
      ['Approved', ''],
    ],
    note: { text: 'Show where the transformer is and how it is reached.', resolved: true },
  },
  {
    title: 'Kitchen exhaust',
    discipline: 'Mechanical',
    description: 'A new hood with a duct to the roof along the existing shaft.',
    daysAgo: 9,
    decisions: [['InReview', '']],
    note: { text: 'The duct crosses the fire separation on page 1: add a damper.', resolved: false },
  },
  {
    title: 'Fit-out, floor plan',
    discipline: 'Architectural',
    description: 'New partitions and a fitting room. Work is planned for three weeks.',
    daysAgo: 3,
    decisions: [],
  },
]

/** Stores what clients of the first sites have submitted: decided, in review, and new. */
export const insertDrawings: FillDemo = async (demo) => {
  for (const { id: siteId, clients } of demo.sites.slice(0, 2))
    for (const [at, drawing] of submitted.entries()) {
      const place = clients[at]
      if (place)
        await insertDrawing(demo, drawing, { landlordId: demo.landlordId, siteId, tenantId: place.id }, place.client.unit)
    }
  return []
}

type Owner = Pick<typeof drawings.$inferInsert, 'landlordId' | 'siteId' | 'tenantId'>

async function insertDrawing({ db, store, createdBy, ago }: DemoCompany, drawing: DemoDrawing, owner: Owner, unitId: string) {
  const { title, discipline, description, daysAgo, decisions, note } = drawing
  const revision = Math.max(1, decisions.length)
  const [status] = decisions.at(-1) ?? ['Pending' as const]
  const times = { createdAt: ago(daysAgo, '10:20'), updatedAt: ago(Math.max(0, daysAgo - 2 * decisions.length), '15:40') }
  const openNotes = note && !note.resolved ? 1 : 0
  const row = { title, discipline, description, unitId, status, revision, openNotes, ...owner, ...times }
  const [made] = await db.insert(drawings).values(row).returning({ id: drawings.id })
  const drawingId = (made as { id: number }).id
  const ofClient = and(eq(users.tenantId, owner.tenantId), eq(users.corporateAccount, false))
  const [person] = await db.select({ id: users.id }).from(users).where(ofClient).limit(1)
  const add = (
    number: number,
    at: Date,
    entry: Pick<typeof drawingEvents.$inferInsert, 'kind'> & Partial<typeof drawingEvents.$inferInsert>,
  ) => db.insert(drawingEvents).values({ createdBy, ...entry, ...owner, drawingId, revision: number, createdAt: at })
  for (let number = 1; number <= revision; number++) {
    const day = daysAgo - (number - 1) * 4
    const file = { name: `${title} rev ${number}.png`, type: 'image/png', ...owner }
    const fileId = await storeFile({ db, store }, await floorPlan(title, number), file, createdBy)
    await add(number, ago(day, '10:20'), { kind: 'revision', fileId, createdBy: person?.id ?? null })
    if (number === 1 && note) await add(number, ago(day - 1, '14:05'), { kind: 'note', page: 1, ...note })
    const [is, text] = decisions[number - 1] ?? []
    if (is) await add(number, ago(day - 2, '15:40'), { kind: 'status', was: 'Pending', is, text: text ?? '' })
  }
}

/** A sheet with a plan and a title block. */
function floorPlan(title: string, revision: number): Promise<Buffer> {
  const wall = (x: number, y: number, w: number, h: number) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="none" stroke="#1f2a37" stroke-width="8"/>`
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="#1f2a37" stroke-width="5"/>`
  const label = (x: number, y: number, text: string, size = 26) =>
    `<text x="${x}" y="${y}" font-family="sans-serif" font-size="${size}" fill="#1f2a37">${text}</text>`
  const moved = revision * 60
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="1000"><rect width="100%" height="100%" fill="#fff"/>
    ${wall(30, 30, 1340, 940)}${wall(160, 140, 820, 620)}${line(160, 420, 560, 420)}${line(560 + moved, 140, 560 + moved, 560)}
    ${line(740, 560, 980, 560)}<path d="M560 760 a90 90 0 0 1 90 -90" fill="none" stroke="#64748b" stroke-width="3"/>
    ${label(300, 300, 'Sales area')}${label(300, 610, 'Entrance')}${label(780, 680, 'Stock')}
    ${line(160, 820, 980, 820)}${label(500, 860, '12 400 mm', 22)}
    ${wall(1030, 760, 310, 180)}${label(1050, 810, title.replace('&', 'and'), 24)}${label(1050, 850, `Revision ${revision}`, 22)}${label(1050, 890, 'Scale 1:50', 22)}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
