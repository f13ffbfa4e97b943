import type { SignField } from '@atrium/contract/esignatures/fields.ts'
import type { DemoCompany } from '../../platform/demo/demo-company.ts'
import { A4, colour, footers, lineColour, margin, openSheet, write } from '../../platform/demo/sheet.ts'

export interface DemoTemplate {
  name: string
  description: string
  active: boolean
  inOrder: boolean
  roles: readonly string[]
  title: string
  paragraphs: readonly string[]
  /** Beside the signature and the date of each who signs. */
  extra?: readonly { role: number; kind: 'initials' | 'checkbox' | 'text'; label: string }[]
}

export const demoTemplates: readonly DemoTemplate[] = [
  {
    name: 'Lease renewal agreement',
    description: 'Renews a lease for five years at the rent agreed.',
    active: true,
    inOrder: true,
    roles: ['Tenant', 'Landlord'],
    title: 'Lease renewal agreement',
    paragraphs: [
      'This agreement renews the lease of the premises between the landlord and the tenant for a term of five years, which begins on the day after the present term ends.',
      'The basic rent is the amount stated in the renewal notice, payable in advance on the first day of each month. Additional rent is charged as under the present lease, and adjusted once a year.',
      'All other terms of the lease remain as they are. The tenant confirms that no default of the landlord is known to it, and the landlord confirms that the rent is paid to date.',
      'The tenant keeps the insurance that the lease asks for in force, and gives the landlord a certificate of it before the term begins.',
    ],
    extra: [{ role: 1, kind: 'initials', label: '' }],
  },
  {
    name: 'Fit-out permission',
    description: 'What a tenant agrees to before work on its unit begins.',
    active: true,
    inOrder: false,
    roles: ['Tenant', 'Property manager'],
    title: 'Permission to fit out the premises',
    paragraphs: [
      'The landlord permits the work that is shown on the approved drawings, and no other. Work that is noisy is done before nine in the morning or after closing.',
      'The tenant names the contractor below, and answers for it. The contractor brings proof of liability insurance and of coverage by the workers’ compensation board.',
      'Sprinklers, fire alarms and base-building systems are changed by the landlord’s contractor alone.',
    ],
    extra: [
      { role: 1, kind: 'text', label: 'Contractor' },
      { role: 1, kind: 'checkbox', label: 'The drawings are approved' },
    ],
  },
]

/** The PDF of a template with the places where it is signed. */
export async function drawTemplate(
  { company, today }: DemoCompany,
  template: DemoTemplate,
): Promise<{ bytes: Uint8Array; fields: SignField[] }> {
  const sheet = await openSheet(template.title, company.name, today)
  write(sheet, company.name, { size: 11, color: colour(company.colour), after: 22 })
  write(sheet, template.title, { size: 20, font: sheet.bold, after: 18 })
  for (const [at, text] of template.paragraphs.entries()) write(sheet, `${at + 1}.  ${text}`, { after: 10 })
  const fields: SignField[] = []
  const add = (role: number, kind: SignField['kind'], left: number, foot: number, wide: number, high: number, label = '') =>
    fields.push({
      id: fields.length + 1,
      role,
      kind,
      page: 1,
      x: left / A4.width,
      y: (A4.height - foot - high) / A4.height,
      width: wide / A4.width,
      height: high / A4.height,
      required: true,
      label,
    })
  sheet.y -= 10
  for (const { role, kind, label } of template.extra ?? []) {
    const text = kind === 'initials' ? 'Initials of the tenant on this page' : label
    const foot = sheet.y - 16
    write(sheet, text, { after: 16 })
    add(role, kind, 300, foot - 6, kind === 'checkbox' ? 16 : kind === 'text' ? 190 : 60, kind === 'checkbox' ? 16 : 26, label)
  }
  sheet.y -= 60
  for (const [at, role] of template.roles.entries()) {
    const foot = sheet.y
    for (const [x, wide] of [
      [margin, 220],
      [margin + 260, 120],
    ] as const)
      sheet.page.drawLine({ start: { x, y: foot }, end: { x: x + wide, y: foot }, thickness: 0.6, color: lineColour })
    add(at + 1, 'signature', margin, foot + 2, 220, 42)
    add(at + 1, 'date', margin + 260, foot + 2, 120, 20)
    sheet.y -= 6
    write(sheet, role, { size: 9, after: 56 })
  }
  footers(sheet, company.name)
  return { bytes: await sheet.pdf.save(), fields }
}
