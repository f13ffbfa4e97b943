import { landlord, Permission } from '../access/access.ts'
import { choice, day, entity, money, text, whole } from '../kit/entity.ts'
import { placeFields } from '../tenancy/records/place-fields.ts'
import { clientColumn, recordsOf, siteColumn } from '../tenancy/records/records.ts'
import { keyScreens } from './screens.ts'

const kinds = ['Door key', 'Master key', 'Fob', 'Access card', 'Garage remote', 'Other key'] as const
const statuses = { InHand: 'With us', Out: 'Handed out', Lost: 'Lost' } as const

/** A key, fob or card of a site, and who has it; every field once: docs/features/keys.md. */
export const keyEntity = entity('key', {
  name: text({
    label: 'Key no.',
    required: 'Key no. is required',
    max: 40,
    half: true,
    column: { type: 'link', locked: true },
    upload: { aliases: ['Key number', 'Number', 'No.', 'Code', 'Numéro'], example: 'B-104' },
  }),
  kind: choice(kinds, { label: 'Kind', required: 'Kind is required', start: 'Door key', half: true, upload: { example: 'Fob' } }),
  opens: text({ label: 'Opens', max: 200, column: { truncate: 250, from: 900 }, upload: { example: 'Unit 104, rear door' } }),
  ...placeFields,
  status: choice(statuses, {
    label: 'Status',
    required: 'Status is required',
    start: 'InHand',
    tones: { InHand: 'quiet', Out: 'info', Lost: 'bad' },
    half: true,
    column: { type: 'chip' },
    upload: { example: 'Handed out' },
  }),
  holder: text({
    label: 'Handed to',
    max: 200,
    half: true,
    help: 'The person who has it.',
    column: { truncate: 250, from: 600 },
    upload: { aliases: ['Holder', 'Person', 'Remis à'], example: 'Ada Singh' },
  }),
  handedOut: day({ label: 'Handed out on', half: true, column: { from: 1100 }, upload: { example: '2026-03-02' } }),
  dueBack: day({ label: 'Due back', half: true, column: { from: 1000 }, upload: {} }),
  copies: whole({ label: 'Copies', min: 1, max: 999, half: true, column: { from: 1300 }, upload: { example: '2' } }),
  deposit: money({ label: 'Deposit', half: true, column: { from: 1400 }, upload: { example: '50.00' } }),
  notes: text({
    label: 'Notes',
    max: 2_000,
    long: true,
    help: 'The client who has it sees these too.',
    upload: {},
  }),
})

const { access: read } = keyScreens.list

export const keyRecords = recordsOf(keyEntity, {
  path: '/Key',
  read,
  manage: read.only(landlord).needs(Permission.AllowManageClients),
  columns: ['name', 'kind', 'status', clientColumn, 'holder', 'opens', 'dueBack', 'handedOut', 'copies', 'deposit', siteColumn],
  filters: ['kind', 'status'],
  searched: ['name', 'opens', 'holder'],
  calledBy: 'name',
})
