import { forms as calls } from '@atrium/contract/forms/forms.ts'
import { conditionsInOwnWords, inOwnWords, readyForms } from '@atrium/contract/forms/ready-made.ts'
import { addDays } from '@atrium/contract/kit/days.ts'
import { type CustomValues, FieldInput, isComputed } from '@atrium/contract/kit/field-data.ts'
import { holdsValue, isRelation } from '@atrium/contract/kit/field-kinds.ts'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { DemoCompany, DemoEvent, FillDemo } from '../../platform/demo/demo-company.ts'
import { formOf } from '../../platform/forms/form.ts'
import { makeIndexes, noteIndexes } from '../../platform/forms/indexes.ts'
import { formDefinitions, formLookups } from '../../platform/forms/tables.ts'
import { saveManyCustom } from '../../platform/forms/values.ts'
import { identified, storeFields } from '../custom-fields/save-fields.ts'
import { insertBilling, utilityBills, utilityEntries } from './billing/demo.ts'
import { worksButtons } from './buttons/demo.ts'
import { formButtons } from './buttons/tables.ts'
import { withFormulas } from './check-value.ts'
import { insertComments } from './comments/demo.ts'
import { fitOutEntries, inspectionEntries } from './demo-fit-outs.ts'
import { incidentEntries } from './demo-incidents.ts'
import { insertPictures } from './demo-pictures.ts'
import { trades, worksEntries, worksPermit, worksRules, worksTags } from './demo-works.ts'
import { aboutForm } from './find-form.ts'
import { soundFormulas } from './formulas/check-formulas.ts'
import { firstEntries, visitEntries, visits } from './links/demo.ts'
import { identified as choicesOf } from './lookups/lookups.ts'
import { insertFormMails } from './mails/demo.ts'
import { estoppel, estoppelEntries, insertPaywall } from './paywall/demo.ts'
import { insertPublicPage } from './public/demo.ts'
import { formConditions, formLocks } from './rules/tables.ts'
import { labelsOf } from './save-form.ts'
import { insertSummaries } from './summaries/demo.ts'
import { forms, formValues } from './tables.ts'
import { formWorkflowTags } from './workflow-tags/tables.ts'

/** An entry: at which client of the site (none: of the whole site), how many days ago, and what it says, by the places of the fields. */
export type Entry = [client: number | null, daysAgo: number, ...values: unknown[]]

interface DemoForm {
  /** A ready-made one, by its title, or one of its own. */
  form: string | typeof worksPermit | typeof utilityBills | typeof estoppel | typeof visits
  /** The form that it is part of, by its category. */
  partOf?: string
  category: string
  daysAgo: number
  /** Its entries were made by people of the clients. */
  byClients?: true
  /** `day(n)` is so many days from today. */
  entries: (day: (from: number) => string) => readonly Entry[]
}

const made: readonly DemoForm[] = [
  {
    form: 'Incident report',
    category: 'incidentreports',
    daysAgo: 370,
    entries: (day) => [
      ...incidentEntries(day),
      [
        0,
        74,
        'Water came through the ceiling',
        'o4',
        day(-74),
        '23:40',
        'Sales floor, rear',
        'Night shift of the cleaners',
        false,
        1_850_00,
        'Valve of the unit above closed, dehumidifiers for two days.',
      ],
      [
        null,
        41,
        'Visitor slipped at the entrance',
        'o1',
        day(-41),
        '12:15',
        'Main entrance',
        'One visitor, two guards',
        true,
        null,
        'Ambulance after 12 minutes. Mats put down; the drain is to be looked at.',
      ],
      [
        1,
        19,
        'Stock room door forced open',
        'o2',
        day(-20),
        '06:30',
        'Rear corridor, level 1',
        '',
        true,
        3_200_00,
        'Police report filed; lock changed.',
      ],
      [
        null,
        6,
        'Delivery van hit the gate',
        'o3',
        day(-6),
        '10:05',
        'Loading dock',
        'Driver of the courier',
        false,
        640_00,
        'Insurer of the courier informed.',
      ],
    ],
  },
  {
    form: 'Visitor permit',
    category: 'visitorpermits1',
    daysAgo: 90,
    entries: (day) => [
      [0, 9, 'Elena Marsh', 'Marsh Interiors', day(-7), '10:00', 'o1', '', false, '112'],
      [1, 5, 'Tom Becker', 'Prairie Refrigeration', day(-3), '18:30', 'o3', 'BXR 4821', true, '087'],
      [0, 2, 'Fatima Haddad', '', day(1), '14:00', 'o2', 'CKD 119', false, ''],
      [1, 1, 'Louis Tremblay', 'City inspections', day(3), '', 'o1', '', false, ''],
    ],
  },
  {
    form: 'Move-in inspection',
    category: 'moveininspects1',
    daysAgo: 60,
    entries: (day) => [
      [
        0,
        30,
        '104',
        day(-30),
        'Priya Nair',
        'o1',
        'o2',
        'o1',
        'o1',
        20_418,
        3,
        'Scratches on the floor at the till; agreed with the client.',
        false,
      ],
      [1, 12, '211', day(-12), 'Priya Nair', 'o1', 'o1', 'o3', 'o1', 8_733.5, 2, 'Rear lock turns hard.', true],
    ],
  },
  { form: 'Fit-out request', category: 'fitoutrequests1', daysAgo: 80, byClients: true, entries: fitOutEntries },
  { form: 'Inspection of works', category: 'inspectworks1', daysAgo: 80, entries: inspectionEntries },
  { form: worksPermit, category: 'workspermits', daysAgo: 80, entries: worksEntries },
  { form: visits, category: 'worksvisits', partOf: 'workspermits', daysAgo: 70, entries: visitEntries },
  { form: utilityBills, category: 'utilitybills', daysAgo: 75, entries: utilityEntries },
  { form: estoppel, category: 'estoppelcertificates', daysAgo: 55, entries: estoppelEntries },
]

export const insertForms: FillDemo = async (demo) => {
  const events: DemoEvent[] = []
  for (const form of made) events.push(await insertForm(demo, form))
  return events
}

function readyNamed(name: string) {
  const ready = readyForms.find(({ title }) => title === name)
  if (!ready) throw new Error(`There is no ready-made form ${name}`)
  return ready
}

/** What a ready-made form shows and requires while something holds. */
async function insertReadyRules(
  db: DemoCompany['db'],
  of: { landlordId: number; formId: number },
  name: string,
  fields: Parameters<typeof conditionsInOwnWords>[2]['fields'],
) {
  const conditions = conditionsInOwnWords(readyNamed(name), (key) => key, { fields })
  if (conditions.length > 0) await db.insert(formConditions).values({ ...of, conditions })
}

function readyForm(name: string) {
  const ready = readyNamed(name)
  const { fields, ...form } = inOwnWords(ready, (key) => key)
  return { ...form, fields: fields.map((field) => FieldInput.parse(field)) }
}

const SHARED = 'Trades'

/** A list of trades that the forms of a company share. */
async function insertTrades(db: DemoCompany['db'], landlordId: number) {
  const [made] = await db.insert(formLookups).values({ landlordId, name: SHARED, values: [] }).returning({ id: formLookups.id })
  const lookupId = made?.id as number
  const next = choicesOf(
    lookupId,
    0,
    [],
    trades.map((text) => ({ value: null, text, inactive: false })),
  )
  await db.update(formLookups).set(next).where(eq(formLookups.id, lookupId))
  return { lookupId, options: next.values }
}

/** What an entry has of a field; of the shared list it says places, and of a client which of the site it is. */
const storedIn = (field: FieldInput, value: unknown, clients: readonly { id: number }[]) =>
  isRelation(field) ? (clients[value as number]?.id ?? null) : chosenIn(field, value)
const chosenIn = ({ lookupId, options }: FieldInput, value: unknown) =>
  lookupId && Array.isArray(value) ? value.map((one) => options[Number(String(one).slice(1)) - 1]?.value) : value

/** Somebody of each client that has people, by the client. */
async function peopleOfClients(db: DemoCompany['db'], landlordId: number): Promise<Map<number, number>> {
  const people = await db
    .select({ id: users.id, tenantId: users.tenantId })
    .from(users)
    .where(and(eq(users.landlordId, landlordId), isNotNull(users.tenantId)))
    .orderBy(desc(users.id))
  return new Map(people.map(({ id, tenantId }) => [tenantId as number, id]))
}

async function insertForm(demo: DemoCompany, form: DemoForm): Promise<DemoEvent> {
  const { db, landlordId, sites, today, ago, createdBy, owner } = demo
  const { fields: inputs, ...values } = typeof form.form === 'string' ? readyForm(form.form) : form.form
  const about = aboutForm(form.category)
  const which = { landlordId, about }
  const { id } = await storeFields(db, which, undefined, [])
  const isWorks = form.form === worksPermit
  const shared = isWorks ? await insertTrades(db, landlordId) : undefined
  const own = inputs.map((field) => (field.label === SHARED && shared ? { ...field, ...shared } : field))
  const fields = soundFormulas(await identified(db, { id, landlordId }, own, []), [], [])
  await storeFields(db, which, await formOf(db, landlordId, about), fields, fields)
  await db.update(formDefinitions).set({ filled: true }).where(eq(formDefinitions.id, id))
  const within = form.partOf ? await firstEntries(db, landlordId, form.partOf) : undefined
  const written = fields.filter((field) => !isComputed(field))
  const places = sites.filter((site) => within?.at.has(site.id) ?? true)
  // Each at one site; the first has two of them.
  const isAt = (entry: number, site: number) => entry % places.length === site || (site === 0 && entry === 1)
  const entries = places.flatMap(({ id: siteId, clients }, place) =>
    form
      .entries((from) => addDays(today, from))
      .filter((_, entry) => isAt(entry, place))
      .map(([client, daysAgo, ...held]) => ({
        siteId,
        tenantId: within ? (within.at.get(siteId)?.tenantId ?? null) : client === null ? null : (clients[client]?.id ?? null),
        parentId: within?.at.get(siteId)?.id ?? null,
        daysAgo,
        values: Object.fromEntries(
          written.flatMap((field, at) => (holdsValue(field) ? [[`f${field.id}`, storedIn(field, held[at], clients)]] : [])),
        ) as CustomValues,
      })),
  )
  const createdAt = ago(form.daysAgo, '10:10')
  const [row] = await db
    .insert(forms)
    .values({
      ...values,
      id,
      landlordId,
      category: form.category,
      parentId: within?.parentId ?? null,
      state: 'Published',
      lastNo: entries.length,
      createdAt,
      updatedAt: createdAt,
    })
    .returning()
  const inOrder = entries.toSorted((one, other) => other.daysAgo - one.daysAgo)
  const makers = form.byClients ? await peopleOfClients(db, landlordId) : new Map<number, number>()
  const stored = await db
    .insert(formValues)
    .values(
      inOrder.map(({ siteId, tenantId, parentId, daysAgo }, at) => {
        const at9 = ago(daysAgo, '09:20')
        const by = makers.get(tenantId ?? 0) ?? createdBy
        return { landlordId, siteId, tenantId, parentId, formId: id, no: at + 1, createdBy: by, createdAt: at9, updatedAt: at9 }
      }),
    )
    .returning({ id: formValues.id })
  const definition = await formOf(db, landlordId, about)
  if (!definition) throw new Error('The definition was stored')
  await saveManyCustom(
    { db },
    definition,
    stored.map((value, at) => ({ id: value.id, values: withFormulas(definition, [], inOrder[at]?.values ?? {}) })),
  )
  if (typeof form.form === 'string') await insertReadyRules(db, { landlordId, formId: id }, form.form, fields)
  await makeIndexes((statement) => db.execute(sql.raw(statement)), definition, { concurrently: false })
  await noteIndexes(db, definition)
  if (row && form.category === 'incidentreports') await insertFormMails(demo, { row, whole: definition })
  await insertSummaries(db, { landlordId, id, category: form.category, fields })
  await insertBilling(db, { landlordId, id, category: form.category, fields })
  if (row && form.form === estoppel) await insertPaywall(demo, { row, whole: definition })
  if (isWorks) {
    const { conditions, lock } = worksRules((label) => fields.find((field) => field.label === label)?.id as number)
    await db.insert(formConditions).values({ landlordId, formId: id, conditions })
    await db.insert(formLocks).values({ ...lock, landlordId, formId: id })
    await db.insert(formWorkflowTags).values({ landlordId, formId: id, tags: worksTags(fields) })
    await db.insert(formButtons).values(worksButtons(fields, { landlordId, formId: id }))
    await insertComments(demo, id)
    await insertPictures(demo, definition, fields)
    await insertPublicPage(demo, id, fields)
  }
  const note = { title: values.title, category: form.category, fields: labelsOf(fields) }
  return { at: createdAt, by: owner, call: calls.save, note: { entity: 'form', id, after: note } }
}
