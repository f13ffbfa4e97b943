import { z } from 'zod'
import { choice, decimal, email, entity, flag, own, phone, ref, state, text } from '../kit/entity.ts'
import { Id } from '../kit/ids.ts'
import { Moment } from './moment.ts'
import { priorities, priorityTones, requestStatusWords, requestTones, requestTypes } from './states.ts'

const MAX_FEE = 9_999_999

const moment = (label: string, column: { visible?: false; from?: number; type?: 'date' }, help?: string) =>
  own(Moment, {
    label,
    kind: 'date',
    half: true,
    column: { type: 'datetime', ...column },
    ...(help ? { help } : {}),
  })
const hidden = { visible: false, sortable: false } as const
const word = (label: string) => text({ label, max: 100, half: true, column: hidden })

/** What a client says of it too. */
const reported = {
  subject: text({
    label: 'Subject',
    required: 'Subject is required',
    max: 200,
    column: { type: 'link', locked: true, truncate: 250 },
  }),
  requestTypeId: own(z.int().min(1).max(requestTypes.length), {
    label: 'Request type',
    required: 'Request type is required',
    kind: 'select',
    half: true,
    column: { from: 1400 },
  }),
  /** The premises, e.g. `Unit 204`. */
  unitId: text({ label: 'Unit', max: 60, half: true, column: { from: 1240 }, form: { suggest: 'tenantUnit' } }),
  description: text({ label: 'Description', max: 4_000, long: true, column: { ...hidden, truncate: 350 } }),
  isRush: flag({ label: 'Rush', help: 'It cannot wait.', column: { type: 'yesno', ...hidden } }),
  contactForAccessName: { ...word('Contact for access'), help: 'Who lets us in.' },
  contactForAccessPhone: phone({ label: 'Phone for access', half: true, column: hidden }),
  contactForAccessEmail: email({ label: 'Email for access', half: true, column: hidden }),
  notes: text({
    label: 'Notes',
    max: 4_000,
    long: true,
    help: 'Your company and the client both see these.',
    column: { ...hidden, truncate: 350 },
  }),
}

/** A maintenance request, every field once. */
export const requestEntity = entity('maintenance request', {
  siteId: ref({ to: 'site', label: 'Site', required: 'Site is required', half: true }),
  /** Null: about the site itself, which no client sees. */
  tenantId: own(Id.nullable().default(null), {
    label: 'Client',
    kind: 'tenant',
    half: true,
    help: 'Leave it empty for common areas.',
    column: { truncate: 250, landlordOnly: true, clientBy: 'tenantId' },
  }),
  ...reported,
  status: state(requestStatusWords, { label: 'Status', tones: requestTones, column: { locked: true } }),
  priority: choice(priorities, {
    label: 'Priority',
    start: 'Normal',
    tones: priorityTones,
    half: true,
    column: { type: 'chip', from: 1000, sortable: false },
  }),
  dueDateTime: moment('Due Date', { type: 'date', from: 760 }, 'Left empty, it follows from the priority.'),
  appointmentDatetime: moment('Appointment', { from: 1500 }),
  orderedDateTime: moment('Ordered', { visible: false }),
  requestedBy: word('Requested by'),
  reportedBy: word('Reported by'),
  reportClientReferenceNo: word('Client reference no.'),
  reportLoanNumber: word('Loan number'),
  reportFHACaseNumber: word('FHA case number'),
  reportVACaseNumber: word('VA case number'),
  propertyOwnerName: word('Property owner'),
  propertyOwnerPhone: phone({ label: 'Property owner’s phone', half: true, column: hidden }),
  propertyOwnerEmail: email({ label: 'Property owner’s email', half: true, column: hidden }),
  reportFee: decimal({ label: 'Report fee', max: MAX_FEE, half: true, column: hidden }),
  techFee: decimal({ label: 'Technician fee', max: MAX_FEE, half: true, column: hidden }),
})

/** What a client fills in. */
export const ownRequestEntity = entity('maintenance request', {
  ...reported,
  notes: { ...reported.notes, help: 'When somebody is there, and how to get in.' },
})
