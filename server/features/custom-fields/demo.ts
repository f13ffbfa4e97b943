import { fieldSettings as settingsCalls } from '@atrium/contract/custom-fields/field-settings.ts'
import { type CustomValues, type FieldData, type FieldInput, usualField } from '@atrium/contract/kit/field-data.ts'
import { HeaderConfig } from '@atrium/contract/kit/header-config.ts'
import { customFields as calls } from '@atrium/contract/tenancy/fields/custom-fields.ts'
import type { CustomisableName } from '@atrium/contract/tenancy/fields/customisable.ts'
import { sql } from 'drizzle-orm'
import type { DemoCompany, DemoEvent, FillDemo } from '../../platform/demo/demo-company.ts'
import { random } from '../../platform/demo/random.ts'
import { fieldSettings } from '../../platform/forms/tables.ts'
import { saveManyCustom } from '../../platform/forms/values.ts'
import { noted as notedSettings } from './built-in/save-settings.ts'
import { prepareAtOnce } from './prepare-form.ts'
import { noted, storeFields } from './save-fields.ts'

const field = (kind: FieldData['kind'], label: string, more: Partial<FieldInput> = {}): FieldInput => ({
  id: null,
  kind,
  label,
  ...usualField,
  options: [],
  ...more,
})
const options = (...texts: string[]) => texts.map((text) => ({ value: null, text }))

const ofClients = [
  field('text', 'Insurance broker', { help: 'Whom to call when a certificate runs out.', inList: false }),
  field('choice', 'Ownership', { options: options('Independent', 'Franchise', 'Corporate store') }),
  field('flag', 'After-hours access', { forClients: true, help: 'Its people may enter outside the opening hours.' }),
]
const ofLeases = [field('choice', 'Guarantee', { options: options('None', 'Personal', 'Parent company', 'Letter of credit') })]

const ofKeys = [field('text', 'Cut by', { help: 'The locksmith who made it.', inList: false })]

const ofRequests = [
  field('text', 'Warranty reference', { help: 'Of the part or of its installer.', inList: false }),
  field('choice', 'Cause', { options: options('Wear', 'Damage', 'Installation'), inList: false }),
]

const brokers = [
  'Harbour Insurance Brokers',
  'Maple & Main',
  'Prairie Risk Partners',
  'Lakeshore Commercial Insurance',
  '',
] as const

/** What the first company keeps of its clients, leases, keys and requests beside what the portal asks for. */
export const insertFields: FillDemo = async (demo) => {
  if (demo.at !== 0) return []
  const clients = demo.sites.flatMap((site) => site.clients)
  const owners = new Map(clients.map(({ client, id }) => [id, client.name]))
  const one = await define(demo, 'tenant', ofClients, 40, (id, [broker, ownership, hours]) => {
    const chance = random(`custom fields of ${owners.get(id) ?? id}`)
    return {
      [broker]: chance.pick(brokers),
      [ownership]: chance.pick(['o1', 'o1', 'o2', 'o3', null]),
      [hours]: chance.pick([true, false, false]),
    }
  })
  const other = await define(demo, 'lease', ofLeases, 33, (id, [guarantee]) => ({
    [guarantee]: random(`guarantee of ${id}`).pick(['o1', 'o2', 'o2', 'o3', 'o4', null]),
  }))
  const third = await define(demo, 'key', ofKeys, 26, (id, [cutBy]) => ({
    [cutBy]: random(`locksmith of ${id}`).pick(['Lakeview Lock & Safe', 'Serrurerie Dion', '']),
  }))
  const fourth = await define(demo, 'maintenance request', ofRequests, 19, (id, [warranty, cause]) => {
    const chance = random(`custom fields of request ${id}`)
    return { [warranty]: chance.pick(['', '', `W-${20_400 + id}`]), [cause]: chance.pick(['o1', 'o1', 'o2', 'o3', null]) }
  })
  return [one, other, third, fourth, await setRequests(demo)]
}

/** What lenders ask of inspectors is no business of a company with shops: it has no such fields, and numbers its orders. */
async function setRequests({ db, landlordId, definitionOf, owner, ago }: DemoCompany): Promise<DemoEvent> {
  const about = 'maintenance request'
  const set: Record<string, Partial<HeaderConfig>> = {
    reportClientReferenceNo: { text: 'Purchase order no.' },
    ...Object.fromEntries(
      ['reportLoanNumber', 'reportFHACaseNumber', 'reportVACaseNumber'].map((value) => [value, { visible: false }]),
    ),
  }
  const keys = Object.keys(definitionOf(about)?.fields ?? {})
  const headers = keys.map((value) => HeaderConfig.parse({ value, ...set[value] }))
  const [made] = await db.insert(fieldSettings).values({ landlordId, about, headers }).returning({ id: fieldSettings.id })
  const note = { entity: 'field settings', id: made?.id as number, after: notedSettings(about, headers) }
  return { at: ago(31, '11:05'), by: owner, call: settingsCalls.save, note }
}

async function define(
  { db, landlordId, customisable, owner, ago }: DemoCompany,
  about: CustomisableName,
  inputs: readonly FieldInput[],
  daysAgo: number,
  valuesOf: (id: number, keys: [string, string, string]) => CustomValues,
): Promise<DemoEvent> {
  const which = { landlordId, about }
  const { id, fields } = await storeFields(db, which, undefined, inputs)
  const form = await prepareAtOnce(db, customisable(about), which)
  const { rows } = await db.execute<{ id: number }>(sql`select record_id as id from ${sql.identifier(`form_${id}`)} order by 1`)
  const keys = fields.map((one) => `f${one.id}`) as [string, string, string]
  await saveManyCustom(
    { db },
    form,
    rows.map((row) => ({ id: row.id, values: valuesOf(row.id, keys) })),
  )
  return {
    at: ago(daysAgo, '15:20'),
    by: owner,
    call: calls.save,
    note: { entity: 'custom fields', id, after: noted(about, fields) },
  }
}
