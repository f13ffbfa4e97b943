import { z } from 'zod'
import { choice, day, decimal, entity, flag, own, pictures, rate, ref, text } from '../kit/entity.ts'

/** What a space is for; the numbers of the lookup follow this order, and a new type is added at its end. */
export const spaceTypes = [
  'Retail',
  'Kiosk',
  'Restaurant',
  'Office',
  'Medical',
  'Industrial',
  'Warehouse',
  'Storage',
  'Residential',
  'Land',
  'Other',
] as const
export type SpaceType = (typeof spaceTypes)[number]

const perSqft = 'By the square foot and year.'
const hidden = { visible: false, sortable: false } as const

/** A space that a landlord has to let, every field once. */
export const rentalSpaceEntity = entity('rental space', {
  name: text({
    label: 'Name',
    required: 'Name is required',
    missing: 'name-required',
    max: 200,
    column: { type: 'link', locked: true, truncate: 250 },
    upload: { aliases: ['Space', 'Space name', 'Title', 'Nom', 'Espace'], example: 'Corner store by the main entrance' },
  }),
  siteId: ref({
    to: 'site',
    label: 'Site',
    required: 'Site is required',
    half: true,
    upload: { aliases: ['Site name', 'Property', 'Building', 'Immeuble'], example: 'Lakeside Plaza' },
  }),
  unit: text({
    label: 'Unit',
    max: 40,
    half: true,
    column: { from: 1500, sortable: false },
    upload: { aliases: ['Unit no', 'Unit number', 'Suite', 'Local', 'Unité'], example: '104' },
  }),
  type: choice(spaceTypes, {
    label: 'Type',
    start: 'Retail',
    half: true,
    column: { type: 'chip' },
    upload: { aliases: ['Use', 'Space type', 'Usage'], example: 'Retail' },
  }),
  location: text({
    label: 'Location',
    max: 200,
    half: true,
    column: { truncate: 250, from: 1200 },
    upload: { aliases: ['Where', 'Floor', 'Emplacement', 'Étage'], example: 'Ground floor, north wing' },
  }),
  description: text({
    label: 'Description',
    max: 4_000,
    long: true,
    column: { truncate: 350, ...hidden },
    upload: { aliases: ['About'] },
  }),
  floorSize: decimal({
    label: 'Floor Size',
    max: 9_999_999,
    half: true,
    help: 'Square feet.',
    upload: { aliases: ['Size', 'Area', 'Sq ft', 'Square feet', 'Superficie'], example: '1250' },
  }),
  rentPerSqft: rate({
    label: 'Rent per Sq Ft',
    half: true,
    help: perSqft,
    upload: { aliases: ['Rent', 'Base rent', 'Asking rent', 'Loyer'], example: '32.50' },
  }),
  cam: rate({
    label: 'CAM',
    half: true,
    help: 'Common area maintenance, by the square foot and year.',
    column: { from: 1100, sortable: false },
    upload: { aliases: ['Common area maintenance', 'Frais communs'], example: '11.25' },
  }),
  tax: rate({
    label: 'Tax',
    half: true,
    help: perSqft,
    column: hidden,
    upload: { aliases: ['Realty tax', 'Property tax', 'Taxes'], example: '6.1' },
  }),
  electrical: text({ label: 'Electrical', max: 200, half: true, column: hidden, upload: { aliases: ['Power', 'Électricité'] } }),
  areaCert: text({
    label: 'Area Certificate',
    max: 200,
    half: true,
    column: hidden,
    upload: { aliases: ['Area cert', 'Certificat de superficie'] },
  }),
  relocation: text({ label: 'Relocation', max: 200, half: true, column: hidden, upload: { aliases: ['Relocation clause'] } }),
  termination: text({ label: 'Termination', max: 200, half: true, column: hidden, upload: { aliases: ['Termination clause'] } }),
  availability: day({
    label: 'Availability',
    half: true,
    help: 'From this day on. Leave it empty for at once.',
    column: { type: 'date', from: 1000 },
    upload: { aliases: ['Available from', 'Available on', 'Disponible le'], example: '2026-09-01' },
  }),
  expiration: day({
    label: 'Expiration',
    half: true,
    help: 'The last day on which it is offered. Leave it empty for no end.',
    column: { type: 'date', visible: false },
    upload: { aliases: ['Expires', 'Offered until', 'Expiry Date', 'Échéance'], example: '2027-03-31' },
  }),
  isDoubleDoor: flag({
    label: 'Double Door',
    column: { type: 'yesno', ...hidden },
    upload: { aliases: ['Double doors', 'Porte double'], example: 'no' },
  }),
  isAvailable: own(z.boolean().default(true), {
    label: 'Available',
    kind: 'switch',
    help: 'Clients see it, and viewings can be booked.',
    column: { type: 'yesno', sortable: false },
    upload: { aliases: ['Is available', 'Open', 'Disponible'], example: 'yes' },
  }),
  isPublic: flag({
    label: 'Public page',
    help: 'Anybody who has the link sees it, without a login, and can book a viewing.',
    column: { type: 'yesno', sortable: false, landlordOnly: true, from: 1300 },
  }),
  notes: text({
    label: 'Notes',
    max: 4_000,
    long: true,
    help: 'Only your company sees these.',
    column: { truncate: 350, landlordOnly: true, ...hidden },
    upload: { aliases: ['Note', 'Comments', 'Remarks', 'Remarques'] },
  }),
  pictures: pictures({ label: 'Pictures', captions: 'caption', help: 'The first one is the main picture.' }),
})

/** Where it is on its site's plan, as a share of the picture's width and height from the upper left corner. */
export const PlanPoint = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })
export type PlanPoint = z.infer<typeof PlanPoint>
