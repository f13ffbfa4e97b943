import type { DemoCompany } from '../../platform/demo/demo-company.ts'
import { drawPng } from '../../platform/demo/draw-png.ts'
import { storeFile } from '../../platform/demo/store-file.ts'
import { insertBilled } from '../client-invoices/demo.ts'
import { entryValues } from '../forms/entry-values.ts'
import type { MadeEntry } from '../forms/made-entry.ts'
import { type DemoRun, type DemoWorkflow, type Done, daysSince, entriesOfDemo, insertRun } from './demo-run.ts'

const [REQUEST, DRAWINGS, INSURANCE, APPROVAL, DEPOSIT, INSPECTION, RELEASE] = [0, 1, 2, 3, 4, 5, 6]

/** How far a request has come, by how many days ago it was made; what is not named here waits for its approval. */
const stages: Readonly<
  Record<number, Partial<Record<'papers' | 'approved' | 'billed' | 'paid' | 'inspected' | 'released', number>>>
> = {
  64: { papers: 61, approved: 58, billed: 58, paid: 52, inspected: 42, released: 41 },
  37: { papers: 33, approved: 30, billed: 30, paid: 25 },
  24: { papers: 20, approved: 16, billed: 16 },
  5: {},
}

/** Runs of the ready-made fit-out, from a request that waits for drawings to premises that are released. */
export async function insertFitOuts(demo: DemoCompany, workflow: DemoWorkflow, requests: string, inspections: string) {
  const inspected = await entriesOfDemo(demo, inspections)
  for (const entry of await entriesOfDemo(demo, requests)) {
    const { siteId, tenantId } = entry
    if (tenantId === null) continue
    const inspection = inspected.find((one) => one.tenantId === tenantId)
    await insertRun(demo, workflow, { ...(await fitOut(demo, workflow, entry, inspection)), place: { siteId, tenantId } })
  }
}

type Made = Omit<DemoRun, 'place'>

async function fitOut(
  demo: DemoCompany,
  { name, steps }: DemoWorkflow,
  entry: MadeEntry,
  inspection: MadeEntry | undefined,
): Promise<Made> {
  const daysAgo = daysSince(demo, entry.createdAt)
  const by = `${entry.title} ${entry.no}`
  const { papers, approved, billed, paid, inspected, released } = stages[daysAgo] ?? { papers: daysAgo - 4 }
  const done: (Done | false | undefined)[] = [
    { step: REQUEST, daysAgo, entryId: entry.id },
    papers !== undefined && { step: DRAWINGS, daysAgo: papers, fileIds: [await paper(demo, entry, 'floor-plan.png', plan)] },
    papers !== undefined && {
      step: INSURANCE,
      daysAgo: papers,
      fileIds: [await paper(demo, entry, 'certificate.png', certificate)],
    },
    approved !== undefined && { step: APPROVAL, daysAgo: approved, text: 'As in the drawings; dust walls to the corridor.' },
    paid !== undefined && { step: DEPOSIT, daysAgo: paid },
    inspected !== undefined && inspection && { step: INSPECTION, daysAgo: inspected, entryId: inspection.id },
    released !== undefined && { step: RELEASE, daysAgo: released, text: 'The deposit goes back.' },
  ]
  return {
    name: `${name}: ${by}`,
    by,
    daysAgo,
    done: done.filter((one): one is Done => Boolean(one)),
    due: 3,
    ...(billed === undefined ? {} : { invoices: new Map([[DEPOSIT, await deposit(demo, steps, entry, { billed, paid })]]) }),
    ...(approved !== undefined && released === undefined
      ? { comment: [approved - 1, 'The electrician begins on Monday.'] as const }
      : {}),
  }
}

/** The invoice of the deposit that the request comes to, issued when the works were approved. */
async function deposit(
  demo: DemoCompany,
  steps: DemoWorkflow['steps'],
  { id, category, siteId, tenantId }: MadeEntry,
  { billed, paid }: { billed: number; paid: number | undefined },
): Promise<number> {
  const { title = '', fieldIn } = steps[DEPOSIT] ?? {}
  const { values } = await entryValues(demo.db, demo.landlordId, category, id)
  const cost = Number(values[`f${fieldIn?.fieldId}`] ?? 0)
  const province = demo.sites.find((one) => one.id === siteId)?.site.address.province ?? ''
  const lines = [{ description: title, quantity: 1, cost }]
  const settled = paid === undefined ? {} : { paid: [1, billed - paid] as const }
  return insertBilled(
    demo,
    { title, lines, untaxed: true, daysAgo: billed, ...settled },
    { siteId, tenantId: tenantId ?? 0, province },
  )
}

async function paper(demo: DemoCompany, { siteId, tenantId }: MadeEntry, name: string, svg: string) {
  const drawn = await drawPng(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="420">${svg}</svg>`)
  const owner = { landlordId: demo.landlordId, siteId, tenantId }
  return { id: await storeFile(demo, drawn, { name, type: 'image/png', ...owner }, demo.createdBy), name }
}

const plan =
  '<rect width="640" height="420" fill="#fff"/><g fill="none" stroke="#334" stroke-width="6"><rect x="50" y="40" width="540" height="340"/><path d="M330 40v180M330 290v90M50 220h160M270 220h60"/></g><g fill="none" stroke="#8aa" stroke-width="2"><path d="M330 220a70 70 0 0 1 0 70M210 220a60 60 0 0 1 60 0"/><rect x="380" y="80" width="160" height="50"/><rect x="90" y="280" width="60" height="60"/><rect x="170" y="280" width="60" height="60"/></g>'
const certificate =
  '<rect width="640" height="420" fill="#f4f1e8"/><rect x="40" y="40" width="560" height="340" fill="#fff" stroke="#b9a86a" stroke-width="6"/><g fill="#c8ccd2"><rect x="80" y="150" width="480" height="14"/><rect x="80" y="185" width="420" height="14"/><rect x="80" y="220" width="450" height="14"/><rect x="80" y="255" width="300" height="14"/></g><rect x="80" y="80" width="260" height="34" fill="#3b5b7d"/><circle cx="520" cy="310" r="38" fill="#a5483c"/>'
