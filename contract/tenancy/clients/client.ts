import type { z } from 'zod'
import { email, entity, image, optionalRef, phone, ref, text } from '../../kit/entity.ts'

/** A client of a site (in paths and data: tenant), every field once. */
export const clientEntity = entity('tenant', {
  name: text({
    label: 'Name',
    required: 'Name is required',
    missing: 'name-required',
    max: 200,
    column: { type: 'link', locked: true, truncate: 250 },
    upload: {
      aliases: ['Client', 'Client name', 'Tenant', 'Tenant name', 'Company', 'Business name', 'Nom', 'Locataire'],
      example: 'Maple Bakery',
    },
  }),
  siteId: ref({
    to: 'site',
    label: 'Site',
    required: 'Site is required',
    upload: {
      aliases: ['Site name', 'Property', 'Building', 'Location', 'Mall', 'Centre', 'Immeuble', 'Emplacement'],
      example: 'Lakeside Plaza',
    },
  }),
  /** The premises at the site, e.g. `Unit 204`. */
  unit: text({
    label: 'Unit',
    max: 60,
    half: true,
    upload: { aliases: ['Unit no', 'Unit number', 'Suite', 'Premises', 'Space', 'Local'], example: 'Unit 204' },
  }),
  categoryId: optionalRef({
    label: 'Category',
    half: true,
    upload: { aliases: ['Type', 'Trade', 'Use', 'Catégorie'], example: 'Food' },
  }),
  contactName: text({
    label: 'Contact Name',
    max: 200,
    upload: { aliases: ['Contact', 'Contact person', 'Attention', 'Nom du contact'], example: 'Jordan Lee' },
  }),
  email: email({
    label: 'Email',
    half: true,
    column: { from: 800 },
    upload: { aliases: ['E-mail', 'Email address', 'Mail', 'Courriel', 'Contact email'], example: 'jordan.lee@example.com' },
  }),
  phone: phone({
    label: 'Phone',
    half: true,
    column: { visible: false },
    upload: {
      aliases: ['Phone number', 'Telephone', 'Tel', 'Mobile', 'Téléphone', 'Contact phone'],
      example: '(416) 555-0100',
    },
  }),
  notes: text({
    label: 'Notes',
    max: 4_000,
    long: true,
    help: 'Only your company sees these.',
    column: { truncate: 350, from: 1040, sortable: false },
    upload: { aliases: ['Note', 'Comments', 'Remarks', 'Remarques'] },
  }),
  image: image({ label: 'Image', help: 'Logo or store front.' }),
})

export type ClientInput = z.infer<typeof clientEntity.input>
