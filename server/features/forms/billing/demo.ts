import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { FieldInput } from '@atrium/contract/kit/field-data.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { Entry } from '../demo.ts'
import { formBillings } from './tables.ts'

/** A form whose amounts are shared among the clients of a site. */
export const utilityBills = {
  title: 'Utility bills',
  about: 'What suppliers charge a site as a whole. Each bill is shared among its clients.',
  icon: 'bolt' as const,
  clients: 'None' as const,
  siteId: null,
  fields: [
    { kind: 'text', label: 'Supplier', required: true },
    {
      kind: 'choice',
      label: 'For',
      required: true,
      options: ['Water', 'Electricity', 'Gas', 'Waste'].map((text) => ({ text })),
    },
    { kind: 'day', label: 'Billed until', required: true },
    { kind: 'money', label: 'Amount', required: true },
    { kind: 'text', label: 'Number of the bill', inList: false },
  ].map((field) => FieldInput.parse(field)),
}

export const utilityEntries = (day: (from: number) => string): readonly Entry[] => [
  [null, 62, 'Lakeshore Water', 'o1', day(-64), 4_318_75, 'LW-20881'],
  [null, 48, 'Meridian Power', 'o2', day(-50), 11_904_20, 'MP-771203'],
  [null, 33, 'Lakeshore Water', 'o1', day(-34), 4_506_10, 'LW-21340'],
  [null, 20, 'Greenline Waste', 'o4', day(-21), 1_275_00, 'GW-5519'],
  [null, 6, 'Meridian Power', 'o2', day(-8), 12_377_46, 'MP-773988'],
]

const billed: Readonly<Record<string, { title: string; field: string; notes: string }>> = {
  incidentreports: {
    title: 'Repair after incident {{No.}}',
    field: 'Estimated cost',
    notes: 'Please write to us with this number if you have reported it to your insurer.',
  },
  estoppelcertificates: { title: 'Estoppel certificate {{No.}} for {{Requested by}}', field: 'Fee', notes: '' },
  utilitybills: { title: '{{For}} until {{Billed until}}', field: 'Amount', notes: 'Your part of the bill of {{Supplier}}.' },
}

/** How the entries of a form of the demo company are billed. */
export async function insertBilling(
  db: Db,
  { landlordId, id, category, fields }: { landlordId: number; id: number; category: string; fields: readonly FieldData[] },
): Promise<void> {
  const how = billed[category]
  const fieldId = fields.find(({ label }) => label === how?.field)?.id
  if (!how || fieldId === undefined) return
  const withKeys = (text: string) => text.replace(/\{\{([^}]+)\}\}/g, (tag, name) => keyOf(fields, name) ?? tag)
  const { title, notes } = how
  await db.insert(formBillings).values({
    landlordId,
    formId: id,
    title: withKeys(title),
    notes: withKeys(notes),
    days: 30,
    lines: [{ fieldId, quantityFieldId: null }],
  })
}

const keyOf = (fields: readonly FieldData[], name: string): string | undefined => {
  const field = fields.find(({ label }) => label === name)
  return field && `{{f${field.id}}}`
}
